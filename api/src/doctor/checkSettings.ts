import type { Env } from '../env.ts'
import { machineMemory } from '../machineMemory.ts'
import { keyProblem } from '../secrets/secretKey.ts'
import { type Finding, note, ok, wrong } from './Finding.ts'

const about = 'Settings'
const hostOf = (host: string) => host.split(':')[0]!

/** True where nobody but this machine reaches the server: there is no DNS, certificate or proxy. */
export const isLocal = ({ HOST }: Pick<Env, 'HOST'>) => hostOf(HOST) === 'localhost'

/** Looks at Node and at settings that are well-formed and do not fit together. */
export function checkSettings(settings: Env, node = process.versions.node): Finding[] {
  return [
    checkNode(node),
    ...checkHost(settings),
    ...checkProxySettings(settings),
    ...checkMemory(settings),
    ...checkKey(settings),
  ]
}

function checkNode(version: string): Finding {
  const [major = 0] = version.split('.').map(Number)
  return major >= 26
    ? ok('Node', `Version ${version}`)
    : wrong(
        'Node',
        `This is Node ${version}: processes that read files could use the network, and some of what is used here is missing.`,
        'Start with npm start, which brings Node 26 with it (npm ci --include=optional), or install Node 26.',
      )
}

function checkHost({ HOST, BOT_HOST, PUBLIC_SCHEME }: Env): Finding[] {
  if (isLocal({ HOST }))
    return [
      note(about, `HOST is not set: only this machine reaches the server, at http://${HOST}.`),
    ]
  const scheme =
    PUBLIC_SCHEME === 'https'
      ? ok(about, `The dashboard is at https://${HOST}, bots are at https://{name}.${BOT_HOST}`)
      : wrong(
          about,
          `PUBLIC_SCHEME is http: passwords and cookies go to ${HOST} unencrypted.`,
          'Put a proxy with a certificate in front and remove PUBLIC_SCHEME.',
        )
  return [scheme]
}

const allInterfaces = new Set(['0.0.0.0', '::'])

function checkProxySettings({ HOST, TRUST_PROXY, BIND, PORT, PUBLIC_SCHEME }: Env): Finding[] {
  if (isLocal({ HOST })) return []
  if (!TRUST_PROXY && PUBLIC_SCHEME === 'https')
    return [
      wrong(
        about,
        'TRUST_PROXY is not set: all visitors count as the proxy, and share its limits.',
        'Set TRUST_PROXY=1, or the number of proxies between browsers and the server.',
      ),
    ]
  if (TRUST_PROXY && BIND.some(address => allInterfaces.has(address)))
    return [
      note(
        about,
        `The server listens on all interfaces and believes whoever reaches it which address they have: let only the proxy reach port ${PORT}.`,
      ),
    ]
  return []
}

function checkMemory({ MEMORY_MB }: Env): Finding[] {
  const machineMb = Math.floor(machineMemory() / 2 ** 20)
  if (MEMORY_MB > machineMb)
    return [
      wrong(
        'Memory',
        `MEMORY_MB is ${MEMORY_MB}, and the machine or container has ${machineMb} MB: it would be ended before it spares.`,
        `Set MEMORY_MB to ${Math.floor(machineMb * 0.8)} or less, or remove it.`,
      ),
    ]
  return [ok('Memory', `${MEMORY_MB} of ${machineMb} MB may be used`)]
}

function checkKey(settings: Env): Finding[] {
  const problem = keyProblem(settings)
  return problem ? [wrong('Secrets', problem.text, problem.mend)] : []
}

import { dashboardOrigin, env } from '../env.ts'
import { modelServer } from '../modelServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { checkCertificate } from './checkCertificate.ts'
import { checkClock } from './checkClock.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkDataFolder } from './checkDataFolder.ts'
import { checkDns } from './checkDns.ts'
import { checkMail } from './checkMail.ts'
import { addressOf, checkModelServer } from './checkModelServer.ts'
import { checkProxy } from './checkProxy.ts'
import { checkSecrets } from './checkSecrets.ts'
import { checkSettings, isLocal } from './checkSettings.ts'
import type { Finding } from './Finding.ts'
import { findServer } from './findServer.ts'

/** Yields what is found of this installation, check by check, by its settings; nothing is changed. */
export async function* examine(): AsyncGenerator<Finding> {
  yield* checkSettings(env)
  yield* await checkDataFolder(env.DATA_DIR)
  if (env.MONGODB_URI) yield* await checkDatabase(env.MONGODB_URI)
  yield* await checkSecrets(env.MONGODB_URI, env.DATA_DIR)
  yield* examineServer()
  yield* await checkMail(env)
  const server = modelServer()
  yield* await checkModelServer(server)
  // MongoDB's clock was looked at above.
  if (!env.MONGODB_URI) yield* await checkClock(server && addressOf(server))
}

/** Looks at the running server, and at the way to it where others than this machine are to reach it. */
async function* examineServer(): AsyncGenerator<Finding> {
  const direct = `http://${directHost(env.BIND[0])}:${env.PORT}`
  const folders = { dataFolder: env.DATA_DIR, temporaryFolder: temporaryFolder() }
  const { finding, running, leave } = await findServer({ direct, ...folders })
  try {
    yield finding
    if (isLocal(env)) return
    yield* await checkDns({ host: env.HOST, botHost: env.BOT_HOST })
    const { bot, domains = [] } = running?.hosts ?? {}
    if (env.PUBLIC_SCHEME === 'https')
      yield* await checkCertificate({ host: env.HOST, bot, domains })
    if (!running) return
    yield* await checkProxy({
      origin: dashboardOrigin(),
      botOrigin: bot && `${env.PUBLIC_SCHEME}://${bot}`,
      direct,
      token: running.token,
      trustProxy: env.TRUST_PROXY,
      fileLimitMb: env.FILE_LIMIT_MB,
    })
  } finally {
    await leave()
  }
}

/** Returns where this machine reaches a server that listens on an address, as an URL has it. */
function directHost(address = '0.0.0.0'): string {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1'
  return address.includes(':') ? `[${address}]` : address
}

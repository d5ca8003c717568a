import { createServer, type Server } from 'node:http'
import { createApp } from './app.ts'
import { Bot } from './bots/Bot.ts'
import { connect } from './database/connect.ts'
import { env } from './env.ts'
import { modelServer } from './modelServer.ts'
import { unavailable } from './errors.ts'
import { limitConnections } from './http/load/limitConnections.ts'
import { patience } from './http/patience.ts'
import { refuseMalformed } from './http/refuseMalformed.ts'
import { log } from './log.ts'
import { startTracing } from './monitoring/startTracing.ts'
import { keyProblem } from './secrets/secretKey.ts'
import { closeReaders } from './material/readers.ts'
import { languageDetector } from '@sandbox-ai/text/languageTable'
import { prepareData } from './upgrades/prepareData.ts'
import { keepUp } from './upkeep.ts'
import { createWeb, type Web } from './web/client/createWeb.ts'

/** A database elsewhere may start after the server. */
const databasePatienceMs = 120_000

/**
 * Listens, while the database is still opening, and resolves once everything works; gives what stops it again,
 * cleanly. Tests bring a `web` of their own, which leads to this machine.
 */
export async function serve(web: Web = createWeb()): Promise<{ stop: () => Promise<void> }> {
  const connecting = connect({ onOpen: prepareData, patienceMs: databasePatienceMs }).then(
    readySites,
  )
  // Awaited below; until then a failure is not to end the process without its sentence.
  connecting.catch(() => {})
  const [stopping, ending] = [new AbortController(), new AbortController()]
  const lifetime = { ready: connecting, stops: stopping.signal, ends: ending.signal }
  const [stopTracing, stopMetrics] = [await startTracing(), await startMetrics()]
  const handle = createApp(lifetime).callback()
  const servers = await Promise.all(
    (env.BIND.length ? env.BIND : [undefined]).map(address =>
      listen(limitConnections(refuseMalformed(createServer(limits(), handle))), address),
    ),
  )

  const disconnect = await connecting
  // So that the model's abilities are known before the first question.
  if (modelServer())
    import('./answering/compose/claude/verifiedClaude.ts').then(
      ({ verifiedClaude }) => verifiedClaude(),
      error => log.warn({ err: error }, 'Claude could not be prepared'),
    )
  const problem = keyProblem(env)
  if (problem) log.warn(`${problem.text} ${problem.mend}`)
  const upkeep = keepUp(stopping.signal, web)

  async function stop() {
    stopping.abort()
    setTimeout(() => ending.abort(restarts()), patience.graceMs).unref()
    await Promise.all(servers.flatMap(server => (server ? [close(server)] : [])))
    await upkeep
    await web.close()
    await closeReaders()
    await disconnect()
    await stopMetrics()
    await stopTracing()
  }
  return { stop }
}

/** Serves `/metrics` where that has a port. Not every server has one, and its gauges cost a little. */
async function startMetrics() {
  if (env.METRICS_PORT === undefined) return async () => {}
  const { serveMetrics } = await import('./monitoring/serveMetrics.ts')
  return serveMetrics()
}

/** Loads what the sites that run need before the first visitor asks; returns what it was given. */
async function readySites<Value>(value: Value): Promise<Value> {
  if (await Bot.exists({ isRunning: true })) languageDetector()
  return value
}

/** Listens on the address; nothing where the machine has no such loopback. */
function listen(server: Server, address: string | undefined) {
  return new Promise<Server | undefined>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (address === '::1' && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(error.code ?? ''))
        resolve(undefined)
      else reject(error)
    })
    server.listen({ port: env.PORT, ...(address && { host: address }) }, () => resolve(server))
  })
}

const restarts = () => unavailable('The server is restarting. Please try again in a moment.')

/** Bodies have limits of their own: an upload may last as long as it moves. */
const limits = () => ({
  requestTimeout: 0,
  // `oneHost` says so.
  requireHostHeader: false,
  headersTimeout: patience.headersMs,
  connectionsCheckingInterval: patience.headersMs / 2,
})

function close(server: Server) {
  const { graceMs, farewellMs } = patience
  setTimeout(() => server.closeAllConnections(), graceMs + farewellMs).unref()
  return new Promise(resolve => {
    server.close(resolve)
    server.closeIdleConnections()
  })
}

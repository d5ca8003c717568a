import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { mayHaveCertificate } from '../domains/botAt.ts'
import { metricsText } from './metricsText.ts'

/**
 * Serves `/metrics`, and `/tls-ask` for a proxy that gets certificates on demand, on a port of its own; resolves with what
 * stops it. Throws where the port is taken. It asks nobody who they are: the address it listens on decides who reaches it.
 */
export async function serveMetrics(): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_BIND: host } = env
  const server = createServer((req, res) => void answer(req, res))
  server.listen({ port, host })
  await once(server, 'listening').catch((cause: Error) => {
    throw new Error(`METRICS_PORT ${port} cannot be used: ${cause.message}`, { cause })
  })
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

async function answer(...[req, res]: Parameters<RequestListener>) {
  const url = URL.parse(req.url ?? '/', 'http://localhost')
  try {
    if (url?.pathname === '/metrics') {
      const { type, text } = await metricsText()
      res.writeHead(200, { 'Content-Type': type }).end(text)
    } else if (url?.pathname === '/tls-ask') {
      const domain = url.searchParams.get('domain') ?? ''
      res.writeHead((await mayHaveCertificate(domain)) ? 200 : 404).end()
    } else res.writeHead(404).end('There is nothing here but /metrics and /tls-ask.\n')
  } catch (error) {
    log.error({ err: error }, 'a question of the monitoring was not answered')
    res.writeHead(503).end()
  }
}

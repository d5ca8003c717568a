import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/**
 * A proxy without stickiness on that port: each request goes to the next server that listens, or first to the one whose
 * number its header `x-server` has. What a server was answering when it died is cut. Returns what stops it.
 */
export async function startBalancer(port: number, servers: () => number[]) {
  let turn = 0
  function pass(incoming: IncomingMessage, outgoing: ServerResponse, at: number, tries: number) {
    const ports = servers()
    const { method, url, headers } = incoming
    const to = { host: '127.0.0.1', port: ports[at % ports.length], agent: false as const }
    const upstream = request({ ...to, method, path: url, headers })
    let isConnected = false
    upstream.on('socket', socket =>
      socket.once('connect', () => {
        isConnected = true
        incoming.pipe(upstream)
      }),
    )
    upstream.on('response', response => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(outgoing)
      response.on('error', () => outgoing.destroy())
    })
    upstream.on('error', () => {
      if (isConnected) outgoing.destroy()
      else if (tries > 1) pass(incoming, outgoing, at + 1, tries - 1)
      else outgoing.writeHead(502).end()
    })
    outgoing.on('close', () => upstream.destroy())
  }
  const balancer = createServer((incoming, outgoing) => {
    const first = incoming.headers['x-server'] ?? turn++
    pass(incoming, outgoing, Number(first), servers().length)
  }).listen(port, '127.0.0.1')
  await once(balancer, 'listening')
  return () => {
    balancer.close()
    balancer.closeAllConnections()
  }
}

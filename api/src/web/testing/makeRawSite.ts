import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Handles the connection of a request for a page. */
export type Behaviour = (socket: Socket) => void

/** Starts a server without a robots.txt that otherwise writes anything to the connection, even without HTTP. */
export async function makeRawSite() {
  let behaviour: Behaviour = socket => socket.end()
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    socket.on('data', data => {
      const isForRobots = data.toString('latin1').startsWith('GET /robots.txt')
      if (isForRobots) socket.write('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n')
      else behaviour(socket)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    behave(next: Behaviour) {
      behaviour = next
    },
    at: (path: string, host = 'raw.test') => `http://${host}:${port}${path}`,
    openConnections: () => open.size,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Writes the text again and again until the connection closes, `everyMs` apart or, with 0, as fast as possible. */
export const repeat =
  (text: string | Uint8Array, everyMs: number, opening = ''): Behaviour =>
  socket => {
    socket.write(opening)
    const more = () => {
      if (socket.destroyed) return
      if (everyMs) {
        socket.write(text)
        setTimeout(more, everyMs)
      } else socket.write(text, () => setImmediate(more))
    }
    more()
  }

import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { startEmbedded } from '../index.ts'
import type { Embedded } from '../index.ts'

const loopback = '127.0.0.1'

/**
 * Serves the database in `folder` on a port of the loopback as well; 0 picks a free one. Every process of this machine
 * can reach it there, and none of another. Throws with a sentence when the port or the folder is in use.
 */
export async function listenOnPort(folder: string, port: number): Promise<Embedded> {
  const embedded = await startEmbedded(folder)
  const open = new Set<Socket>()
  const server = createServer(client => {
    const inner = connect(embedded.socket)
    for (const [one, other] of [
      [client, inner],
      [inner, client],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.pipe(other)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, loopback, resolve)
    })
  } catch (cause) {
    await embedded.close()
    throw new Error(`The port ${port} cannot be had: ${whyNot(cause)}`, { cause })
  }
  const taken = (server.address() as AddressInfo).port
  return {
    ...embedded,
    uri: `mongodb://${loopback}:${taken}/sandbox?directConnection=true`,
    close: async () => {
      server.close()
      for (const socket of open) socket.destroy()
      await embedded.close()
    },
  }
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'another program listens there. Choose another one.'
  if (code === 'EACCES') return 'this user may not listen there. Choose one above 1023.'
  return message
}

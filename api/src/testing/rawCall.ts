import { connect, type Socket } from 'node:net'

export type RawCall = {
  socket: Socket
  /** All that was answered, once the server has closed the connection. */
  ended: Promise<string>
  /** Waits until the answer holds these words; throws where the connection ends before. */
  holds: (words: string) => Promise<void>
}

/** Sends bytes to a server of this machine, as no well-behaved client does. */
export function rawCall(origin: string, sent: string | Uint8Array): RawCall {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  const ended = Promise.withResolvers<string>()
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
  socket.on('error', () => {}).once('close', () => ended.resolve(answer))
  socket.write(sent)
  const holds = async (words: string) => {
    while (!answer.includes(words)) {
      if (socket.destroyed) throw new Error(`The connection ended after: ${answer}`)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  return { socket, ended: ended.promise, holds }
}

/** Cuts a stream of bytes into the messages of the MongoDB wire protocol: each begins with its own length. */
export const headerLength = 16
export const maxMessage = 48_000_000

export type Frames = { push: (chunk: Buffer) => Buffer[] }

/** `push` throws when a length cannot be true; the connection is then beyond repair. */
export function frames(): Frames {
  /** The message that has begun, and how much of it has come. */
  let begun = Buffer.alloc(0)
  let filled = 0
  /** A length that came in pieces. */
  let start = Buffer.alloc(0)

  const cut = (chunk: Buffer): Buffer[] => {
    const messages: Buffer[] = []
    let at = 0
    while (chunk.length - at >= 4) {
      const length = chunk.readInt32LE(at)
      if (length < headerLength || length > maxMessage)
        throw new Error(`A message of ${length} bytes is not allowed`)
      if (chunk.length - at < length) {
        // Memory that is not yet written to costs nothing: a length alone takes none away.
        begun = Buffer.allocUnsafeSlow(length)
        filled = chunk.copy(begun, 0, at)
        return messages
      }
      messages.push(chunk.subarray(at, at + length))
      at += length
    }
    start = Buffer.from(chunk.subarray(at))
    return messages
  }

  return {
    push: chunk => {
      if (begun.length === 0) {
        const whole = start.length ? Buffer.concat([start, chunk]) : chunk
        start = Buffer.alloc(0)
        return cut(whole)
      }
      const taken = chunk.copy(begun, filled)
      filled += taken
      if (filled < begun.length) return []
      const message = begun
      begun = Buffer.alloc(0)
      return [message, ...cut(chunk.subarray(taken))]
    },
  }
}

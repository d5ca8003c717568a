/** Cuts a stream of bytes into the messages of the MongoDB wire protocol: each begins with its own length. */
export const headerLength = 16
export const maxMessage = 48_000_000

export type Frames = { push: (chunk: Buffer) => Buffer[] }

/** `push` throws when a length cannot be true; the connection is then beyond repair. */
export function frames(): Frames {
  let waiting: Buffer[] = []
  let size = 0
  return {
    push: chunk => {
      waiting.push(chunk)
      size += chunk.length
      const found: Buffer[] = []
      while (size >= 4) {
        if ((waiting[0]?.length ?? 0) < 4) waiting = [Buffer.concat(waiting)]
        const length = waiting[0]?.readInt32LE(0) ?? 0
        if (length < headerLength || length > maxMessage)
          throw new Error(`A message of ${length} bytes is not allowed`)
        if (size < length) break
        const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting)
        found.push(all.subarray(0, length))
        size -= length
        waiting = size ? [all.subarray(length)] : []
      }
      return found
    },
  }
}

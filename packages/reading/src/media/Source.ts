import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A file read in pieces, so that a long video never lies in memory whole. */
export type Source = {
  size: number
  /** The bytes from there on; fewer where the file ends sooner. */
  read: (from: number, length: number) => Buffer
}

export function sourceOf(bytes: Uint8Array): Source {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { size: whole.length, read: (from, length) => whole.subarray(from, from + length) }
}

/** Small pieces that lie side by side are fetched together. */
const windowSize = 16_384

/** The file on disk; it stays open until it is disposed of. Reads at once, so only for a thread of its own. */
export function openSource(path: string): Source & Disposable {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const window = Buffer.alloc(windowSize)
  let windowStart = 0
  let windowEnd = 0

  function read(from: number, length: number) {
    const to = Math.min(from + length, size)
    if (to <= from) return Buffer.alloc(0)
    if (to - from > windowSize) {
      const bytes = Buffer.allocUnsafeSlow(to - from)
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from))
    }
    if (from < windowStart || to > windowEnd) {
      windowStart = from
      windowEnd = from + readSync(file, window, 0, windowSize, from)
    }
    return Buffer.from(window.subarray(from - windowStart, Math.min(to, windowEnd) - windowStart))
  }

  return { size, read, [Symbol.dispose]: () => closeSync(file) }
}

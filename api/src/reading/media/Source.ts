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
  let held: Buffer = Buffer.alloc(0)
  let heldFrom = 0

  function fetch(from: number, length: number) {
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, size - from)))
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from))
  }

  function read(from: number, length: number) {
    if (length > windowSize) return fetch(from, length)
    const end = Math.min(from + length, size)
    if (from < heldFrom || end > heldFrom + held.length) {
      held = fetch(from, windowSize)
      heldFrom = from
    }
    return held.subarray(from - heldFrom, Math.max(from, end) - heldFrom)
  }

  return { size, read, [Symbol.dispose]: () => closeSync(file) }
}

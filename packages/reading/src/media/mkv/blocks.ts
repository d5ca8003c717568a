import { readVint } from './elements.ts'

/** The frames of a block whose header, track number included, ends at `at` − 3 (RFC 9559, 10). */
export function framesOf(block: Buffer, flagsAt: number): Buffer[] {
  const lacing = (block[flagsAt]! >> 1) & 3
  const at = flagsAt + 1
  if (lacing === 0) return [block.subarray(at)]
  const count = (block[at] ?? 0) + 1
  if (lacing === 2) return evenFrames(block.subarray(at + 1), count)
  return lacing === 1 ? xiphFrames(block, at + 1, count) : ebmlFrames(block, at + 1, count)
}

function evenFrames(all: Buffer, count: number) {
  const size = Math.floor(all.length / count)
  return Array.from({ length: count }, (_, n) => all.subarray(n * size, (n + 1) * size))
}

/** Each size but the last is a sum of bytes that ends with the first below 255. */
function xiphFrames(block: Buffer, at: number, count: number) {
  const sizes: number[] = []
  while (sizes.length < count - 1 && at < block.length) {
    let size = 0
    for (let byte = 255; byte === 255; size += byte) byte = block[at++] ?? 0
    sizes.push(size)
  }
  return cut(block.subarray(at), sizes)
}

/** The first size is a number, each further one its difference from the one before. */
function ebmlFrames(block: Buffer, at: number, count: number) {
  const sizes: number[] = []
  while (sizes.length < count - 1) {
    const size = readVint(block, at)
    if (!size) break
    const middle = 2 ** (7 * size.length - 1) - 1
    const before = sizes.at(-1)
    sizes.push(before === undefined ? size.value : before + size.value - middle)
    at += size.length
  }
  return cut(block.subarray(at), sizes)
}

function cut(all: Buffer, sizes: number[]) {
  let at = 0
  const frames = sizes.map(size => all.subarray(at, (at += Math.max(0, size))))
  return [...frames, all.subarray(at)]
}

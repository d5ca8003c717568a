import { tokens } from '@sandbox-ai/text/tokens'

export const dims = 1_024

/** FNV-1a over UTF-16 units, finished as murmur3 does so that the low bits are as good as the high ones. */
const hash = (text: string): number => {
  let value = 0x811c9dc5 ^ text.length
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Returns a fake embedding: hashed character 3- to 5-grams with length 1, similar for texts with common words. */
export const hashedNgrams = (text: string): Float32Array => {
  const vector = new Float32Array(dims)
  for (const { folded } of tokens(text)) {
    const marked = `<${folded}>`
    for (let size = 3; size <= 5; size++)
      for (let at = 0; at + size <= marked.length; at++) {
        const slot = hash(marked.slice(at, at + size)) % (dims * 2)
        vector[slot >> 1]! += slot & 1 ? 1 : -1
      }
  }
  const norm = Math.hypot(...vector) || 1
  return vector.map(value => value / norm)
}

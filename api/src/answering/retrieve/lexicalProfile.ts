import { terms } from '@sandbox-ai/text/terms'
import { indexText, type PassageText } from '../../passages/passage.ts'

/**
 * The terms of a passage, by their hashes: `hashes` in ascending order, `counts` how often each stands in it, headings
 * and column names included; `length` is the number of all.
 */
export type LexicalProfile = { hashes: Uint32Array; counts: Uint8Array; length: number }

/** FNV-1a: of a bot's some 100,000 terms hardly two have one hash, and where they do a passage ranks a little higher. */
export const hashOf = (term: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Returns the terms of a passage in a language (ISO 639-1). */
export function lexicalProfile(passage: PassageText, language: string): LexicalProfile {
  const textTerms = terms(indexText(passage), language)
  const headings = passage.path.flatMap(heading => terms(heading, language))
  const counted = new Map<number, number>()
  // Terms of headings count twice: all text below is about them.
  for (const term of [...textTerms, ...headings]) {
    const hash = hashOf(term)
    counted.set(hash, Math.min(255, (counted.get(hash) ?? 0) + 1))
  }
  const hashes = Uint32Array.from(counted.keys()).sort()
  const counts = Uint8Array.from(hashes, hash => counted.get(hash) ?? 0)
  return { hashes, counts, length: textTerms.length }
}

/** Returns how often a term stands in a passage. */
export function countIn({ hashes, counts }: LexicalProfile, hash: number): number {
  let low = 0
  let high = hashes.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const candidate = hashes[middle]!
    if (candidate === hash) return counts[middle]!
    if (candidate < hash) low = middle + 1
    else high = middle - 1
  }
  return 0
}

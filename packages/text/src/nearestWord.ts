import { LRUCache } from 'lru-cache'
import { fold, hasTones } from './tokens.ts'

/** Finds the word of a vocabulary that was probably meant by a misspelt one, if any. */
export type NearestWord = (word: string) => string | undefined

const minLength = 4
/** From this length on two slips of the finger are forgiven, below it one. */
const twoSlips = 8
/** Letters that inflection adds to a stem, at most. */
const maxEndingLength = 4
const remembersWords = 1_000

/** Made once for a vocabulary, given with how often each word occurs. A word and its typo share their first letter. */
export const nearestWord = (counts: Record<string, number>): NearestWord => {
  let shelves: Map<string, string[]> | undefined
  /** By words without their accents those that are written with them, the commonest of each. */
  const accented = new Map<string, string>()
  const shelved = () => {
    shelves = new Map()
    for (const word of Object.keys(counts)) {
      const bare = hasTones(word) ? fold(word) : word
      if (bare !== word && (counts[accented.get(bare) ?? ''] ?? 0) < (counts[word] ?? 0))
        accented.set(bare, word)
      if (word.length < minLength - 1 || !/^\p{L}+$/u.test(word)) continue
      const shelf = shelves.get(word.charAt(0) + word.length)
      if (shelf) shelf.push(word)
      else shelves.set(word.charAt(0) + word.length, [word])
    }
    return shelves
  }
  const find: NearestWord = word => {
    const all = (shelves ??= shelved())
    const written = accented.get(word)
    if (written) return written
    if (word.length < minLength || !/^\p{L}+$/u.test(word)) return undefined
    const slips = word.length >= twoSlips ? 2 : 1
    let best: string | undefined
    let minSlips = slips + 0.5
    for (let length = word.length - maxEndingLength; length <= word.length + slips; length++)
      for (const one of all.get(word.charAt(0) + length) ?? []) {
        const needed = slipsBetween(word, one, slips)
        const commoner = best === undefined || (counts[one] ?? 0) > (counts[best] ?? 0)
        if (needed < minSlips || (needed === minSlips && commoner)) {
          best = one
          minSlips = needed
        }
      }
    return best
  }
  // A question's words are looked for by the search, the ranking and the evidence.
  const remembered = new LRUCache<string, { nearest: string | undefined }>({
    max: remembersWords,
    memoMethod: word => ({ nearest: find(word) }),
  })
  return word => remembered.memo(word).nearest
}

/**
 * Letters lost, added, changed or swapped with the next (optimal string alignment); beyond `max` a larger number.
 * The vocabulary holds stems, so an ending of the word may be left over: it costs little, but allows one slip only.
 */
const slipsBetween = (word: string, stem: string, max: number): number => {
  let older: number[] = []
  let old = Array.from({ length: stem.length + 1 }, (_, at) => at)
  let best = max + 1
  for (let row = 1; row <= word.length; row++) {
    const now = [row]
    for (let at = 1; at <= stem.length; at++) {
      const same = word[row - 1] === stem[at - 1]
      let cost = Math.min(
        (old[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (old[at - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && at > 1 && word[row - 1] === stem[at - 2] && word[row - 2] === stem[at - 1])
        cost = Math.min(cost, (older[at - 2] ?? 0) + 1)
      now.push(cost)
    }
    if (Math.min(...now) > max) return best
    const slips = now[stem.length] ?? max + 1
    const ending = word.length - row
    const allowed =
      ending === 0 ? max : stem.length >= maxEndingLength + 1 && ending <= maxEndingLength ? 1 : -1
    if (slips <= allowed) best = Math.min(best, slips + ending * 0.1)
    older = old
    old = now
  }
  return best
}

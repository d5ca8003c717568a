import { squash } from './material.ts'

const word = /[\p{L}\p{M}]+/gu
const alphabets = [/\p{Script=Latin}/gu, /\p{Script=Cyrillic}/gu, /\p{Script=Greek}/gu]
const has = (text: string) => alphabets.map(alphabet => text.match(alphabet)?.length ?? 0)

/**
 * Whether a text has words that only look like what they are: of letters of two alphabets, or in another alphabet than
 * the rest. `material`: squashed, for what stands there is no disguise.
 */
export const isDisguised = (text: string, material: () => string): boolean => {
  const counts = has(text)
  const main = counts.indexOf(Math.max(...counts))
  return (text.match(word) ?? []).some(one => {
    const used = has(one).flatMap((count, alphabet) => (count ? [alphabet] : []))
    const isOdd = used.length > 1 || (used.length === 1 && used[0] !== main)
    return isOdd && !material().includes(squash(one))
  })
}

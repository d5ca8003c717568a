import { isDenying, isJoining, isLacking } from '../languages/wordIn.ts'
import { type Word, wordsOf } from './alignment.ts'

/** What stands between clauses: neither a denial nor a condition reaches over it. */
export const boundary = /[,;:.!?()–—]/

/**
 * What a text denies: `heads` are the terms of words right behind a denial,
 * `reach` all terms that it may touch.
 */
export type Negated = { heads: Set<string>; reach: Set<string> }

/** Reads what a text denies. */
export const negated = (text: string, words: Word[]): Negated => {
  const heads = new Set<string>()
  const reach = new Set<string>()
  const ends = (at: number, other: number) => {
    const [left, right] = [words[at], words[other]]
    return (
      !left || !right || isJoining(right.folded) || boundary.test(text.slice(left.end, right.start))
    )
  }
  for (const [at, { folded, raw }] of words.entries()) {
    const shortened = raw === 't' && /n['’]$/i.test(text.slice(0, words[at]?.start))
    const lacks = isLacking(folded)
    if (!(isDenying(folded) || shortened || lacks)) continue
    const next = words[at + 1]
    // An answer's "No," denies the question, not what follows.
    if (at === 0 && next && boundary.test(text.slice(words[at]?.end, next.start))) continue
    let head = true
    for (let after = at + 1; after < words.length && !ends(after - 1, after); after++) {
      const { content, term, kind } = words[after]!
      if (!content || kind === 'number') continue
      if (head) heads.add(term)
      head = false
      reach.add(term)
    }
    if (lacks) continue
    for (let before = at - 1; before >= 0; before--) {
      const { content, term } = words[before]!
      if (content) reach.add(term)
      if (before === 0 || isJoining(words[before]!.folded) || ends(before - 1, before)) break
    }
  }
  return { heads, reach }
}

const denying = /不|没|沒|無い|ない|ません|ไม่|नहीं|\bnicht|\bkein/u
/** Words that deny by their meaning: another language may say this with a `not` or without. */
const excluding =
  /\b(?:exclu|exce|prohibit|forbid|forbidden|prevent|avoid|unless|only|until|reject|deny|denied)/i

/** Whether nothing in a text is denied, kept out or forbidden. */
export const deniesNothing = ({ text, denied }: { text: string; denied: Negated }): boolean =>
  !denied.reach.size && !excluding.test(text)

/** Whether a short text denies something; `undefined` where that is not plain. */
export const deniesPlainly = (text: string): boolean | undefined => {
  const words = wordsOf(text)
  const cues = words.filter(({ folded }, at) => at > 0 && isDenying(folded)).length
  const isMixed = excluding.test(text) || words.some(({ folded }) => isLacking(folded))
  if (words.length > 16 || cues > 1 || isMixed) return undefined
  return (
    cues > 0 ||
    denying.test(text) ||
    /n['’]t\b/i.test(text) ||
    (words[0]?.folded === 'no' && !/^\W*no\W*,/i.test(text))
  )
}

import { isFunctionWord } from '../../language/functionWords.ts'
import { isEnglishWord } from '../../language/wordnet.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { isArticle } from '../languages/wordIn.ts'

/** So many parts, of which the first begins a name; more are several. */
const longest = 4

/** Between the parts of one name: a blank, or what shortens a part. */
const joining = /^[.’' -]+$/

const isName = ({ raw, kind, folded }: Token) =>
  kind === 'word' && /^\p{Lu}/u.test(raw) && !isFunctionWord(folded)

/** Whether the word a text begins with is no name, by itself or by what stands behind it. */
const isOther = ([word, next]: Token[]) =>
  isEnglishWord(word?.folded ?? '') || next?.kind === 'number' || isArticle(next?.folded ?? '')

/** A name, where it stands in its text, and its words without an `of` between them. */
export type Name = { name: string; words: Token[]; start: number; end: number }

/**
 * The names in a text, `Bank of America` and `House of the Rising Sun` as one; a lone word that begins the text is one only
 * if it is no other word: not the `Since` of `Since 2015`.
 */
export const namesOf = (text: string): Name[] => {
  const found = tokens(text)
  const isJoined = (at: number) => joining.test(text.slice(found[at]!.end, found[at + 1]?.start))
  /** The next part of a name that has one at this place. */
  const partAfter = (at: number): number | undefined => {
    const isOf = found[at + 1]?.folded === 'of'
    const next = at + (isOf ? (found[at + 2]?.folded === 'the' ? 3 : 2) : 1)
    const isOne = found[next] && isName(found[next])
    return isOne && found.slice(at, next).every((_, step) => isJoined(at + step)) ? next : undefined
  }
  const names: Name[] = []
  for (let at = 0; at < found.length; at++) {
    if (!isName(found[at]!)) continue
    const parts = [at]
    for (let next = partAfter(at); next && parts.length < longest; next = partAfter(next))
      parts.push(next)
    const words = parts.map(part => found[part]!)
    at = parts.at(-1)!
    if (at === 0 && isOther(found)) continue
    const { start, end } = { start: words[0]!.start, end: words.at(-1)!.end }
    names.push({ name: text.slice(start, end), words, start, end })
  }
  return names
}

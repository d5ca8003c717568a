import { isFunctionWord } from '../../language/functionWords.ts'
import { isEnglishWord } from '../../language/wordnet.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { isArticle } from '../languages/wordIn.ts'

/** So many parts, of which the first begins a name; more are several. */
const longest = 4

/** Between the parts of one name: a blank, or what shortens a part. */
const joining = /^[.’' -]+$/
/** `Bank of America`, `Alexander the Great`. */
const linking = /^(?:of|the)$/

const isName = ({ raw, kind, folded }: Token) =>
  kind === 'word' && /^\p{Lu}/u.test(raw) && !isFunctionWord(folded)

/** Whether the word a text begins with is no name, by itself or by what stands behind it. */
const isOther = ([word, next]: Token[]) =>
  isEnglishWord(word?.folded ?? '') || next?.kind === 'number' || isArticle(next?.folded ?? '')

/**
 * The names in a text, each with its words; a lone word that begins the text is one only if it is no other word: not the
 * `Since` of `Since 2015`.
 */
export const namesOf = (text: string): { name: string; words: Token[] }[] => {
  const found = tokens(text)
  const isJoined = (at: number) => joining.test(text.slice(found[at]!.end, found[at + 1]?.start))
  /** The next part of a name that has one at this place. */
  const partAfter = (at: number): number | undefined => {
    let next = at + 1
    while (linking.test(found[next]?.folded ?? '')) next++
    const isOne = found[next] && isName(found[next]!)
    return isOne && found.slice(at, next).every((_, step) => isJoined(at + step)) ? next : undefined
  }
  const names: { name: string; words: Token[] }[] = []
  for (let at = 0; at < found.length; at++) {
    if (!isName(found[at]!)) continue
    const parts = [at]
    for (let next = partAfter(at); next && parts.length < longest; next = partAfter(next))
      parts.push(next)
    const last = parts.at(-1)!
    if (!(last === 0 && isOther(found)))
      names.push({
        name: text.slice(found[at]!.start, found[last]!.end),
        words: parts.map(part => found[part]!),
      })
    at = last
  }
  return names
}

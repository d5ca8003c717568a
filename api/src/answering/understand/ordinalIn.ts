import { lazily } from '../../language/lazily.ts'
import { fold, type Token, tokens } from '../../language/tokens.ts'
import { languages } from '../languages/languages.ts'
import { isArticle, isPointing, isWord } from '../languages/wordIn.ts'

const isOption = isWord('option')

/** The place in a list that a folded word counts; that of the last is -1. */
const places = lazily(
  () =>
    new Map(
      Object.values(languages).flatMap(({ words: { ordinals = [] } }) =>
        ordinals.flatMap((said, at) =>
          said.split(', ').map(word => [fold(word), at < 5 ? at : -1] as const),
        ),
      ),
    ),
)

/** The last word of those that only point, where nothing else follows: `the second world war` is not of a list. */
const endOf = (ordinal: Token, [next, other]: Token[]): Token | undefined => {
  if (!next) return ordinal
  if (isOption(next.folded)) return next
  return next.folded === 'of' && other && isPointing(other.folded) ? other : undefined
}

/** The place in a list that a message points to, and the words that do: `What does the second one cost?` */
export const ordinalIn = (message: string): { at: number; words: string } | undefined => {
  const number = /^\W*(?:number |no\.? |#)?([1-9])[.)]?\W*$/iu.exec(message)
  if (number?.[1]) return { at: Number(number[1]) - 1, words: number[0] }
  const found = tokens(message)
  for (const [index, token] of found.entries()) {
    const at = places().get(token.folded)
    const last = at === undefined ? undefined : endOf(token, found.slice(index + 1))
    if (at === undefined || !last) continue
    const before = found[index - 1]
    const first = before && isArticle(before.folded) ? before : token
    return { at, words: message.slice(first.start, last.end) }
  }
  return undefined
}

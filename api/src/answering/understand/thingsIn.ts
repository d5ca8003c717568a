import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { isArticle } from '../languages/wordIn.ts'

/** From one token to another, both included. */
export type Run = { from: number; to: number }

const helping = /^(?:do|does|did)$/

export const isContent = (token: Token | undefined): token is Token =>
  token !== undefined && !isFunctionWord(token.folded)
export const isCapital = ({ raw }: Token) => /^\p{Lu}/u.test(raw)

/**
 * The content words of a text from one of its tokens on, with blanks alone between them. A lower-case verb behind a
 * German noun is no part of them.
 */
export const runFrom = (text: string, found: Token[], from: number): Run => {
  let to = from
  for (let next = found[to + 1]; isContent(next); next = found[to + 1]) {
    const isApart = /\S/.test(text.slice(found[to]!.end, next.start))
    if (isApart || (isCapital(found[to]!) && !isCapital(next))) break
    to++
  }
  return { from, to }
}

/** What a question calls `the …` or `a …`, without that; behind `does` the last word is the verb: `Does a car cost more?` */
export const thingsIn = (question: string): Run[] => {
  const found = tokens(question)
  return found.flatMap(({ folded }, at) => {
    if (!isArticle(folded) || !isContent(found[at + 1])) return []
    const { from, to } = runFrom(question, found, at + 1)
    const isLast = to > from && !isContent(found[to + 1])
    const isHelped = isLast && helping.test(found[at - 1]?.folded ?? '')
    return [{ from, to: isHelped ? to - 1 : to }]
  })
}

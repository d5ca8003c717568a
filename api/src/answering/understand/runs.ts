import { isFunctionWord } from '../../language/functionWords.ts'
import type { Token } from '../../language/tokens.ts'
import { isArticle } from '../languages/wordIn.ts'

const doing = new Set(['do', 'does', 'did'])

/** From one token to another, both included. */
export type Run = { from: number; to: number }

export const isContent = (token: Token | undefined): token is Token =>
  token !== undefined && !isFunctionWord(token.folded)
export const isCapital = ({ raw }: Token) => /^\p{Lu}/u.test(raw)

/** The content words from a place on; a lower-case verb behind a German noun is no part of it. */
export const runFrom = (before: Token[], from: number): Run => {
  let to = from
  for (let next = before[to + 1]; isContent(next); next = before[to + 1]) {
    if (isCapital(before[to]!) && !isCapital(next)) break
    to++
  }
  return { from, to }
}

/** The same of a subject: behind `does`, its last word is the verb, as in `does a car cost`. */
const subjectFrom = (before: Token[], from: number): Run => {
  const run = runFrom(before, from)
  const isHelped = doing.has(before[from - 2]?.folded ?? '')
  return isHelped && run.to > from ? { from, to: run.to - 1 } : run
}

/** What a text speaks of as `the …` or `a …`, without the article. */
export const thingsLed = (text: Token[]): Run[] =>
  text.flatMap((token, at) =>
    isArticle(token.folded) && isContent(text[at + 1]) ? [subjectFrom(text, at + 1)] : [],
  )

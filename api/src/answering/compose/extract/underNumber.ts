import { numeralValue } from '../../../language/numeral.ts'
import { words } from '../../../language/words.ts'
import { inMarkdown } from '../../claims/inMarkdown.ts'
import { headingsAbove } from '../../parts/namesAbove.ts'
import { readTokens } from '../../passages/readPassage.ts'
import { focusOf } from '../../question/focusOf.ts'
import type { Quoted } from './joinNeighbours.ts'

/**
 * Words after the heading that numbers what is asked for, unless they speak of that themselves: for
 * `which floor is the bindery on?`, `(Floor 3) Bindery and paper store`.
 */
export const underNumber = (said: Quoted, question: string): Quoted => {
  const asked = focusOf(readTokens(question))
  const isOneLine = !/\n|^- /.test(said.text)
  if (!asked || !isOneLine || words(said.text).includes(asked.term)) return said
  const heading = headingsAbove(said.passage).findLast(name => isNumbered(name, asked.term))
  return heading
    ? { ...said, text: `(${inMarkdown(heading.replace(/[.:]$/, ''))}) ${said.text}` }
    : said
}

const isNumbered = (heading: string, term: string) => {
  const found = readTokens(heading)
  return found.some(
    (token, at) => token.term === term && numeralValue(found[at + 1]?.raw ?? '') !== undefined,
  )
}

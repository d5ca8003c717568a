import { fold, tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { isBounding, isDenying, isLacking, isWeakWord } from '../../languages/wordIn.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { isWordFor, shows } from '../../shapes/shape.ts'
import { givenIn } from '../ranges/givenIn.ts'
import { hoursIn } from '../ranges/hoursIn.ts'
import type { AskedTerm } from './termsAsked.ts'

const denies = ({ folded }: { folded: string }) => isDenying(folded) || isLacking(folded)

/** Whether a cell or item denies a part of what it names, as `no walnuts, with egg` does: what it has then takes a reader. */
export const deniesInPart = (text: string): boolean => {
  const found = tokens(text)
  return found.length > 1 && found.some(denies)
}

/** Whether a row or item says in words that nothing is paid for it: `free`. */
const isFree = (text: string) => shows('money', text.replace(/\p{Nd}/gu, ''))

/**
 * Tells whether a row or item has what a question says of those it asks for, by its `terms` besides what these are
 * called: a word of its own, a day or an hour within what it tells, or that it costs nothing. Nothing where the question
 * says nothing of them, or denies more than one thing.
 */
export const valuesAsked = (asked: ReadQuestion, terms: AskedTerm[]) => {
  const { question } = asked
  const isDenied = tokens(question).some(denies)
  const isLeft = new Set(terms.map(({ at }) => at))
  const given = givenIn(asked).filter(({ places }) =>
    places.every(at => isLeft.has(at) && !isBounding(asked.terms[at]!.folded, asked.foreign)),
  )
  const isGiven = new Set(given.flatMap(({ places }) => places))
  const values = terms.filter(
    one => !isGiven.has(one.at) && !denies(one) && !isWeakWord(one.folded, asked.foreign),
  )
  const told = values.filter(({ folded }) => !isBounding(folded, asked.foreign))
  const isOfPaying = told.every(({ folded }) => isWordFor('money', folded)) && !given.length
  // What costs money, or none.
  if (isOfPaying && told.length > (isDenied ? 0 : 1))
    return (text: string) => shows('money', text) && isFree(text) === isDenied
  // What begins at 3 pm does not only last until 5.
  const begins = values.length > told.length ? hoursIn(fold(question)) : []
  const many = told.length + given.length
  if (!many || (isDenied && many > 1)) return undefined
  const has = (text: string) => {
    const held = new Set(words(text))
    const hours = hoursIn(fold(text)).flatMap(({ spans }) => spans.flat())
    return (
      told.every(({ term }) => held.has(term)) &&
      given.every(({ nearness }) => nearness(text) === 1) &&
      begins.every(({ spans }) => spans.flat().every(hour => hours.includes(hour)))
    )
  }
  return (text: string) => has(text) !== isDenied
}

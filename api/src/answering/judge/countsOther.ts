import { numberOf } from '../languages/numberWords.ts'
import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'

const numberIn = ({ folded, kind }: Token): number | undefined => {
  if (kind === 'number') return Number(term({ folded, kind }))
  return folded === 'one' ? 1 : numberOf(folded)
}

/** The things a text counts, each with its number: of `two nights` the nights, with 2. */
const counted = (text: string): Map<string, number> => {
  const found = tokens(text)
  return new Map(
    found.flatMap((token, at): [string, number][] => {
      const number = numberIn(token)
      const thing = found[at + 1]
      return number === undefined || thing?.kind !== 'word' || isFunctionWord(thing.folded)
        ? []
        : [[term(thing), number]]
    }),
  )
}

/** Whether a text counts another number of something than a question does. */
export const countsOther = (question: string, text: string): boolean => {
  const told = counted(text)
  return [...counted(question)].some(([thing, number]) => (told.get(thing) ?? number) !== number)
}

import { fold } from '../../../language/tokens.ts'
import { wholeWord, wordsFor } from '../../languages/wordPattern.ts'
import type { Extreme } from './extremeAsked.ts'

const pattern = (words: string) => new RegExp(wholeWord(words), 'u')
const lowest = pattern(wordsFor('minimum'))
const highest = pattern(wordsFor('maximum'))
const usual = pattern(wordsFor('average', 'usual'))
const price = pattern(wordsFor('price'))
const justPrice = new RegExp(`^${wordsFor('price')}$`, 'u')

/**
 * The one of several columns that an extreme is taken from: `Minimum price` for
 * `cheapest`, else the one of what is usual, else that of the price itself. All
 * columns where none of these is one alone.
 */
export const columnsMeant = <Column extends { name: string }>(
  columns: Column[],
  { isLowest, isPaying, isMoney }: Extreme,
): Column[] => {
  const side = isLowest ? lowest : highest
  const kinds = [...(isPaying ? [] : [side]), usual, ...(isMoney ? [price, justPrice] : [])]
  const called = kinds.map(kind => columns.filter(({ name }) => kind.test(fold(name))))
  return called.find(some => some.length === 1) ?? columns
}

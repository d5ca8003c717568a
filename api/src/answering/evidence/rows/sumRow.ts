import { wordPattern } from '../../languages/wordPattern.ts'
import { languages } from '../../languages/languages.ts'
import { fold } from '../../../language/tokens.ts'
import type { Stretch } from '../plain/given.ts'
import type { Table } from './tablesIn.ts'

const wordsFor = (kind: 'total' | 'average') =>
  wordPattern(Object.values(languages).map(({ words }) => words[kind]))
/** A letter of a script that sets blanks between words. */
const letter = '(?!\\p{Lo})[\\p{L}\\p{M}]'
const said = new RegExp(
  `(?<!${letter})(?:(?<total>${wordsFor('total')})|${wordsFor('average')})(?!${letter})`,
  'gu',
)
const first = new RegExp(`^\\W*(?:(?:grand|sub)[ -]?)?${said.source}`, 'u')

/** Where a folded text speaks of a total, or of an average: 0 and 1. */
export const sumsIn = (folded: string): Stretch[] =>
  Array.from(folded.matchAll(said), ({ 0: { length }, index, groups }) => {
    const kind = groups?.['total'] ? 0 : 1
    return { start: index, end: index + length, spans: [[kind, kind]] }
  })

/** Tells the rows that sum up others by their names: `Total`, what the table is called, `Fruit` before `Fruit - Apples`. */
export const sumsUp = ({ rows, path }: Table) => {
  const names = rows.map(({ cells }) => cells[0] ?? '')
  return (name: string): boolean =>
    name === 'All' ||
    first.test(fold(name)) ||
    path.includes(name) ||
    names.some(other =>
      /^\s*[-–—:›]\s/u.test(other.startsWith(name) ? other.slice(name.length) : ''),
    )
}

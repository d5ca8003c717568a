import { markdownTable } from '../speed/markdownTable.ts'
import type { Measures } from './Measures.ts'

type Value = Measures[string]

/** The measures of which less is better. */
const isLess = /^(requests|KB|script|click|entries|names|axe|violations|host elements)/

/** Returns a table with a row a measure and a column a contestant; `–` where there was nothing to measure. */
export const tableOf = (results: Map<string, Measures>): string =>
  markdownTable(
    measuresIn(results).map(measure => ({
      '': measure,
      ...Object.fromEntries([...results].map(([name, all]) => [name, cellOf(all[measure])])),
    })),
  )

/** Returns in which measures somebody beats `ours`, and who. */
export const whereOthersAreBetter = (results: Map<string, Measures>, ours: string): string => {
  const own = results.get(ours) ?? {}
  const lines = measuresIn(results)
    .filter(measure => isLess.test(measure))
    .flatMap(measure => {
      const better = [...results].filter(([, all]) => isBetter(all[measure], own[measure]))
      const names = better.map(([name, all]) => `${name} (${cellOf(all[measure])})`)
      return names.length ? [`- ${measure}: ${names.join(', ')}, ours ${cellOf(own[measure])}`] : []
    })
  return lines.length
    ? `Others are better in:\n\n${lines.join('\n')}`
    : 'Others are better in none.'
}

const measuresIn = (results: Map<string, Measures>) => Object.keys([...results.values()][0] ?? {})

const isBetter = (other: Value | undefined, own: Value | undefined) =>
  typeof other === 'number' &&
  typeof own === 'number' &&
  cellOf(other) !== cellOf(own) &&
  other < own

const cellOf = (value: Value | undefined) => {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 100 ? 1 : 0)
}

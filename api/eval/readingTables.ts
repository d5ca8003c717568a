import { evalReading, type ReadingScore } from './reading.ts'
import type { Row, Table } from './table/Table.ts'

const columns = {
  documents: 'count',
  'as expected': 'count',
  needles: 'percent',
  'in place': 'percent',
  'boilerplate kept': 'percent',
  'slowest ms': 'ms',
} as const

/** What is read of `docs`, a row a format, beside a plain reader where there is one. */
export async function* evalReadingTables(evalDir: string): AsyncGenerator<Table> {
  const rows = (await evalReading(evalDir)).map(rowOf)
  yield { title: 'Reading', columns, baseline: 'plain reader', rows }
}

const rowOf = (score: ReadingScore): Row => ({
  name: score.format,
  figures: {
    documents: score.documents,
    'as expected': score.asExpected,
    ...part('needles', score.found, score.needles),
    ...part('in place', score.inPlace, score.placed),
    ...part('boilerplate kept', score.boilerplateKept, score.boilerplate),
    'slowest ms': score.slowest,
  },
  ...(score.baseline && { baseline: part('needles', score.baseline.found, score.needles) }),
})

const part = (name: string, count: number, of: number) => (of ? { [name]: count / of } : {})

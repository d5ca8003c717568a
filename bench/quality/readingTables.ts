import { evalReading, type ReadingScore } from './reading.ts'
import type { Row, Table } from './table/Table.ts'

const columns = {
  documents: 'count',
  'as expected': 'count',
  needles: 'percent',
  'in place': 'percent',
  'boilerplate kept': 'percent',
  'refused rightly': 'percent',
  'slowest ms': 'ms',
  'most MB': 'count',
} as const

/**
 * Yields the reading scores of `docs`, a row a format, beside the best plain reader where there is one; then the scores of
 * each plain reader. Prints every miss.
 */
export async function* evalReadingTables(evalDir: string): AsyncGenerator<Table> {
  const scores = await evalReading(evalDir)
  for (const line of scores.flatMap(({ unexpected, missed }) => [...unexpected, ...missed]))
    process.stdout.write(`${line}\n`)
  yield { title: 'Reading', columns, baseline: 'best plain reader', rows: scores.map(rowOf) }
  yield { title: 'Plain readers', columns: { needles: 'percent' }, rows: scores.flatMap(plainRows) }
}

const plainRows = ({ format, needles, baselines }: ReadingScore): Row[] =>
  baselines.map(({ name, found }) => ({
    name: `${format}, ${name}`,
    figures: part('needles', found, needles),
  }))

const rowOf = (score: ReadingScore): Row => ({
  name: score.format,
  figures: {
    documents: score.documents,
    'as expected': score.asExpected,
    ...part('needles', score.found, score.needles),
    ...part('in place', score.inPlace, score.placed),
    ...part('boilerplate kept', score.boilerplateKept, score.boilerplate),
    ...part('refused rightly', score.refused, score.refusals),
    'slowest ms': score.slowest,
    'most MB': Math.round(score.memory),
  },
  ...(score.baselines.length > 0 && {
    baseline: part(
      'needles',
      Math.max(...score.baselines.map(other => other.found)),
      score.needles,
    ),
  }),
})

const part = (name: string, count: number, of: number) => (of ? { [name]: count / of } : {})

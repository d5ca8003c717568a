import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { middleOf, nearestCentre, plus } from '../../api/src/exchanges/groupByMeaning.ts'
import { questionKey } from '../../api/src/exchanges/questionKey.ts'
import { models } from '../../api/src/models/models.ts'
import { limited, parseLines } from './evalData.ts'
import { seeded } from './seeded.ts'
import type { Table } from './table/Table.ts'

type Reworded = { id: string; question: string; rewordings: string[] }
type Item = { prompt: string; of: number }
type Figures = { 'pairwise F1': number; precision: number; recall: number; groups: number }

const columns = {
  'pairwise F1': 'score',
  precision: 'score',
  recall: 'score',
  groups: 'count',
} as const

/** Groups five rewordings each of questions of `squad2`, shuffled, by meaning, like visitors' unanswered questions. */
export async function* evalGaps(): AsyncGenerator<Table> {
  const text = await readFile(join(import.meta.dirname, 'data/rewordings.jsonl'), 'utf8')
  const random = seeded(34)
  const items = limited(parseLines<Reworded>(text))
    .flatMap(({ rewordings }, of) => rewordings.map(prompt => ({ prompt, of, at: random() })))
    .toSorted((one, other) => one.at - other.at)
  const running = await models()
  const vectors = await running?.embed(
    items.map(({ prompt }) => prompt),
    'query',
  )
  const baseline = figuresOf(items, grouped(items))
  const figures = figuresOf(items, grouped(items, vectors))
  const rows = [{ name: 'squad2, reworded', figures, baseline }]
  yield { title: 'Questions put together by meaning', columns, baseline: 'by words', rows }
}

/** Returns the number of each item's group; without vectors, by its words alone. */
function grouped(items: Item[], vectors?: Float32Array[]): number[] {
  const groups: { keys: Set<string>; sum: Float32Array | undefined; number: number }[] = []
  return items.map(({ prompt }, at) => {
    const vector = vectors?.[at]
    const key = questionKey(prompt)
    const centres = groups.flatMap(group =>
      group.sum ? [{ group, middle: middleOf(group.sum) }] : [],
    )
    let group =
      groups.find(({ keys }) => keys.has(key)) ?? (vector && nearestCentre(vector, centres)?.group)
    if (!group) groups.push((group = { keys: new Set(), sum: undefined, number: groups.length }))
    if (!group.keys.has(key) && vector) group.sum = plus(group.sum, vector)
    group.keys.add(key)
    return group.number
  })
}

function figuresOf(items: Item[], groups: number[]): Figures {
  const pairs = items.flatMap((one, at) =>
    items.slice(0, at).map((other, before) => ({
      same: one.of === other.of,
      together: groups[at] === groups[before],
    })),
  )
  const right = pairs.filter(({ same, together }) => same && together).length
  const precision = right / (pairs.filter(({ together }) => together).length || 1)
  const recall = right / pairs.filter(({ same }) => same).length
  return {
    'pairwise F1': (2 * precision * recall) / (precision + recall || 1),
    precision,
    recall,
    groups: new Set(groups).size,
  }
}

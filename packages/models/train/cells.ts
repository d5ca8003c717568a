/**
 * Fits which cell of an answering row answers (`packages/models/weights/cells.json`), a softmax regression over the
 * cells of a row:
 *
 *     TRAIN_DIR=… node packages/models/train/cells.ts
 *
 * Of visitors' documents it takes the questions whose row is followed by ` :: ` and the cell. The threshold is the least at
 * which `share` of the cells are right in documents that were left out, a fifth of them at a time.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cellChances,
  type CellWeights,
} from '../../../api/src/answering/read/tables/answeringCell.ts'
import {
  cellFeatureNames,
  cellFeatures,
  cellKinds,
  type CellsOfRow,
} from '../../../api/src/answering/read/tables/cellFeatures.ts'
import { parseTables } from '../../../api/src/answering/read/tables/parseTables.ts'
import { vectorSize } from '@sandbox-ai/models'
import { models, stopModels } from '../../../api/src/models/models.ts'
import { materialOf } from '../../../bench/quality/memoryBot.ts'
import { readVisited } from './readVisited.ts'
import { saysQuote } from './windowsOf.ts'

type Example = CellsOfRow & { document: number; gold: boolean[] }

/** Share of the cells that are to be right. */
const share = 0.95
const folds = 5
const [steps, rate] = [250, 0.03]
const decay = { features: 0.005, kinds: 0.02 }
/** Vectors lie close together: those of questions are drawn apart. */
const drawn = 8

const folder = join(process.env['TRAIN_DIR'] ?? '', 'visitors')
const running = await models()
if (!running) throw new Error('The models do not run')
const names = (await readdir(folder))
  .filter(name => name.endsWith('.md') && !/README/.test(name))
  .toSorted()
const examples = (await Promise.all(names.map(examplesOf))).flat()
await stopModels()

const isOut = (fold: number) => (one: Example) => one.document % folds === fold
const judged = Array.from({ length: folds }, (_, fold) => {
  const weights = fit(examples.filter(one => !isOut(fold)(one)))
  return examples.filter(isOut(fold)).map(one => {
    const chances = cellChances(weights, one)
    const chance = Math.max(...chances)
    return { chance, isRight: one.gold[chances.indexOf(chance)]! }
  })
})
  .flat()
  .toSorted((one, other) => other.chance - one.chance)
const rightOf = (some: typeof judged) => some.filter(({ isRight }) => isRight).length / some.length
const count = judged.findLastIndex((_, at) => rightOf(judged.slice(0, at + 1)) >= share) + 1
const threshold = Number((judged[count - 1]?.chance ?? 1).toFixed(3))
await writeFile(
  join(import.meta.dirname, '../weights/cells.json'),
  `${JSON.stringify({ threshold, ...fit(examples) })}\n`,
)
for (const part of [0.4, 0.5, 0.6, 0.7, 0.8, 1])
  console.log(`of the surest ${part}: ${rightOf(judged.slice(0, judged.length * part)).toFixed(3)}`)
console.log(
  `${judged.length} cells; at ${threshold} ${(count / judged.length).toFixed(3)} are told, ${rightOf(judged.slice(0, count)).toFixed(3)} of them right`,
)

function plain(cell: string): string {
  return cell.replace(/[*_`\s]/g, '')
}

async function examplesOf(name: string, document: number): Promise<Example[]> {
  const { material, questions } = await readVisited(join(folder, name))
  if (!questions.some(({ cell }) => cell)) return []
  const { language, passages } = await materialOf(name, material)
  const tables = parseTables(
    passages.map((passage, order) => ({
      ...passage,
      id: `${name} ${order}`,
      file: name,
      fileId: name,
      language,
      order,
    })),
  )
  const rows = tables.flatMap(table => (table.header.length ? table.rows : []))
  const examples = await Promise.all(
    questions.map(async ({ q, before, gold, cell }) => {
      const row = rows.find(one => saysQuote(one.cells.join(' '), gold[0] ?? ''))
      const own = row && cell && (await cellFeatures(running!, { message: q, before }, row))
      if (!own) return []
      const isGold = own.cells.map(({ at }) => plain(row.cells[at]!) === plain(cell))
      return isGold.includes(true) ? [{ ...own, document, gold: isGold }] : []
    }),
  )
  return examples.flat()
}

/** Returns the weights with which the cells that answer are likeliest, by Adam. */
function fit(some: Example[]): CellWeights {
  const mean = Float64Array.from(
    { length: vectorSize },
    (_, at) => some.reduce((sum, { query }) => sum + query[at]!, 0) / some.length,
  )
  const rows = some.map(({ query, cells, gold }) => ({
    gold,
    query: Float32Array.from(query, (value, at) => (value - mean[at]!) * drawn),
    cells,
  }))
  const zeros = (): CellWeights => ({
    features: cellFeatureNames.map(() => 0),
    kinds: cellKinds.map(() => Array.from({ length: vectorSize }, () => 0)),
    biases: cellKinds.map(() => 0),
  })
  const weights = zeros()
  const [features, biases] = [mover(weights.features), mover(weights.biases)]
  const kindMovers = weights.kinds.map(mover)
  for (let step = 1; step <= steps; step++) {
    const gradient = zeros()
    for (const row of rows) {
      const chances = cellChances(weights, row)
      const ofGold = chances.reduce((sum, chance, at) => sum + (row.gold[at] ? chance : 0), 0)
      const perKind = cellKinds.map(() => 0)
      for (const [at, { features, kinds }] of row.cells.entries()) {
        const error = (chances[at]! - (row.gold[at] ? chances[at]! / ofGold : 0)) / rows.length
        for (const [name, value] of features.entries()) gradient.features[name]! += error * value
        for (const [kind, value] of kinds.entries()) perKind[kind]! += error * value
      }
      for (const [kind, error] of perKind.entries()) {
        if (!error) continue
        gradient.biases[kind]! += error
        const own = gradient.kinds[kind]!
        for (let at = 0; at < vectorSize; at++) own[at]! += error * row.query[at]!
      }
    }
    features(gradient.features, decay.features, step)
    biases(gradient.biases, decay.features, step)
    for (const [kind, move] of kindMovers.entries()) move(gradient.kinds[kind]!, decay.kinds, step)
  }
  // For vectors as they come.
  const kinds = weights.kinds.map(own => own.map(weight => weight * drawn))
  const folded = weights.biases.map(
    (bias, kind) => bias - kinds[kind]!.reduce((sum, weight, at) => sum + weight * mean[at]!, 0),
  )
  const short = (numbers: number[]) => numbers.map(one => Number(one.toFixed(4)))
  return { features: short(weights.features), kinds: kinds.map(short), biases: short(folded) }
}

/** Returns a function that moves some weights against their gradient: Adam with its usual settings. */
function mover(weights: number[]) {
  const [first, second] = [weights.map(() => 0), weights.map(() => 0)]
  return (gradient: number[], decay: number, step: number) => {
    for (const at of weights.keys()) {
      const slope = gradient[at]! + decay * weights[at]!
      first[at] = 0.9 * first[at]! + 0.1 * slope
      second[at] = 0.999 * second[at]! + 0.001 * slope ** 2
      const [mean, square] = [first[at] / (1 - 0.9 ** step), second[at] / (1 - 0.999 ** step)]
      weights[at]! -= (rate * mean) / (Math.sqrt(square) + 1e-8)
    }
  }
}

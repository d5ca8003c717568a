import fitted from '@sandbox-ai/models/weights/cells.json' with { type: 'json' }
import { softmax } from '@sandbox-ai/models/chancesOf'
import { withModels } from '../../../models/withModels.ts'
import type { Evidence } from '../../Evidence.ts'
import type { MessageInContext } from '../readWindows.ts'
import { type CellsOfRow, cellFeatures } from './cellFeatures.ts'

/** Weights of features and kinds of cells; those of kinds are vectors for the question's, with a bias each. */
export type CellWeights = { features: number[]; kinds: number[][]; biases: number[] }

/** Returns how likely each cell of a row answers. */
export const cellChances = (weights: CellWeights, { query, cells }: CellsOfRow): number[] => {
  const ofKinds = kindScores(weights, query)
  return softmax(
    cells.map(
      ({ features, kinds }) => product(weights.features, features) + product(ofKinds, kinds),
    ),
  )
}

/** Returns how much a question with a vector asks for each kind of cell. */
export const kindScores = ({ kinds, biases }: CellWeights, query: Float32Array): number[] =>
  kinds.map((own, kind) => biases[kind]! + product(own, query))

const product = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

/**
 * Returns the column of the cell that answers, of a row that answers, by a softmax regression
 * (`packages/models/train/cells.ts`);
 * nothing where that is not sure, the columns have no names, or the models have no time.
 */
export async function answeringCell(
  query: MessageInContext,
  { passage, start, end, part }: Evidence,
): Promise<number | undefined> {
  if (part.kind !== 'table' || !part.header) return undefined
  const cells = passage.text
    .slice(start, end)
    .split('\t')
    .map(cell => cell.trim())
  const row = await withModels<CellsOfRow | undefined>(
    () => undefined,
    running => cellFeatures(running, query, { passage, start, end, part, cells }),
  )
  const chances = row ? cellChances(fitted, row) : []
  const best = Math.max(...chances)
  return best >= fitted.threshold ? row?.cells[chances.indexOf(best)]?.at : undefined
}

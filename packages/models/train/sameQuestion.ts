/**
 * Fits whether a message asks an owner's question in other words, a logistic regression on what the embedder and the
 * reader make of the two, and writes `packages/models/weights/sameQuestion.json`:
 *
 *     node packages/models/train/sameQuestion.ts
 *
 * A message that asks something else is also compared with the nearest question of the other lines. Each fifth of the
 * lines is left out once, which tells how it does on questions that it has not seen.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chanceOfSame, featuresOfSame } from '../../../api/src/answering/read/sameQuestion.ts'
import { models, stopModels } from '../../../api/src/models/models.ts'

type Line = { question: string; answer: string; same: string[]; other: string[] }
type Example = { line: number; features: number[]; isSame: boolean }

const folds = 5
/** A wrong answer costs twice a refusal, as everywhere. */
const threshold = 0.667
const [steps, rate, decay] = [2_000, 0.5, 1e-3]

const here = import.meta.dirname
const running = await models()
if (!running) throw new Error('The models do not run')
const lines = (await readFile(join(here, '../data/sameQuestions.jsonl'), 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map(line => JSON.parse(line) as Line)

const questions = lines.map(({ question }) => question)
const vectors = await running.embed(questions, 'query')
const textVectors = await running.embed(questions, 'passage')
const dot = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)

const examples: Example[] = []
for (const [line, { same, other }] of lines.entries())
  for (const [at, message] of [...same, ...other].entries()) {
    const cosines = await cosinesTo(vectors, message, 'query')
    const textCosines = await cosinesTo(textVectors, message, 'passage')
    const nearest = nearestTo(cosines, line)
    examples.push({ line, features: await features(line), isSame: at < same.length })
    examples.push({ line, features: await features(nearest), isSame: false })

    function features(of: number) {
      const cosine = cosines[of]!
      const margin = cosine - cosines[nearestTo(cosines, of)]!
      const candidate = { ...lines[of]!, cosine, textCosine: textCosines[of]!, margin }
      return featuresOfSame(running!, message, candidate)
    }
  }

const judged = Array.from({ length: folds }, (_, fold) => {
  const isOut = ({ line }: Example) => line % folds === fold
  const fitted = fit(examples.filter(one => !isOut(one)))
  return examples
    .filter(isOut)
    .map(one => ({ ...one, chance: chanceOfSame(one.features, { ...fitted, threshold }) }))
}).flat()
for (const bar of [0.5, threshold, 0.8]) {
  const accepted = (isSame: boolean) =>
    judged.filter(one => one.isSame === isSame && one.chance >= bar).length
  const all = (isSame: boolean) => judged.filter(one => one.isSame === isSame).length
  console.log(
    `from ${bar.toFixed(2)} on: ${accepted(true)} of ${all(true)} in other words, ${accepted(false)} of ${all(false)} others`,
  )
}
const file = { ...fit(examples), threshold }
await writeFile(join(here, '../weights/sameQuestion.json'), `${JSON.stringify(file)}\n`)
console.log(file)
await stopModels()

async function cosinesTo(of: Float32Array[], message: string, kind: 'query' | 'passage') {
  const [vector] = await running!.embed([message], kind)
  return of.map(one => dot(vector!, one))
}

/** Returns the place of the greatest cosine but for one. */
function nearestTo(cosines: number[], but: number): number {
  const others = cosines.map((cosine, at) => (at === but ? -1 : cosine))
  return others.indexOf(Math.max(...others))
}

type Fitted = { bias: number; weights: number[] }

/** Returns the weights by gradient descent on features of mean 0 and deviation 1, for features as they come. */
function fit(all: Example[]): Fitted {
  const size = all[0]!.features.length
  const columns = Array.from({ length: size }, (_, at) => all.map(({ features }) => features[at]!))
  const mean = columns.map(column => column.reduce((sum, one) => sum + one, 0) / all.length)
  const deviation = columns.map((column, at) =>
    Math.sqrt(column.reduce((sum, one) => sum + (one - mean[at]!) ** 2, 0) / all.length),
  )
  const inputs = all.map(({ features }) =>
    features.map((one, at) => (one - mean[at]!) / deviation[at]!),
  )
  let fitted: Fitted = { bias: 0, weights: Array<number>(size).fill(0) }
  for (let step = 0; step < steps; step++) {
    const errors = inputs.map(
      (input, at) => chanceOfSame(input, { ...fitted, threshold }) - Number(all[at]!.isSame),
    )
    const slope = (at: number) =>
      errors.reduce((sum, error, row) => sum + error * inputs[row]![at]!, 0) / all.length
    fitted = {
      bias: fitted.bias - (rate * errors.reduce((sum, error) => sum + error, 0)) / all.length,
      weights: fitted.weights.map((weight, at) => weight - rate * (slope(at) + decay * weight)),
    }
  }
  const weights = fitted.weights.map((weight, at) => weight / deviation[at]!)
  const bias = fitted.bias - weights.reduce((sum, weight, at) => sum + weight * mean[at]!, 0)
  const rounded = (value: number) => Number(value.toFixed(4))
  return { bias: rounded(bias), weights: weights.map(rounded) }
}

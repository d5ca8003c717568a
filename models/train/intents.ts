/**
 * Fits the classifier of messages, a softmax regression on the embedder's vectors, and writes `models/intents.json`:
 *
 *     node models/train/intents.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { models, stopModels } from '../../api/src/models/models.ts'

type Example = { text: string; intent: string; language: string; vector: Float32Array }

const here = import.meta.dirname
const running = await models()
if (!running) throw new Error('The models do not run')

async function read(path: string): Promise<Example[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean)
  const examples = lines.map(line => JSON.parse(line) as Omit<Example, 'vector'>)
  const vectors = await running!.embed(
    examples.map(({ text }) => text),
    'query',
  )
  return examples.map((one, at) => ({ ...one, vector: vectors[at]! }))
}

const train = await read(join(here, '../data/intents.jsonl'))
const test = await read(join(here, '../../eval/data/intents.jsonl'))
const intents = [...new Set(train.map(({ intent }) => intent))].toSorted()
const size = train[0]!.vector.length

/** Vectors lie close together: the mean is taken off, and the rest drawn apart. */
const mean = Float64Array.from(
  { length: size },
  (_, at) => train.reduce((sum, { vector }) => sum + vector[at]!, 0) / train.length,
)
const drawn = 12
const centred = (vector: Float32Array) =>
  Float64Array.from(vector, (value, at) => (value - mean[at]!) * drawn)
const inputs = train.map(({ vector }) => centred(vector))
const labels = train.map(({ intent }) => intents.indexOf(intent))

const weights = intents.map(() => new Float64Array(size))
const bias = new Float64Array(intents.length)
const momentum = {
  weights: intents.map(() => new Float64Array(size)),
  bias: new Float64Array(intents.length),
}
const [steps, rate, decay] = [400, 1.5, 2e-4]
for (let step = 0; step < steps; step++) {
  const gradient = intents.map(() => new Float64Array(size))
  const gradientOfBias = new Float64Array(intents.length)
  for (const [row, input] of inputs.entries()) {
    const chances = softmax(scoresOf(input))
    for (const [intent, chance] of chances.entries()) {
      const error = chance - Number(labels[row] === intent)
      gradientOfBias[intent]! += error
      const own = gradient[intent]!
      for (let at = 0; at < size; at++) own[at]! += error * input[at]!
    }
  }
  for (const intent of intents.keys()) {
    for (let at = 0; at < size; at++) {
      const slope = gradient[intent]![at]! / inputs.length + decay * weights[intent]![at]!
      momentum.weights[intent]![at] = 0.9 * momentum.weights[intent]![at]! - rate * slope
      weights[intent]![at]! += momentum.weights[intent]![at]!
    }
    momentum.bias[intent] =
      0.9 * momentum.bias[intent]! - (rate * gradientOfBias[intent]!) / inputs.length
    bias[intent] = (bias[intent] ?? 0) + (momentum.bias[intent] ?? 0)
  }
}

function scoresOf(input: Float64Array): number[] {
  return weights.map((own, intent) =>
    own.reduce((sum, weight, at) => sum + weight * input[at]!, bias[intent]!),
  )
}
function softmax(scores: number[]): number[] {
  const most = Math.max(...scores)
  const powers = scores.map(score => Math.exp(score - most))
  const all = powers.reduce((sum, one) => sum + one, 0)
  return powers.map(one => one / all)
}

/** Without the mean, which the bias takes up. */
const folded = weights.map(own => Array.from(own, weight => Number((weight * drawn).toFixed(4))))
const foldedBias = folded.map((own, intent) =>
  Number((bias[intent]! - own.reduce((sum, weight, at) => sum + weight * mean[at]!, 0)).toFixed(4)),
)
await writeFile(
  join(here, '../intents.json'),
  `${JSON.stringify({ intents, bias: foldedBias, weights: folded })}\n`,
)

// As the product decides, by what was just written.
const { intentIn } = await import('../../api/src/answering/conversation/intents.ts')
for (const [name, examples] of [
  ['trained on', train],
  ['kept away', test],
] as const) {
  const told = examples.map(({ vector, intent }) => ({ intent, found: intentIn(vector) }))
  const share = (some: typeof told, test: (one: (typeof told)[number]) => boolean) =>
    (some.filter(test).length / some.length).toFixed(3)
  const questions = told.filter(({ intent }) => intent === 'question')
  console.log(
    name,
    told.length,
    'right',
    share(told, one => one.intent === one.found),
    'questions taken for something else',
    share(questions, one => one.found !== 'question'),
  )
  if (name === 'kept away')
    for (const intent of intents)
      console.log(
        '  ',
        intent,
        share(
          told.filter(one => one.intent === intent),
          one => one.found === intent,
        ),
      )
}
await stopModels()

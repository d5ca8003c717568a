/**
 * Fits the classifier of messages, a softmax regression on the embedder's vectors, and writes `models/intents.json`:
 *
 *     node models/train/intents.ts
 *
 * It is fitted twice: the second time also on those questions of the training documents that the first one took for an
 * limit, a number or a total of a table's rows.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { models, stopModels } from '../../api/src/models/models.ts'
import { readVisited } from './readVisited.ts'

type Example = { text: string; intent: string; language: string; vector: Float32Array }
type Fitted = { intents: string[]; bias: number[]; weights: number[][] }

const here = import.meta.dirname
const running = await models()
if (!running) throw new Error('The models do not run')

const written = await read(join(here, '../data/intents.jsonl'))
const test = await read(join(here, '../../eval/data/intents.jsonl'))
const intents = [...new Set(written.map(({ intent }) => intent))].toSorted()
const first = fit(written)
const asked = await visitorsQuestions()
const operations = ['atMost', 'atLeast', 'count', 'total']
const mistaken = asked.filter(({ vector }) => chanceOf(first, operations, vector) > 0.4)
const train = [...written, ...mistaken]
const fitted = fit(train)
await writeFile(join(here, '../intents.json'), `${JSON.stringify(fitted)}\n`)
console.log(`${mistaken.length} of ${asked.length} questions of the documents were added`)
await report()
await stopModels()

async function read(path: string): Promise<Example[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean)
  return embed(lines.map(line => JSON.parse(line) as Omit<Example, 'vector'>))
}

/** Returns the questions of the training documents' visitors, but for what a table's row answers: that may want the rows compared. */
async function visitorsQuestions(): Promise<Example[]> {
  const folder = join(here, '../data/visitors')
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.md'))
  const files = await Promise.all(names.toSorted().map(name => readVisited(join(folder, name))))
  return embed(
    files
      .flatMap(({ asked }) => asked)
      .filter(({ gold, before }) => !before.length && !gold.some(line => line.startsWith('|')))
      .map(({ q }) => ({ text: q, intent: 'question', language: '' })),
  )
}

async function embed(examples: Omit<Example, 'vector'>[]): Promise<Example[]> {
  const vectors = await running!.embed(
    examples.map(({ text }) => text),
    'query',
  )
  return examples.map((one, at) => ({ ...one, vector: vectors[at]! }))
}

/** Returns weights and bias for vectors as they come, by gradient descent with momentum. */
function fit(examples: Example[]): Fitted {
  const size = examples[0]!.vector.length
  // Vectors lie close together: the mean is taken off, and the rest drawn apart.
  const mean = Float64Array.from(
    { length: size },
    (_, at) => examples.reduce((sum, { vector }) => sum + vector[at]!, 0) / examples.length,
  )
  const drawn = 12
  const inputs = examples.map(({ vector }) =>
    Float64Array.from(vector, (value, at) => (value - mean[at]!) * drawn),
  )
  const labels = examples.map(({ intent }) => intents.indexOf(intent))
  const zeros = () => intents.map(() => new Float64Array(size))
  const [weights, momentum] = [zeros(), zeros()]
  const bias = new Float64Array(intents.length)
  const momentumOfBias = new Float64Array(intents.length)
  const [steps, rate, decay] = [400, 1.5, 2e-4]
  for (let step = 0; step < steps; step++) {
    const gradient = zeros()
    const gradientOfBias = new Float64Array(intents.length)
    for (const [row, input] of inputs.entries()) {
      const chances = softmax(weights.map((own, intent) => bias[intent]! + product(own, input)))
      for (const [intent, chance] of chances.entries()) {
        const error = chance - Number(labels[row] === intent)
        gradientOfBias[intent]! += error
        const own = gradient[intent]!
        for (let at = 0; at < size; at++) own[at]! += error * input[at]!
      }
    }
    for (const intent of intents.keys()) {
      const [own, moving] = [weights[intent]!, momentum[intent]!]
      for (let at = 0; at < size; at++) {
        const slope = gradient[intent]![at]! / inputs.length + decay * own[at]!
        moving[at] = 0.9 * moving[at]! - rate * slope
        own[at]! += moving[at]!
      }
      momentumOfBias[intent] =
        0.9 * momentumOfBias[intent]! - (rate * gradientOfBias[intent]!) / inputs.length
      bias[intent] = (bias[intent] ?? 0) + (momentumOfBias[intent] ?? 0)
    }
  }
  const raw = weights.map(own => Array.from(own, weight => Number((weight * drawn).toFixed(4))))
  // The bias takes up the mean.
  const folded = raw.map((own, intent) => Number((bias[intent]! - product(own, mean)).toFixed(4)))
  return { intents, bias: folded, weights: raw }
}

function product(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

function chanceOf({ weights, bias }: Fitted, some: string[], vector: Float32Array): number {
  const chances = softmax(weights.map((own, at) => bias[at]! + product(own, vector)))
  return some.reduce((sum, intent) => sum + chances[intents.indexOf(intent)]!, 0)
}

function softmax(scores: number[]): number[] {
  const most = Math.max(...scores)
  const powers = scores.map(score => Math.exp(score - most))
  const all = powers.reduce((sum, one) => sum + one, 0)
  return powers.map(one => one / all)
}

/** Prints how often the product decides rightly, by what was just written. */
async function report() {
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
}

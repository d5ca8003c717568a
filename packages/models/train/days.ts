/**
 * Fits which day a message asks about, a softmax regression on the embedder's vectors, and writes
 * `packages/models/weights/days.json`:
 *
 *     node packages/models/train/days.ts
 *
 * Visitors' questions on the training documents count as asking about no day. Each third of the languages is left out
 * once, which tells how the classifier does in a language that it has not seen.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chancesOf, type Regression } from '../src/chancesOf.ts'
import { models, stopModels } from '../../../api/src/models/models.ts'
import { readVisited } from './readVisited.ts'
import { fitSoftmax } from './softmaxRegression.ts'

type Example = { text: string; day: string; language: string; vector: Float32Array }
const days = ['none', 'today', 'tomorrow', 'weekend', 'next']
/** Times that a written line counts, as there are so many more questions about no day. */
const weight = 8
const sure = 0.5
/** Parts of the languages, each of which is left out once. */
const folds = 3

const here = import.meta.dirname
const running = await models()
if (!running) throw new Error('The models do not run')

const lines = (await readFile(join(here, '../data/days.jsonl'), 'utf8')).split('\n').filter(Boolean)
const written = await embed(lines.map(line => JSON.parse(line) as Omit<Example, 'vector'>))
const others = await embed(await visitorsQuestions())
const [learned, heldOut] = [0, 1].map(part =>
  others.filter((_, at) => Number(at % 4 === 0) === part),
)

report()
const file = { days, ...fit([...written, ...others]) }
await writeFile(join(here, '../weights/days.json'), `${JSON.stringify(file)}\n`)
await stopModels()

/** Every fourth question that the training documents' visitors begin with. */
async function visitorsQuestions(): Promise<Omit<Example, 'vector'>[]> {
  const folder = join(here, '../data/visitors')
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.md'))
  const files = await Promise.all(names.toSorted().map(name => readVisited(join(folder, name))))
  return files
    .flatMap(({ questions }) => questions)
    .filter(({ before }, at) => !before.length && at % 4 === 0)
    .map(({ q }) => ({ text: q, day: 'none', language: '' }))
}

async function embed(examples: Omit<Example, 'vector'>[]): Promise<Example[]> {
  const texts = examples.map(({ text }) => text)
  const vectors = await running!.embed(texts, 'query')
  return examples.map((one, at) => ({ ...one, vector: vectors[at]! }))
}

function fit(examples: Example[]): Regression {
  const often = examples.flatMap(one => Array<Example>(one.language ? weight : 1).fill(one))
  return fitSoftmax(
    often.map(({ vector, day }) => ({ vector, label: days.indexOf(day) })),
    days.length,
  )
}

function dayIn(fitted: Regression, { vector }: Example): string {
  const chances = chancesOf(fitted, vector)
  const best = chances.indexOf(Math.max(...chances))
  return chances[best]! >= sure ? days[best]! : 'none'
}

/** Prints how often the day is right in languages that were left out, and what questions about no day are taken for. */
function report() {
  const languages = [...new Set(written.map(({ language }) => language))]
  const predictions = [...Array(folds).keys()].flatMap(fold => {
    const isOut = ({ language }: Example) => languages.indexOf(language) % folds === fold
    const fitted = fit([...written.filter(one => !isOut(one)), ...learned!])
    return written.filter(isOut).map(one => ({ ...one, predicted: dayIn(fitted, one) }))
  })
  for (const day of days) {
    const own = predictions.filter(one => one.day === day)
    const right = own.filter(({ predicted }) => predicted === day)
    console.log(day, own.length, 'right', (right.length / own.length).toFixed(3))
  }
  for (const { language, text, day, predicted } of predictions)
    if (day !== predicted) console.log('  ', language, text, day, predicted)
  const fitted = fit([...written, ...learned!])
  const taken = heldOut!.filter(one => dayIn(fitted, one) !== 'none')
  console.log(`of ${heldOut!.length} questions about no day ${taken.length} are taken for another`)
  for (const one of taken) console.log('  ', one.text, dayIn(fitted, one))
}

/**
 * Fits the classifier of messages, a softmax regression on the embedder's vectors, and writes
 * `packages/models/weights/intents.json`:
 *
 *     node packages/models/train/intents.ts
 *
 * It is fitted twice: the second time also on those questions of the training documents that the first one took for an
 * limit, a number or a total of a table's rows.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chancesOf, type Regression } from '../src/chancesOf.ts'
import { talkKinds } from '../../../api/src/answering/conversation/talk.ts'
import { models, stopModels } from '../../../api/src/models/models.ts'
import { readVisited } from './readVisited.ts'
import { fitSoftmax } from './softmaxRegression.ts'

type Example = { text: string; intent: string; language: string; vector: Float32Array }
type Fitted = Regression & { intents: string[] }

/** Intents that help to tell the others apart, and are decided by `talk.ts`. */
const talk = new Set<string>([...talkKinds, 'chitchat', 'human'])

const here = import.meta.dirname
const running = await models()
if (!running) throw new Error('The models do not run')

const written = await read(join(here, '../data/intents.jsonl'))
const test = await read(join(here, '../../../bench/quality/data/intents.jsonl'))
const intents = [...new Set(written.map(({ intent }) => intent))].toSorted()
const first = fit(written)
const visitors = await visitorsQuestions()
const operations = ['atMost', 'atLeast', 'count', 'total']
const mistaken = visitors.filter(({ vector }) => chanceOf(first, operations, vector) > 0.4)
const train = [...written, ...mistaken]
const fitted = fit(train)
await writeFile(join(here, '../weights/intents.json'), `${JSON.stringify(fitted)}\n`)
console.log(`${mistaken.length} of ${visitors.length} questions of the documents were added`)
await report()
await stopModels()

async function read(path: string): Promise<Example[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean)
  return embed(lines.map(line => JSON.parse(line) as Omit<Example, 'vector'>))
}

/** Returns the questions of the training documents' visitors, except those that a row answers, which may compare rows. */
async function visitorsQuestions(): Promise<Example[]> {
  const folder = join(here, '../data/visitors')
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.md'))
  const files = await Promise.all(names.toSorted().map(name => readVisited(join(folder, name))))
  return embed(
    files
      .flatMap(({ questions }) => questions)
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

function fit(examples: Example[]): Fitted {
  return {
    intents,
    ...fitSoftmax(
      examples.map(({ vector, intent }) => ({ vector, label: intents.indexOf(intent) })),
      intents.length,
    ),
  }
}

function chanceOf(fitted: Fitted, some: string[], vector: Float32Array): number {
  const chances = chancesOf(fitted, vector)
  return some.reduce((sum, intent) => sum + chances[intents.indexOf(intent)]!, 0)
}

/** Prints how often the product decides rightly, by what was just written. */
async function report() {
  const { intentIn } = await import('../../../api/src/answering/conversation/intents.ts')
  for (const [name, examples] of [
    ['trained on', train],
    ['kept away', test],
  ] as const) {
    // Talk is told by `talk.json`; here it is a question like any other.
    const predictions = examples.map(({ vector, intent }) => ({
      intent: talk.has(intent) ? 'question' : intent,
      predicted: intentIn(vector),
    }))
    const share = (
      some: typeof predictions,
      test: (one: (typeof predictions)[number]) => boolean,
    ) => (some.filter(test).length / some.length).toFixed(3)
    const questions = predictions.filter(({ intent }) => intent === 'question')
    console.log(
      name,
      predictions.length,
      'right',
      share(predictions, one => one.intent === one.predicted),
      'questions taken for something else',
      share(questions, one => one.predicted !== 'question'),
    )
    if (name === 'kept away')
      for (const intent of intents.filter(one => !talk.has(one)))
        console.log(
          '  ',
          intent,
          share(
            predictions.filter(one => one.intent === intent),
            one => one.predicted === intent,
          ),
        )
  }
}

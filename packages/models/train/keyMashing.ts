/**
 * Fits which messages are keys struck at random, a softmax regression on the embedder's vectors, and writes
 * `packages/models/weights/keyMashing.json`:
 *
 *     node packages/models/train/keyMashing.ts
 *
 * They are told from strange words, codes and names of `packages/models/data/keyMashing.txt`, from other messages and from
 * visitors' questions. A part of all is left out at a time, which sets the threshold; the cases of
 * `bench/quality/data/keyMashing.txt` are kept away altogether.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chancesOf, type Regression } from '../src/chancesOf.ts'
import { models, stopModels } from '../../../api/src/models/models.ts'
import { readVisited } from './readVisited.ts'
import { fitSoftmax } from './softmaxRegression.ts'

/** The share of messages that mean something and are taken for key-mashing at most. */
const mistaken = 0.001
const folds = 4
/** One of so many visitors' questions is taken. */
const everyQuestion = 4

type Messages<Of> = { mashed: Of[]; meant: Of[] }

const here = import.meta.dirname
const running = await models()
if (!running) throw new Error('The models do not run')

const written = await readMessages(join(here, '../data/keyMashing.txt'))
const others = [...(await intents()), ...(await questions())]
const learned = await embed({ ...written, meant: [...written.meant, ...others] })
const keptAway = await embed(
  await readMessages(join(here, '../../../bench/quality/data/keyMashing.txt')),
)

const leftOut = scoresLeftOut()
const highest = leftOut.meant.toSorted((one, other) => other - one)
const threshold = highest[Math.floor(highest.length * mistaken)]!
const fitted = fit(learned)
const file = { threshold: Number(threshold.toFixed(4)), ...fitted }
await writeFile(join(here, '../weights/keyMashing.json'), `${JSON.stringify(file)}\n`)
report('left out', leftOut)
report('kept away', scoresOf(fitted, keptAway))
await stopModels()

function report(name: string, { mashed, meant }: Messages<number>) {
  const taken = (scores: number[]) =>
    `${scores.filter(score => score > threshold).length} of ${scores.length}`
  console.log(`${name}: ${taken(mashed)} mashed and ${taken(meant)} others are taken for mashed`)
}

function scoresLeftOut(): Messages<number> {
  const parts = Array.from({ length: folds }, (_, fold) => {
    const isOut = (_: unknown, at: number) => at % folds === fold
    const isIn = (_: unknown, at: number) => at % folds !== fold
    const { mashed, meant } = learned
    const fitted = fit({ mashed: mashed.filter(isIn), meant: meant.filter(isIn) })
    return scoresOf(fitted, { mashed: mashed.filter(isOut), meant: meant.filter(isOut) })
  })
  return {
    mashed: parts.flatMap(({ mashed }) => mashed),
    meant: parts.flatMap(({ meant }) => meant),
  }
}

function scoresOf(regression: Regression, { mashed, meant }: Messages<Float32Array>) {
  const scores = (vectors: Float32Array[]) =>
    vectors.map(vector => chancesOf(regression, vector)[1]!)
  return { mashed: scores(mashed), meant: scores(meant) }
}

function fit({ mashed, meant }: Messages<Float32Array>): Regression {
  const labelled = (vectors: Float32Array[], label: number) =>
    vectors.map(vector => ({ vector, label }))
  return fitSoftmax([...labelled(meant, 0), ...labelled(mashed, 1)], 2)
}

async function readMessages(path: string): Promise<Messages<string>> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  const linesOf = (mark: string) =>
    lines.filter(line => line.startsWith(`${mark} `)).map(line => line.slice(2))
  return { mashed: linesOf('+'), meant: linesOf('-') }
}

async function intents(): Promise<string[]> {
  const lines = (await readFile(join(here, '../data/intents.jsonl'), 'utf8')).split('\n')
  return lines.filter(Boolean).map(line => (JSON.parse(line) as { text: string }).text)
}

async function questions(): Promise<string[]> {
  const folder = join(here, '../data/visitors')
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.md'))
  const files = await Promise.all(names.toSorted().map(name => readVisited(join(folder, name))))
  return files
    .flatMap(({ questions: asked }) => asked.map(({ q }) => q))
    .filter((_, at) => at % everyQuestion === 0)
}

async function embed({ mashed, meant }: Messages<string>): Promise<Messages<Float32Array>> {
  return {
    mashed: await running!.embed(mashed, 'query'),
    meant: await running!.embed(meant, 'query'),
  }
}

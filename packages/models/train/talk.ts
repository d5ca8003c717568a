/**
 * Fits which messages are talk, a softmax regression on the embedder's vectors, and writes `packages/models/weights/talk.json`:
 *
 *     TRAIN_DIR=… node packages/models/train/talk.ts
 *
 * Talk is learned from `packages/models/data/intents.jsonl` and from whole talks about documents,
 * `TRAIN_DIR/further/talks`. What is no talk is learned from these talks, from visitors' questions, from the headings
 * of their documents, which visitors type as they stand, and from questions about anything, those of the public sets in
 * `TRAIN_DIR`. A part of the documents and sets is left out at a time, which tells how talk and questions of others are
 * told apart.
 */
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import {
  isPlainTalk,
  mayBeTalk,
  talkIn,
  type TalkKind,
  talkKinds,
} from '../../../api/src/answering/conversation/talk.ts'
import type { Regression } from '../src/chancesOf.ts'
import { models, stopModels } from '../../../api/src/models/models.ts'
import { readTalks } from './readTalks.ts'
import { readVisited } from './readVisited.ts'
import { fitSoftmax } from './softmaxRegression.ts'

type Kind = TalkKind | 'question'
/** `document` is the number of the one it is about; -1 of none. */
type Example = { text: string; kind: Kind; set: string; document: number; vector: Float32Array }

/** Times that a line of a talk counts, as there are so few. */
const weight = 3
const folds = 3
/** Characters of a question at most. */
const maxLength = 200
/** One of so many visitors' first questions, and of headings, is taken. */
const [everyQuestion, everyHeading] = [3, 6]
/** Questions that are taken of a public set, one of so many lines. */
const [ofEachSet, everyLine] = [80, 23]
/** Intents by other names; operations over rows and attempts to give orders are no talk. */
const kindOfIntent: Record<string, Kind> = { chitchat: 'identity', human: 'person' }
const kindOfLabel: Record<string, Kind> = { about: 'identity', bye: 'goodbye' }

/** Kinds that have the form of a question. */
const asking = new Set<Kind>(['identity', 'capabilities', 'overview', 'person', 'more', 'question'])

const here = import.meta.dirname
const trainDir = process.env['TRAIN_DIR'] ?? ''
const kinds: Kind[] = [...talkKinds, 'question']
const running = await models()
if (!running) throw new Error('The models do not run')

const examples = await embed([
  ...(await intents()),
  ...(await talks()),
  ...(await documents()),
  ...(await publicSets()),
])
await writeFile(join(here, '../weights/talk.json'), `${JSON.stringify(fit(examples))}\n`)
await stopModels()
report()

/** Each in two spellings: visitors' questions are mostly written as sentences, which is no sign of a question. */
async function intents() {
  const lines = (await readFile(join(here, '../data/intents.jsonl'), 'utf8')).split('\n')
  return lines.filter(Boolean).flatMap(line => {
    const { text, intent } = JSON.parse(line) as { text: string; intent: string }
    const kind = kindOf(kindOfIntent[intent] ?? intent)
    const spellings = new Set([text, asSentence(text, asking.has(kind))])
    return [...spellings].map(spelling => ({ text: spelling, kind, set: 'intents', document: -1 }))
  })
}

function asSentence(text: string, isQuestion: boolean) {
  const mark = /[\p{P}\p{S}]$/u.test(text) ? '' : isQuestion ? '?' : '.'
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${mark}`
}

async function talks() {
  const all = await readTalks(join(trainDir, 'further/talks'))
  return all.map(({ message, label, document }) => ({
    text: message,
    kind: kindOf(kindOfLabel[label] ?? label),
    set: 'talks',
    document,
  }))
}

async function documents() {
  const folders = [join(here, '../data/visitors'), join(trainDir, 'visitors')]
  const paths = await Promise.all(
    folders.map(async folder =>
      (await readdir(folder, { recursive: true }))
        .filter(name => name.endsWith('.md') && !/README/.test(name))
        .toSorted()
        .map(name => join(folder, name)),
    ),
  )
  const files = await Promise.all(paths.flat().map(readVisited))
  return files.flatMap(({ material, questions: visitorQuestions }, document) => {
    const questions = visitorQuestions.filter(
      ({ before }, at) => before.length || at % everyQuestion === 0,
    )
    const headings = [...material.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
    const about = { kind: 'question' as const, document }
    return [
      ...questions.map(({ q }) => ({ ...about, text: q, set: 'visitors' })),
      ...headings
        .filter((_, at) => at % everyHeading === 0)
        .map(text => ({ ...about, text, set: 'headings' })),
    ]
  })
}

async function publicSets() {
  const names = (await readdir(trainDir)).filter(name => name.endsWith('.jsonl.gz')).toSorted()
  const sets = await Promise.all(names.map(name => questionsOf(join(trainDir, name))))
  const kind = 'question' as const
  return sets.flatMap((questions, document) =>
    questions.map(text => ({ text, kind, set: 'public', document })),
  )
}

async function questionsOf(path: string): Promise<string[]> {
  const questions = new Set<string>()
  let at = 0
  for await (const line of createInterface(createReadStream(path).pipe(createGunzip()))) {
    if (at++ % everyLine) continue
    const { question } = JSON.parse(line) as { question?: string }
    if (question && question.length <= maxLength) questions.add(question)
    if (questions.size === ofEachSet) break
  }
  return [...questions]
}

function kindOf(name: string): Kind {
  return kinds.find(kind => kind === name) ?? 'question'
}

async function embed(some: Omit<Example, 'vector'>[]): Promise<Example[]> {
  const texts = some.map(({ text }) => text)
  const vectors = await running!.embed(texts, 'query')
  return some.map((one, at) => ({ ...one, vector: vectors[at]! }))
}

function fit(some: Example[]): Regression {
  const often = some.flatMap(one => Array<Example>(one.set === 'talks' ? weight : 1).fill(one))
  return fitSoftmax(
    often.map(({ vector, kind }) => ({ vector, label: kinds.indexOf(kind) })),
    kinds.length,
  )
}

/** Prints how often talk and questions of documents that were left out are told apart. */
function report() {
  const judged = [...Array(folds).keys()].flatMap(fold => {
    const isOut = ({ document }: Example) => document >= 0 && document % folds === fold
    const fitted = fit(examples.filter(one => !isOut(one)))
    return examples.filter(isOut).map(one => ({ ...one, talk: talkIn(one.vector, fitted) }))
  })
  for (const [set, own] of Map.groupBy(judged, one => one.set)) {
    const [questions, talk] = [true, false].map(is =>
      own.filter(one => (one.kind === 'question') === is),
    )
    const taken = questions!.filter(one => mayBeTalk(one.talk))
    const unread = questions!.filter(one => isPlainTalk(one.talk))
    console.log(
      `${set}: of ${questions!.length} questions ${taken.length} may be talk, ${unread.length} would not be read`,
    )
    const known = talk!.filter(one => mayBeTalk(one.talk))
    const right = known.filter(one => one.kind === one.talk.kind)
    if (talk!.length)
      console.log(
        `${set}: of ${talk!.length} ${known.length} are talk, ${right.length} of their kind`,
      )
    for (const one of unread) console.log('  ', one.text, one.talk.kind)
  }
}

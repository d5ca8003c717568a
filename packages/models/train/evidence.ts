/**
 * Reads the threshold documents with the product's own retrieval and reader, and writes the features of each unit:
 *
 *     node packages/models/train/evidence.ts OUT.jsonl
 *
 * A line a question: in each way that it can be understood its units with their features, and which part of the answer
 * each holds. Visitors' documents are asked alone and five in a bot, articles alone; all also what was asked of others.
 */
import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { featureNames, featuresOf } from '../../../api/src/answering/read/features.ts'
import { readUnits } from '../../../api/src/answering/read/readUnits.ts'
import { models, stopModels } from '../../../api/src/models/models.ts'
import type { Passage } from '../../../api/src/passages/passage.ts'
import {
  type Material,
  materialOf,
  type MemoryBot,
  memoryBot,
} from '../../../bench/quality/memoryBot.ts'
import { readArticle, thresholdArticles } from './readArticle.ts'
import { type VisitorQuestion, readVisited } from './readVisited.ts'
import { saysQuote } from './windowsOf.ts'

type Document = { name: string; material: Material; questions: Question[] }
type Question = VisitorQuestion & {
  holds: (passage: Passage, said: string, quote: string) => boolean
}

const windows = { one: 8, two: 5 }
const together = 5
/** Every third question of an article is asked, and eight of other articles of each document. */
const [every, ofOthers] = [3, 8]

const here = import.meta.dirname
const [out] = process.argv.slice(2)
const running = await models()
if (!out || !running) throw new Error('Name a file to write to')
const lines = createWriteStream(out)

const visited = await visitedDocuments(join(here, '../../../bench/quality/data/visitors/threshold'))
const articles = await Promise.all(thresholdArticles.map(articleDocument))
for (const [kind, documents] of Object.entries({ visitors: visited, articles }))
  for (const [at, document] of documents.entries()) {
    const others = documents.filter(one => one !== document).flatMap(({ questions }) => questions)
    const foreign = others
      .filter(({ before }) => !before.length)
      .filter((_, number) => number % Math.ceil(others.length / ofOthers) === at % 5)
    await ask(
      kind,
      [document],
      [...document.questions, ...foreign.map(one => ({ ...one, gold: [] }))],
    )
  }
for (let at = 0; at < visited.length; at += together) {
  const some = visited.slice(at, at + together)
  await ask(
    'five',
    some,
    some.flatMap(({ questions }) => questions),
  )
}
lines.end()
await stopModels()

async function visitedDocuments(folder: string): Promise<Document[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.md')).toSorted()
  return Promise.all(
    names.map(async name => {
      const { material, questions } = await readVisited(join(folder, name))
      const holds = ({ file }: Passage, sentence: string, quote: string) =>
        file === name && saysQuote(sentence, quote)
      return {
        name,
        material: await materialOf(name, material),
        questions: questions.map(one => ({ ...one, holds })),
      }
    }),
  )
}

async function articleDocument(name: string): Promise<Document> {
  const { title, paragraphs } = await readArticle(join(here, '../data/articles', `${name}.md`))
  const text = [`# ${title}`, ...paragraphs.map(one => one.text)].join('\n\n')
  const all = paragraphs.flatMap(paragraph =>
    paragraph.questions.map(({ q, answer }): Question => ({
      q,
      before: [],
      gold: answer === undefined ? [] : [answer],
      holds: (_, sentence, quote) => sentence.includes(quote) && paragraph.text.includes(sentence),
    })),
  )
  return {
    name,
    material: await materialOf(`${name}.md`, text),
    questions: all.filter((_, at) => at % every === 0),
  }
}

async function ask(kind: string, documents: Document[], questions: Question[]) {
  const bot = await memoryBot(documents.map(({ material }) => material))
  for (const one of questions) {
    const alone = await readWay(bot, one, [])
    const ways = one.before.length
      ? [alone, await readWay(bot, one, one.before.slice(-2))]
      : [alone]
    const { q, language, before, gold } = one
    const document = documents.map(({ name }) => name).join(' ')
    lines.write(
      `${JSON.stringify({ kind, document, q, language, before, parts: gold.length, ways })}\n`,
    )
  }
}

async function readWay(
  bot: MemoryBot,
  { q, before: all, gold, holds }: Question,
  before: string[],
) {
  const retrieved = await bot.find([...before, q].join(' '))
  const units = await readUnits(
    running!,
    { query: { message: q, before }, ...retrieved },
    all.length ? windows.two : windows.one,
  )
  const features = featuresOf(units, bot.candidates.length)
  return units.map(({ window: { passage, places, units: texts }, at }, number) => {
    const { start, end } = places[at]!
    const isThere = (quote: string) =>
      holds(passage, passage.text.slice(start, end), quote) || holds(passage, texts[at]!, quote)
    return {
      x: featureNames.map(name => Number(features[number]![name].toFixed(4))),
      gold: gold.flatMap((quote, part) => (isThere(quote) ? [part] : [])),
      text: texts[at]!.slice(0, 200),
    }
  })
}

/**
 * Writes what the models are trained on into `packages/models/train/.work`: documents with all their windows and questions
 * (`documents.jsonl`) and single windows with a question (`windows.jsonl`).
 *
 *     TRAIN_DIR=… node packages/models/train/data.ts
 *
 * `TRAIN_DIR` holds the public sets named in the model card, a `NAME.jsonl.gz` each, and `visitors/`.
 */
import { createReadStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sentences } from '@sandbox-ai/text/sentences'
import { readArticle, thresholdArticles } from './readArticle.ts'
import { readVisited } from './readVisited.ts'
import { saysQuote, type Window, windowsOf } from './windowsOf.ts'

type Question = {
  q: string
  before: string[]
  /** For each part of the answer, window and unit of those that hold it; none where the document does not answer. */
  gold: [window: number, unit: number][][]
  language?: string
  /** Windows it was written to, where it only seems to be answered. */
  near?: number[]
  /** The phrase within the first gold unit, in characters. */
  span?: [start: number, end: number]
}
type Document = {
  id: string
  set: string
  part: Part
  windows: { head: string; units: string[] }[]
  questions: Question[]
}
type Part = 'train' | 'threshold' | 'test'

const here = import.meta.dirname
const work = join(here, '.work')
const trainDir = process.env['TRAIN_DIR'] ?? ''

/** A tenth of the documents of the second round is a test for good: those of the first round taught the first reader. */
const partOf = (set: string, name: string): Part => {
  if (set !== 'visitors') return 'train'
  return /^i\d-(?:04|09|13)\b/.test(name) ? 'test' : 'train'
}

async function visitedDocuments(folder: string, set: string, part?: Part): Promise<Document[]> {
  const paths = (await readdir(folder, { recursive: true })).filter(
    path => path.endsWith('.md') && !/README/.test(path),
  )
  const documents: Document[] = []
  for (const path of paths.toSorted()) {
    const { name, material, questions: visitorQuestions } = await readVisited(join(folder, path))
    const windows = await windowsOf(name, material)
    const questions = visitorQuestions.flatMap(({ q, before, gold, language }): Question[] => {
      const places = gold.map(quote => placeOf(windows, quote))
      // Text that the splitter leaves out, such as a heading that is asked for, cannot be learnt.
      if (places.some(place => !place)) return []
      return [
        {
          q,
          before,
          gold: places.flatMap(place => (place ? [place] : [])),
          ...(language && { language }),
        },
      ]
    })
    documents.push({
      id: `${set}/${path}`,
      set,
      part: part ?? partOf(set, name),
      windows: windows.map(bare),
      questions,
    })
  }
  return documents
}

const bare = ({ head, units }: Window) => ({ head, units })

const placeOf = (windows: Window[], quote: string): [number, number][] | undefined => {
  const matches = windows.flatMap(({ originals, units }, window) =>
    originals.flatMap((text, unit): [number, number][] =>
      saysQuote(text, quote) || saysQuote(units[unit]!, quote) ? [[window, unit]] : [],
    ),
  )
  return matches.length ? matches : undefined
}

async function articles(): Promise<Document[]> {
  const folder = join(here, '../data/articles')
  const documents: Document[] = []
  for (const file of (await readdir(folder)).toSorted()) {
    const { title, paragraphs } = await readArticle(join(folder, file))
    const windows: Window[] = []
    const questions: Question[] = []
    for (const { text, questions: paragraphQuestions } of paragraphs) {
      const from = windows.length
      windows.push(...(await windowsOf('article.md', `# ${title}\n\n${text}`)))
      for (const { q, answer } of paragraphQuestions) {
        const gold =
          answer === undefined
            ? []
            : windows
                .slice(from)
                .flatMap(({ originals }, window) =>
                  originals.flatMap((unit, at): [number, number][] =>
                    unit.includes(answer) ? [[from + window, at]] : [],
                  ),
                )
        if (answer === undefined)
          questions.push({ q, before: [], gold: [], near: windows.keys().drop(from).toArray() })
        else if (gold.length) questions.push({ q, before: [], gold: [gold] })
      }
    }
    const name = file.replace('.md', '')
    documents.push({
      id: `articles/${name}`,
      set: 'articles',
      part: thresholdArticles.includes(name) ? 'threshold' : 'train',
      windows: windows.map(bare),
      questions,
    })
  }
  return documents
}

type Row = {
  id: string
  lang: string
  question: string
  context?: string
  answers?: { text: string; start: number }[]
  answerable?: boolean
  sentences?: string[]
  labels?: number[]
}
type Single = Question & { set: string; lang: string; head: string; units: string[] }

/** Returns the characters beyond which a text is cut, varied as in passages; scripts without spaces count three times. */
const maxLengthOf = (question: string) => 260 + ((question.length * 7919) % 11) * 50

async function* rowsOf(set: string): AsyncGenerator<Row> {
  const input = createReadStream(join(trainDir, `${set}.jsonl.gz`)).pipe(createGunzip())
  for await (const line of createInterface({ input })) yield JSON.parse(line) as Row
}

const sizeOf = (text: string) =>
  text.length +
  2 * (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0)

/** The window of a row: units around those that answer, as many as fit. */
function windowOf(
  set: string,
  { question, lang, context, answers = [], answerable, sentences: ownUnits, labels = [] }: Row,
): Single | undefined {
  const spans = ownUnits ? [] : sentences(context ?? '', 'paragraph')
  const units = ownUnits ?? spans.map(({ start, end }) => context!.slice(start, end))
  const [answer] = answerable ? answers : []
  // `start` counts code points.
  const at = answer ? Array.from(context!).slice(0, answer.start).join('').length : -1
  const isGold = units.map((_, unit) =>
    ownUnits
      ? labels[unit] === 1
      : Boolean(answer && at < spans[unit]!.end && at + answer.text.length > spans[unit]!.start),
  )
  if (isGold.some(Boolean) !== Boolean(answerable)) return undefined
  const maxLength = maxLengthOf(question)
  const first = Math.max(0, isGold.indexOf(true))
  // Where the answer stands in its window is left to chance: by the question's length.
  let from = first
  let to = first + 1
  let size = sizeOf(units[first] ?? '')
  for (let turn = question.length; ; turn++) {
    const before = from > 0 ? sizeOf(units[from - 1]!) : Infinity
    const after = to < units.length ? sizeOf(units[to]!) : Infinity
    const [take, other] = turn % 2 ? [before, after] : [after, before]
    const forward = (turn % 2 === 0) === size + take <= maxLength
    if (size + take > maxLength && size + other > maxLength) break
    const next = forward ? after : before
    if (next === Infinity) break
    size += next
    if (forward) to++
    else from--
  }
  const selected = units.slice(from, to).map(unit => unit.replace(/\s+/g, ' ').trim())
  const gold = isGold
    .slice(from, to)
    .flatMap((yes, unit): [number, number][] => (yes ? [[0, unit]] : []))
  const inUnit = answer && selected[gold[0]?.[1] ?? 0]?.indexOf(answer.text.replace(/\s+/g, ' '))
  return {
    set,
    lang,
    head: '',
    units: selected,
    q: question,
    before: [],
    gold: gold.length ? [gold] : [],
    ...(answer &&
      inUnit !== undefined &&
      inUnit >= 0 && { span: [inUnit, inUnit + answer.text.length] }),
  }
}

const write = (name: string, rows: object[]) =>
  writeFile(join(work, name), rows.map(row => JSON.stringify(row)).join('\n') + '\n')

await mkdir(work, { recursive: true })
const evalData = join(here, '../../../bench/quality/data/visitors')
const documents = [
  ...(await visitedDocuments(join(trainDir, 'visitors'), 'visitors')),
  ...(await visitedDocuments(join(here, '../data/visitors'), 'written')),
  ...(await visitedDocuments(join(evalData, 'threshold'), 'threshold', 'threshold')),
  ...(await visitedDocuments(join(evalData, 'kept'), 'kept', 'test')),
  ...(await articles()),
]
await write('documents.jsonl', documents)
console.log(
  documents.length,
  'documents',
  documents.reduce((sum, { questions }) => sum + questions.length, 0),
  'questions',
)

const sets = (await readdir(trainDir)).flatMap(name => /^(.+)\.jsonl\.gz$/.exec(name)?.[1] ?? [])
const pairs = new Set(['squad_sentence_pairs', 'faq_covid_deepset', 'faq_covid_jhu'])
const singles: Single[] = []
for (const set of sets.filter(name => !pairs.has(name)))
  for await (const row of rowsOf(set)) {
    const single = windowOf(set, row)
    if (single?.units.length) singles.push(single)
  }
await write('windows.jsonl', singles)
console.log(singles.length, 'windows')

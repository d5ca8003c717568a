import { readFile as readBytes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import mammoth from 'mammoth'
import { extractText, getDocumentProxy } from 'unpdf'
import { closeReaders, readFile } from '../src/reading/readFile.ts'
import { type ReadBlock, Unreadable } from '../src/reading/Reading.ts'

/** Milliseconds within which any file must be read or refused. */
const longest = 10_000
/** Seconds a cue may be off. */
const nearby = 0.6

type Needle = { at: string; text: string }
type Doc = {
  file: string
  format: string
  class: string
  expect: string
  needles: Needle[]
  boilerplate?: string[]
  password?: string
}
type Outcome = { blocks: ReadBlock[]; refusal?: Unreadable; ms: number }

export type ReadingScore = {
  format: string
  documents: number
  needles: number
  found: number
  /** Found needles whose place can be checked, and those found where they stand. */
  placed: number
  inPlace: number
  boilerplate: number
  boilerplateKept: number
  /** Documents that were read, refused or empty as they should be. */
  asExpected: number
  unexpected: string[]
  missed: string[]
  slowest: number
  notReadYet: boolean
  baseline?: { name: string; found: number }
}

/** Reads `docs/docs.jsonl` of the evaluation data and prints, per format, what was found where. */
export async function evalReading(evalDir: string, only?: string[]): Promise<ReadingScore[]> {
  const folder = join(evalDir, 'docs')
  const lines = (await readBytes(join(folder, 'docs.jsonl'), 'utf8')).trim().split('\n')
  const docs = lines.map((line): Doc => JSON.parse(line))
  const scores: ReadingScore[] = []
  for (const [format, group] of Map.groupBy(docs, doc => doc.format)) {
    if (!only || only.includes(format)) scores.push(await scoreFormat(format, group, folder))
  }
  await closeReaders()
  print(scores)
  return scores
}

async function scoreFormat(format: string, docs: Doc[], folder: string): Promise<ReadingScore> {
  const score: ReadingScore = {
    format,
    documents: docs.length,
    needles: 0,
    found: 0,
    placed: 0,
    inPlace: 0,
    boilerplate: 0,
    boilerplateKept: 0,
    asExpected: 0,
    unexpected: [],
    missed: [],
    slowest: 0,
    notReadYet: true,
  }
  const baseline = baselines[format]
  let baselineFound = 0
  for (const doc of docs) {
    const outcome = await read(folder, doc)
    count(score, doc, outcome)
    if (!outcome.refusal?.unknownType) score.notReadYet = false
    if (baseline) {
      const text = plain(await baseline.read(join(folder, doc.file)).catch(() => ''))
      baselineFound += doc.needles.filter(needle => text.includes(plain(needle.text))).length
    }
  }
  if (format === 'hostile') score.notReadYet = false
  return { ...score, ...(baseline && { baseline: { name: baseline.name, found: baselineFound } }) }
}

async function read(folder: string, doc: Doc, password?: string): Promise<Outcome> {
  const began = performance.now()
  const file = { path: join(folder, doc.file), name: basename(doc.file) }
  try {
    const { blocks } = await readFile({ ...file, ...(password && { password }) })
    return { blocks, ms: performance.now() - began }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (doc.password && !password && error.needsPassword) {
      const opened = await read(folder, doc, doc.password)
      return opened.refusal ? opened : { ...opened, refusal: error }
    }
    return { blocks: [], refusal: error, ms: performance.now() - began }
  }
}

function count(score: ReadingScore, doc: Doc, { blocks, refusal, ms }: Outcome) {
  const text = textOf(blocks)
  for (const needle of doc.needles) {
    score.needles++
    if (!text.includes(plain(needle.text))) {
      score.missed.push(`${doc.file} (${needle.at}): ${needle.text}`)
      continue
    }
    score.found++
    const there = placeOf(needle.at)
    if (!there) continue
    score.placed++
    if (textOf(blocks.filter(there)).includes(plain(needle.text))) score.inPlace++
    else score.missed.push(`${doc.file}: not at ${needle.at}: ${needle.text}`)
  }
  for (const line of doc.boilerplate ?? []) {
    score.boilerplate++
    if (!text.includes(plain(line))) continue
    score.boilerplateKept++
    score.missed.push(`${doc.file}: kept ${line}`)
  }
  score.slowest = Math.max(score.slowest, ms)
  const wrong = ms > longest ? 'too slow' : whatIsWrong(doc, blocks, refusal)
  if (wrong) score.unexpected.push(`${doc.file} (${doc.class}): ${wrong}`)
  else score.asExpected++
}

/** Why the outcome is not the one asked for; nothing when it is. */
function whatIsWrong(doc: Doc, blocks: ReadBlock[], refusal: Unreadable | undefined) {
  if (doc.expect.startsWith('extract')) return refusal?.message
  if (doc.expect === 'report_empty') return refusal ? undefined : 'should be empty'
  if (doc.expect !== 'reject_with_reason') return undefined
  if (!refusal) return 'should be refused'
  if (!/password/.test(doc.class)) return undefined
  if (!refusal.needsPassword) return `no word of a password: ${refusal.message}`
  return doc.password && blocks.length === 0 ? 'not opened with its password' : undefined
}

function placeOf(at: string): ((block: ReadBlock) => boolean) | undefined {
  const number = Number(/^(?:page|slide) (\d+)$/.exec(at)?.[1])
  if (number) return block => (block.page ?? block.slide) === number
  const [, hours = '0', minutes, seconds] = /^(?:(\d+):)?(\d+):(\d+[.,]\d+)$/.exec(at) ?? []
  if (!minutes || !seconds) return undefined
  const start = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
  return block => Math.abs((block.start ?? -1) - start) <= nearby
}

const textOf = (blocks: ReadBlock[]) => plain(blocks.map(block => block.text).join('\n'))

/** Lower case without white space, one kind of quote and dash. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00AD\u200B]+/g, '')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')

const baselines: Record<string, { name: string; read: (path: string) => Promise<string> }> = {
  pdf: {
    name: 'unpdf raw text',
    read: async path => {
      const pdf = await getDocumentProxy(new Uint8Array(await readBytes(path)), { verbosity: 0 })
      return (await extractText(pdf, { mergePages: true })).text
    },
  },
  docx: {
    name: 'mammoth raw text',
    read: async path => (await mammoth.extractRawText({ path })).value,
  },
}

function print(scores: ReadingScore[]) {
  console.table(
    Object.fromEntries(
      scores.map(score => [
        score.format,
        score.notReadYet
          ? { documents: score.documents, needles: 'not read yet' }
          : {
              documents: score.documents,
              'as expected': score.asExpected,
              needles: share(score.found, score.needles),
              'in place': share(score.inPlace, score.placed),
              'boilerplate kept': share(score.boilerplateKept, score.boilerplate),
              'slowest ms': Math.round(score.slowest),
              baseline: score.baseline
                ? `${share(score.baseline.found, score.needles)} (${score.baseline.name})`
                : '',
            },
      ]),
    ),
  )
}

const share = (part: number, whole: number) =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`

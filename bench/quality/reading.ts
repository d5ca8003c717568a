import { basename, join } from 'node:path'
import { closeReaders, readFile } from '../../api/src/material/readers.ts'
import { type ReadBlock, Unreadable } from '@sandbox-ai/reading/Reading'
import { isArchive, unpack } from '@sandbox-ai/reading/zip'
import { limited, readLines } from './evalData.ts'
import { loadPlainReaders, type PlainReader } from './plainReaders.ts'

/** Milliseconds within which any file must be read or refused. */
const maxMs = 10_000
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
type Outcome = { blocks: ReadBlock[]; refusal?: Unreadable; ms: number; megabytes: number }

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
  /** Documents refused of those that should be, each for the reason it should be. */
  refusals: number
  refused: number
  /** Most that this process held while it read one of them, in MB more than before. */
  memory: number
  baselines: { name: string; found: number }[]
}

/** Reads `docs/docs.jsonl` of the evaluation data and scores, per format, what was found where. */
export async function evalReading(evalDir: string): Promise<ReadingScore[]> {
  const folder = join(evalDir, 'docs')
  const docs = await readLines<Doc>(join(folder, 'docs.jsonl'))
  const readers = loadPlainReaders()
  const scores: ReadingScore[] = []
  for (const [format, group] of Map.groupBy(docs, doc => doc.format))
    scores.push(await scoreFormat(format, limited(group), folder, readers[format] ?? []))
  await closeReaders()
  return scores
}

async function scoreFormat(
  format: string,
  docs: Doc[],
  folder: string,
  plainReaders: PlainReader[],
): Promise<ReadingScore> {
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
    refusals: 0,
    refused: 0,
    memory: 0,
    baselines: [],
  }
  const others = plainReaders.map(reader => ({ ...reader, found: 0 }))
  for (const doc of docs) {
    const outcome = await read(folder, doc)
    count(score, doc, outcome)
    for (const other of others) {
      const text = plain(await other.read(join(folder, doc.file)).catch(() => ''))
      other.found += doc.needles.filter(needle => text.includes(plain(needle.text))).length
    }
  }
  return { ...score, baselines: others.map(({ name, found }) => ({ name, found })) }
}

async function read(folder: string, doc: Doc, password?: string): Promise<Outcome> {
  const file = { path: join(folder, doc.file), name: basename(doc.file) }
  const measured = measure()
  try {
    if (await isArchive(file.path, file.name)) {
      await unpackAll(file.path)
      return { blocks: [], ...measured() }
    }
    const { blocks, receipt } = await readFile({ ...file, ...(password && { password }) })
    // Words in a picture or chart are no text, but may be read where the receipt says so.
    const isReported =
      receipt.recognised.length + receipt.warnings.length + (receipt.notes?.length ?? 0) > 0
    return { blocks: doc.expect === 'report_empty' && isReported ? [] : blocks, ...measured() }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (doc.password && !password && error.needsPassword) {
      const opened = await read(folder, doc, doc.password)
      return opened.refusal ? opened : { ...opened, refusal: error }
    }
    return { blocks: [], refusal: error, ...measured() }
  }
}

/** Unpacks an archive as an upload of the default size would be. */
async function unpackAll(path: string) {
  for await (const { bytes } of unpack(path, { files: 500, bytes: 64 * 2 ** 20 }))
    for await (const _ of bytes);
}

/** Looks every now and then at what this process holds, until the result is asked for. */
function measure() {
  const began = performance.now()
  const before = process.memoryUsage.rss()
  let max = before
  const timer = setInterval(() => (max = Math.max(max, process.memoryUsage.rss())), 20)
  return () => {
    clearInterval(timer)
    return { ms: performance.now() - began, megabytes: (max - before) / 2 ** 20 }
  }
}

function count(score: ReadingScore, doc: Doc, { blocks, refusal, ms, megabytes }: Outcome) {
  const text = textOf(blocks)
  for (const needle of doc.needles) {
    score.needles++
    if (!isIn(blocks, needle)) {
      score.missed.push(`${doc.file} (${needle.at}): ${needle.text}`)
      continue
    }
    score.found++
    const there = placeOf(needle.at)
    if (!there) continue
    score.placed++
    if (isIn(blocks.filter(there), needle)) score.inPlace++
    else score.missed.push(`${doc.file}: not at ${needle.at}: ${needle.text}`)
  }
  for (const line of doc.boilerplate ?? []) {
    score.boilerplate++
    if (!text.includes(plain(line))) continue
    score.boilerplateKept++
    score.missed.push(`${doc.file}: kept ${line}`)
  }
  score.slowest = Math.max(score.slowest, ms)
  score.memory = Math.max(score.memory, megabytes)
  if (doc.expect === 'reject_with_reason') {
    score.refusals++
    if (!whatIsWrong(doc, blocks, refusal)) score.refused++
  }
  const wrong = ms > maxMs ? 'too slow' : whatIsWrong(doc, blocks, refusal)
  if (wrong) score.unexpected.push(`${doc.file} (${doc.class}): ${wrong}`)
  else score.asExpected++
}

/** Returns the difference between the outcome and the expected one; `undefined` when there is none. */
function whatIsWrong(doc: Doc, blocks: ReadBlock[], refusal: Unreadable | undefined) {
  if (doc.expect.startsWith('extract')) return refusal?.message
  if (doc.expect === 'report_empty')
    return refusal || blocks.length === 0 ? undefined : 'should be empty'
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

/** True where blocks hold a needle, with or without the addresses that stand behind links. */
const isIn = (blocks: ReadBlock[], needle: Needle) =>
  [blocks, blocks.map(block => ({ ...block, text: block.text.replace(address, '') }))].some(some =>
    textOf(some).includes(plain(needle.text)),
  )

const address = / \((?:https?:|mailto:|tel:)[^\s)]+\)/g

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

import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { extractText, getDocumentProxy } from 'unpdf'
import { readBytes } from '@sandbox-ai/reading/readBytes'
import { closeReaders, readFile } from '../../api/src/material/readers.ts'
import { makeMkv } from '@sandbox-ai/reading/testing/makeMkv'
import { makePdf } from '@sandbox-ai/reading/testing/makePdf'

const pages = 300
const words =
  `the of a report shows how many visitors came to each station during winter and what they asked for most while staff
  answered questions about tickets timetables lost property refunds and access which plans will change next year`.split(
    /\s+/,
  )

/**
 * Measures pages a second for a PDF: our reading, the same in its thread, and the raw text of unpdf; then the time
 * and memory that very long files take, each in a process of its own.
 */
export async function benchReading() {
  const pdf = pdfOf(pages)
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const path = join(folder, 'long.pdf')
  await writeFile(path, pdf)
  const ways = {
    'unpdf raw text': async () =>
      extractText(await getDocumentProxy(pdf.slice(), { verbosity: 0 })),
    'our reading': () => readBytes({ bytes: pdf, name: 'long.pdf' }),
    'our reading, in its thread': () => readFile({ path, name: 'long.pdf' }),
  }
  const results: Record<string, { 'pages/s': number }> = {}
  for (const [name, read] of Object.entries(ways)) {
    await read()
    const began = performance.now()
    await read()
    results[name] = { 'pages/s': Math.round((1_000 * pages) / (performance.now() - began)) }
  }
  await closeReaders()
  console.table(results)

  const long: Record<string, () => Promise<void>> = {
    'PDF of 2,000 pages': () => writeFile(path, pdfOf(2_000)),
    'PDF of 5,000 pages': () => writeFile(path, pdfOf(5_000)),
    'video of 200 MB': () => writeVideo(path),
  }
  const taken: Record<string, object> = {}
  for (const [name, write] of Object.entries(long)) {
    await write()
    taken[name] = await readAlone(path)
  }
  await rm(folder, { recursive: true })
  console.table(taken)
  return { ...results, ...taken }
}

const run = promisify(execFile)

async function readAlone(path: string): Promise<object> {
  const script = fileURLToPath(new URL('./readAlone.ts', import.meta.url))
  const { stdout } = await run(process.execPath, [script, path])
  return JSON.parse(stdout)
}

const pdfOf = (pages: number) => makePdf(Array.from({ length: pages }, (_, page) => pageOf(page)))

/** Twenty times ten MB of pictures with a line of subtitles to each. */
async function writeVideo(path: string) {
  const picture = Buffer.alloc(25_000, 1)
  const times = Array.from({ length: 400 }, (_, at) => ({ start: at, end: at + 1 }))
  const piece = makeMkv({
    isLive: true,
    tracks: [
      {
        codec: 'S_TEXT/UTF8',
        frames: times.map(time => ({ ...time, bytes: paragraph(time.start) })),
      },
      { codec: 'V_VP8', kind: 1, frames: times.map(time => ({ ...time, bytes: picture })) },
    ],
  })
  await rm(path)
  for (let written = 0; written < 200e6; written += piece.length) await appendFile(path, piece)
}

/** A heading and eight paragraphs, different on each page and the same on each run. */
const pageOf = (page: number) => [
  `# Chapter ${page + 1}`,
  ...Array.from({ length: 8 }, (_, at) => paragraph(page * 8 + at)),
]

const paragraph = (seed: number) =>
  Array.from(
    { length: 60 },
    (_, at) => words[(seed * 7 + at * at + at * seed) % words.length],
  ).join(' ') + '.'

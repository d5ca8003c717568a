import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { readPdf } from '../src/reading/pdf/readPdf.ts'
import { closeReaders, readFile } from '../src/reading/readFile.ts'
import { makePdf } from '../src/reading/testing/makePdf.ts'

const pages = 300
const words =
  `the of a report shows how many visitors came to each station during winter and what they asked for most while staff
  answered questions about tickets timetables lost property refunds and access which plans will change next year`.split(
    /\s+/,
  )

/** Measures pages a second for a long PDF: our reading, the same in its thread, and the raw text of unpdf. */
export async function benchReading() {
  const pdf = makePdf(Array.from({ length: pages }, (_, page) => pageOf(page)))
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const path = join(folder, 'long.pdf')
  await writeFile(path, pdf)
  const ways = {
    'unpdf raw text': async () =>
      extractText(await getDocumentProxy(pdf.slice(), { verbosity: 0 })),
    'our reading': () => readPdf({ bytes: pdf, name: 'long.pdf' }),
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
  await rm(folder, { recursive: true })
  console.table(results)
  return results
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

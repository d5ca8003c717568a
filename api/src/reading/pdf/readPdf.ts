import type { Draft, RawFile } from '../Draft.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { dropFurniture, dropWatermarks } from './dropFurniture.ts'
import { boldFonts } from './fonts.ts'
import { markHeadings } from './headings.ts'
import { lineJoiner } from './hyphens.ts'
import type { Line, Page, Run } from './Line.ts'
import { openPdf, type Pdf } from './openPdf.ts'
import { readOutline } from './outline.ts'
import { type Part, paragraphs } from './paragraphs.ts'
import { readLines } from './readLines.ts'
import { readRuns } from './readRuns.ts'
import { stitch } from './stitch.ts'

/** A PDF by its text layer: columns, headings, tables and paragraphs, each with the page it begins on. */
export async function readPdf({ bytes, password, onProgress }: RawFile): Promise<Draft> {
  const pdf = await openPdf(bytes, password)
  try {
    const { pages, damaged, garbled } = await readPages(pdf, onProgress)
    const empty = pages.filter(page => page.lines.length === 0).map(page => page.number)
    if (empty.length === pages.length) throw nothingFound(pages.length, damaged.length)
    const title = await titleOf(pdf)
    return {
      blocks: await blocksOf(pdf, pages),
      unit: 'page',
      units: pages.length,
      empty,
      warnings: [
        ...named(damaged, 'damaged and left out'),
        ...named(garbled, 'left out, because their letters have no usable encoding'),
      ],
      ...(title && { title }),
    }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function readPages(pdf: Pdf, onProgress: RawFile['onProgress']) {
  const found: { number: number; height: number; layers: Run[][] }[] = []
  const damaged: number[] = []
  const garbled: number[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await readPage(pdf, number).catch(() => undefined)
    if (!page) damaged.push(number)
    found.push({ number, height: 0, layers: [], ...page })
    if (number % 20 === 0) onProgress?.(number, pdf.numPages)
  }
  const unmarked = dropWatermarks(found.map(page => page.layers))
  const pages = found.map(({ number, height }, at): Page => {
    const lines = readLines(unmarked[at] ?? [], number)
    if (!isGarbage(lines)) return { number, height, lines }
    garbled.push(number)
    return { number, height, lines: [] }
  })
  return { pages, damaged, garbled }
}

const named = (pages: number[], what: string) =>
  pages.length > 0 ? [`Pages ${what}: ${pages.join(', ')}`] : []

async function readPage(pdf: Pdf, number: number) {
  const page = await pdf.getPage(number)
  const layers = await readRuns(page)
  const { height } = page.getViewport({ scale: 1 })
  page.cleanup()
  return { height, layers }
}

async function blocksOf(pdf: Pdf, pages: Page[]): Promise<ReadBlock[]> {
  const lines = dropFurniture(pages).flatMap(page => page.lines)
  const bodySize = bodySizeOf(lines)
  const join = lineJoiner(lines)
  const bold = await boldFonts(pdf, firstSeen(lines))
  const parts = markHeadings(paragraphs(lines, join), bodySize, await readOutline(pdf), font =>
    bold.has(font),
  )
  return joinLists(stitch(parts, bodySize, join))
}

/** List items that follow each other on a page are one list. */
function joinLists(parts: Part[]): ReadBlock[] {
  const blocks: ReadBlock[] = []
  for (const { block } of parts) {
    const last = blocks.at(-1)
    if (
      block.kind === 'list' &&
      last?.kind === 'list' &&
      last.page === block.page &&
      last.text.length < 2_000
    )
      last.text += `\n${block.text.replaceAll('\n', ' ')}`
    else blocks.push({ ...block })
  }
  return blocks
}

/** The size most letters have. */
function bodySizeOf(lines: Line[]) {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 4) / 4
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

function firstSeen(lines: Line[]) {
  const pages = new Map<string, number>()
  for (const { font, page } of lines) if (!pages.has(font)) pages.set(font, page)
  return pages
}

/** A text layer without a usable encoding: letters of no script, or of a private one. */
function isGarbage(lines: Line[]) {
  const text = lines.map(line => line.text).join('')
  const strange = text.match(/[\p{Co}\p{Cn}\p{Cc}\uFFFD]/gu)?.length ?? 0
  return strange > text.length * 0.3
}

async function titleOf(pdf: Pdf) {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  return 'Title' in info && typeof info.Title === 'string' ? info.Title : undefined
}

function nothingFound(pages: number, damaged: number) {
  if (damaged === pages)
    return new Unreadable('This PDF is damaged and cannot be read. Try saving it again.')
  const words = pages === 1 ? 'Its page is' : `Its ${pages} pages are`
  return new Unreadable(
    `No text was found in this PDF. ${words} empty or pictures, and text in pictures cannot be recognised yet: ` +
      'add a version with selectable text.',
  )
}

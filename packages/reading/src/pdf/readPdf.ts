import type { Draft, RawFile } from '../Draft.ts'
import { languageOf } from '../receipt/languageOf.ts'
import { pagesNamed } from '../receipt/pagesNamed.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { openPictures } from '../pictures/openPictures.ts'
import { addPictures } from './addPictures.ts'
import { drawPages } from '../scans/drawPages.ts'
import { type Recognition, startRecognition } from '../scans/recognisePages.ts'
import { struckThrough } from '../struckThrough.ts'
import { dropWatermarks } from './layout/dropFurniture.ts'
import { inWords, isAsFull, isConfirmed, type Layer, layerOf } from './layout/layerOf.ts'
import type { Line, Page } from './layout/Line.ts'
import type { Pdf } from './openPdf.ts'
import { readOutline } from './layout/outline.ts'
import { collectPages } from './layout/pageBlocks.ts'
import { type DrawnPage, openPages, type Pages } from './pdfPages.ts'
import { type Remark, sentenceOf } from '../receipt/remarks.ts'
import { readLines } from './layout/readLines.ts'

/** Pages that are looked at together, or fewer with so many pieces of text. */
const pagesTogether = 500
const runsTogether = 100_000

/**
 * A PDF by its text layer: columns, headings, tables and paragraphs, each with the page it begins on. Pages without
 * a layer, or with one that makes no sense, are drawn and recognised.
 */
export async function readPdf(file: RawFile): Promise<Draft> {
  const pages = await openPages(file)
  try {
    const { count } = pages
    const collected = collectPages(count)
    const recognition = startRecognition()
    const findings = newFindings()
    const { onProgress, rest } = file
    const progress = {
      done: 0,
      total: count,
      ...(onProgress && { onProgress }),
      ...(rest && { rest }),
    }
    const uses = new Map<string, number>()
    let together: DrawnPage[] = []
    await using opened = openPictures({
      language: () => file.language || languageOf(sampleOf(together)),
      rest,
      onStep: () => onProgress?.(progress.done, count),
    })
    for await (const drawn of drawnTogether(pages, progress)) {
      together = drawn
      await addPictures(drawn, opened, uses)
      const layers = layersOf(drawn, count, findings)
      const scans = layers.filter(({ state, isDamaged }) => state !== 'good' && !isDamaged)
      const lines = await recognise(recognition, file, scans, { findings, progress })
      for (const { number, state } of scans) if (!lines.has(number)) findings[state].push(number)
      collected.add(
        layers.map(({ number, height, lines: own }) => {
          const page = { number, height, lines: lines.get(number) ?? own }
          if (page.lines.length === 0) findings.empty.push(number)
          return page
        }),
      )
    }
    const { recognised, warnings } = recognition.finish()
    if (findings.empty.length === count) throw noTextError(count, findings.damaged.length, warnings)
    const pdf = pages.now()
    const title = await titleOf(pdf)
    const { blocks, leftOut } = collected.finish({
      outline: await readOutline(pdf),
      boldFonts: findings.bold,
    })
    return {
      blocks,
      leftOut: [
        ...leftOut,
        ...(findings.repeats ? ['Text that most pages repeat'] : []),
        ...(findings.hasStruck ? [struckThrough] : []),
      ],
      ...(findings.hasHidden && { hidden: { text: 1 } }),
      unit: 'page',
      units: count,
      empty: findings.empty,
      recognised,
      warnings: [
        ...pageWarning(findings.damaged, 'damaged and left out.'),
        ...pageWarning(findings.cut, 'read without drawings that repeat themselves too often.'),
        ...pageWarning(
          findings.garbage,
          'left out, because their letters have no usable encoding.',
        ),
        ...pageWarning(
          findings.holes,
          'read without some words, whose letters have no usable encoding.',
        ),
        ...pageWarning(
          findings.doubtful.filter(number => !findings.confirmed.has(number)),
          'read as letters that make no words of a language: look at whether they are right.',
        ),
        ...warnings,
        ...opened.remarks(),
        ...pages.unpictured,
      ],
      ...(title && { title }),
    }
  } finally {
    await pages.close()
  }
}

type PageLayer = Page & { state: Layer; isDamaged: boolean }

/** Numbers of pages by what became of them, and what is known of all pages so far. */
const newFindings = () => ({
  damaged: [] as number[],
  cut: [] as number[],
  empty: [] as number[],
  none: [] as number[],
  garbage: [] as number[],
  holes: [] as number[],
  doubtful: [] as number[],
  good: [] as number[],
  confirmed: new Set<number>(),
  bold: new Set<string>(),
  watermarks: new Set<string>(),
  repeats: false,
  hasHidden: false,
  hasStruck: false,
  /** Lines of the first pages, which tell the language. */
  sample: [] as ReadBlock[],
})
type Findings = ReturnType<typeof newFindings>

type Progress = { done: number; total: number } & Pick<RawFile, 'onProgress' | 'rest'>

/** Pages that are done are counted; those to be recognised are not done yet. */
async function* drawnTogether(pages: Pages, progress: Progress): AsyncGenerator<DrawnPage[]> {
  let together: DrawnPage[] = []
  let runs = 0
  for (let number = 1; number <= pages.count; number++) {
    await progress.rest?.()
    const page = await pages.read(number)
    if (page.isDamaged || page.layers.length > 0) progress.done++
    together.push(page)
    runs += page.layers.reduce((sum, layer) => sum + layer.length, 0)
    if (number % 20 === 0) progress.onProgress?.(progress.done, progress.total)
    if (together.length < pagesTogether && runs < runsTogether) continue
    yield together
    together = []
    runs = 0
  }
  if (together.length > 0) yield together
}

function layersOf(drawn: DrawnPage[], count: number, findings: Findings): PageLayer[] {
  const unmarked = dropWatermarks(
    drawn.map(page => page.layers),
    count,
    findings.watermarks,
  )
  findings.repeats ||= unmarked.flat(2).length < drawn.flatMap(page => page.layers.flat()).length
  findings.hasHidden ||= drawn.some(page => page.hasHidden)
  findings.hasStruck ||= drawn.some(page => page.hasStruck)
  return drawn.map(({ number, height, across, bold, isDamaged = false, isCut = false }, at) => {
    const lines = readLines(unmarked[at]!, number, across)
    const state = layerOf(lines)
    for (const font of bold) findings.bold.add(font)
    if (isDamaged) findings.damaged.push(number)
    if (isCut) findings.cut.push(number)
    if (state === 'good' && findings.good.length < pagesSampled) {
      findings.good.push(number)
      findings.sample.push(...lines.map(({ text }) => ({ kind: 'paragraph' as const, text })))
    }
    return { number, height, state, isDamaged, lines: state === 'garbage' ? [] : lines }
  })
}

const pagesSampled = 20

const sampleOf = (pages: DrawnPage[]): ReadBlock[] =>
  pages
    .slice(0, pagesSampled)
    .flatMap(({ layers }) => layers.flat())
    .map(({ text }) => ({ kind: 'paragraph', text }))

/**
 * Words of the pages whose layer is missing or makes no sense. A doubtful one gives way only to words of some language
 * that do not stand in it as well, one with holes to as many words; one whose words were seen is confirmed.
 */
async function recognise(
  recognition: Recognition,
  file: RawFile,
  scans: PageLayer[],
  { findings, progress }: { findings: Findings; progress: Progress },
): Promise<Map<number, Line[]>> {
  if (scans.length === 0) return new Map()
  const before = progress.done
  const layers = new Map(scans.map(layer => [layer.number, layer]))
  return drawPages(file.bytes, file.password, draw =>
    recognition.recognise({
      pages: scans.map(({ number }) => number),
      draw,
      rest: progress.rest,
      language: file.language || languageOf(findings.sample),
      onProgress(done) {
        progress.done = before + done
        progress.onProgress?.(progress.done, progress.total)
      },
      isBetter(page, lines) {
        const { state, lines: own } = layers.get(page)!
        if (state === 'holes') return inWords(lines) && isAsFull(own, lines)
        if (state !== 'doubtful') return true
        if (isConfirmed(own, lines)) findings.confirmed.add(page)
        return inWords(lines) && !findings.confirmed.has(page)
      },
    }),
  )
}

const pageWarning = (pages: number[], what: string) =>
  pages.length > 0 ? [`${pagesNamed(pages)} ${what}`] : []

async function titleOf(pdf: Pdf) {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  return 'Title' in info && typeof info.Title === 'string' ? info.Title : undefined
}

function noTextError(pages: number, damaged: number, warnings: Remark[]) {
  if (damaged === pages)
    return new Unreadable('This PDF is damaged and cannot be read. Try saving it again.')
  const words =
    pages === 1 ? 'Its page is empty or a picture' : `Its ${pages} pages are empty or pictures`
  return new Unreadable(
    [
      `No text was found in this PDF. ${words} in which no words were recognised: add a sharper scan or a version`,
      'with selectable text.',
      ...warnings.map(sentenceOf),
    ].join(' '),
  )
}

import type { Draft, RawFile } from '../Draft.ts'
import { languageOf } from '../receipt/languageOf.ts'
import { pagesNamed } from '../receipt/pagesNamed.ts'
import { Unreadable } from '../Reading.ts'
import { drawPages } from '../scans/drawPages.ts'
import { recognisePages } from '../scans/recognisePages.ts'
import { dropWatermarks } from './dropFurniture.ts'
import { inWords, isAsFull, isConfirmed, type Layer, layerOf } from './layerOf.ts'
import type { Line, Page } from './Line.ts'
import { isNameless } from './namedLetter.ts'
import { openPdf, type Pdf } from './openPdf.ts'
import { readOutline } from './outline.ts'
import { pageBlocks } from './pageBlocks.ts'
import { readLines } from './readLines.ts'
import { readDrawing } from './readDrawing.ts'
import { type PageRuns, readRuns } from './readRuns.ts'

/**
 * A PDF by its text layer: columns, headings, tables and paragraphs, each with the page it begins on. Pages without
 * a layer, or with one that makes no sense, are drawn and recognised.
 */
export async function readPdf(file: RawFile): Promise<Draft> {
  const pdf = await openPdf(file.bytes, file.password)
  try {
    const { layers, damaged, repeats, bold } = await readLayers(pdf, file)
    const { lines, warnings, confirmed } = await recogniseScans(file, layers, damaged)
    const pages = layers.map(layer => ({ ...layer, lines: lines.get(layer.number) ?? layer.lines }))
    const empty = pages.filter(page => page.lines.length === 0).map(page => page.number)
    if (empty.length === pages.length) throw nothingFound(pages.length, damaged.length, warnings)
    const left = (state: Layer) =>
      layers
        .filter(layer => layer.state === state && !lines.has(layer.number))
        .map(({ number }) => number)
    const title = await titleOf(pdf)
    const { blocks, leftOut } = pageBlocks(pages, {
      outline: await readOutline(pdf),
      boldFonts: bold,
    })
    return {
      blocks,
      leftOut: [...leftOut, ...(repeats ? ['Text that most pages repeat'] : [])],
      unit: 'page',
      units: pages.length,
      empty,
      recognised: [...lines.keys()],
      warnings: [
        ...named(damaged, 'damaged and left out.'),
        ...named(left('garbage'), 'left out, because their letters have no usable encoding.'),
        ...named(left('holes'), 'read without some words, whose letters have no usable encoding.'),
        ...named(
          left('doubtful').filter(number => !confirmed.has(number)),
          'read as letters that make no words of a language: look at whether they are right.',
        ),
        ...warnings,
      ],
      ...(title && { title }),
    }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

type PageLayer = Page & { state: Layer }

async function readLayers(pdf: Pdf, { bytes, password, onProgress }: RawFile) {
  const found: ({ number: number; height: number } & PageRuns)[] = []
  const damaged: number[] = []
  const bold = new Set<string>()
  let named: Pdf | undefined
  let done = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    let page = await readPage(named ?? pdf, number).catch(() => undefined)
    if (page?.lacksNames && !named) {
      named = await openPdf(bytes, password, { withNames: true })
      page = await readPage(named, number).catch(() => page)
    }
    if (!page) damaged.push(number)
    // Pages to be recognised are not done yet.
    if (page?.layers.length !== 0) done++
    found.push({ number, height: 0, layers: [], across: [], ...page })
    for (const font of page?.bold ?? []) bold.add(font)
    if (number % 20 === 0) onProgress?.(done, pdf.numPages)
  }
  await named?.loadingTask.destroy()
  const unmarked = dropWatermarks(found.map(page => page.layers))
  const repeats = unmarked.flat(2).length < found.flatMap(page => page.layers.flat()).length
  const layers = found.map(({ number, height, across }, at): PageLayer => {
    const lines = readLines(unmarked[at] ?? [], number, across)
    const state = layerOf(lines)
    return { number, height, state, lines: state === 'garbage' ? [] : lines }
  })
  return { layers, damaged, repeats, bold }
}

/**
 * Words of the pages whose layer is missing or makes no sense. A doubtful one gives way only to words of some language
 * that do not stand in it as well, one with holes to as many words. `confirmed` are doubtful pages whose words were seen.
 */
async function recogniseScans(file: RawFile, layers: PageLayer[], damaged: number[]) {
  const scans = layers.filter(({ state, number }) => state !== 'good' && !damaged.includes(number))
  const confirmed = new Set<number>()
  if (scans.length === 0) return { lines: new Map<number, Line[]>(), warnings: [], confirmed }
  const before = layers.length - scans.length
  const found = await drawPages(file.bytes, file.password, draw =>
    recognisePages({
      pages: scans.map(({ number }) => number),
      draw,
      language: file.language || languageOf(sampleOf(layers)),
      onProgress: done => file.onProgress?.(before + done, layers.length),
      isBetter(page, lines) {
        const { state, lines: own } = layers[page - 1]!
        if (state === 'holes') return inWords(lines) && isAsFull(own, lines)
        if (state !== 'doubtful') return true
        if (isConfirmed(own, lines)) confirmed.add(page)
        return inWords(lines) && !confirmed.has(page)
      },
    }),
  )
  return { ...found, confirmed }
}

const sampleOf = (layers: PageLayer[]) =>
  layers
    .filter(({ state }) => state === 'good')
    .slice(0, 20)
    .flatMap(({ lines }) => lines.map(({ text }) => ({ kind: 'paragraph' as const, text })))

const named = (pages: number[], what: string) =>
  pages.length > 0 ? [`${pagesNamed(pages)} ${what}`] : []

async function readPage(pdf: Pdf, number: number) {
  const page = await pdf.getPage(number)
  const drawing = await readDrawing(page)
  const { height } = page.getViewport({ scale: 1 })
  page.cleanup()
  const lacksNames = drawing.glyphs.some(({ text }) => isNameless(text))
  return { height, ...readRuns(drawing), bold: drawing.bold, lacksNames }
}

async function titleOf(pdf: Pdf) {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  return 'Title' in info && typeof info.Title === 'string' ? info.Title : undefined
}

function nothingFound(pages: number, damaged: number, warnings: string[]) {
  if (damaged === pages)
    return new Unreadable('This PDF is damaged and cannot be read. Try saving it again.')
  const words =
    pages === 1 ? 'Its page is empty or a picture' : `Its ${pages} pages are empty or pictures`
  return new Unreadable(
    [
      `No text was found in this PDF. ${words} in which no words were recognised: add a sharper scan or a version`,
      'with selectable text.',
      ...warnings,
    ].join(' '),
  )
}

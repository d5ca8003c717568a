import type { RawFile } from '../Draft.ts'
import type { Picture } from '../scans/Picture.ts'
import { openDrawable } from '../scans/drawPages.ts'
import { addLinks } from './glyphs/addLinks.ts'
import { addBoxes } from './glyphs/addBoxes.ts'
import type { MarkedText } from '../scans/markedTexts.ts'
import { markUnseen } from './glyphs/markUnseen.ts'
import { Unreadable } from '../Reading.ts'
import { openPdf, type Pdf } from './openPdf.ts'
import { readDrawing } from './glyphs/readDrawing.ts'
import { type PageRuns, readRuns } from './layout/readRuns.ts'
import { boundDrawing } from './boundDrawing.ts'
import { boxOf } from './glyphs/geometry.ts'
import { cutOut, mayShowPictures, type PlacedPicture } from './pictures.ts'
import type { PagePicture } from '../scans/pagePictures.ts'
import { giveActualText, mayHaveActualText } from './glyphs/actualText.ts'
import { withoutStruck } from './glyphs/withoutStruck.ts'

/** A page's text as it was drawn, with the names of its bold fonts; without text and height where it is damaged. */
export type DrawnPage = {
  number: number
  height: number
  bold: Set<string>
  isDamaged?: true
  hasHidden?: boolean
  hasStruck?: boolean
  /** True where drawings that repeat themselves too often were left out. */
  isCut?: boolean
  /** Its pictures, and a way to draw them. */
  pictures?: PlacedPicture[]
  drawPicture?: (picture: PlacedPicture) => Promise<Picture>
} & PageRuns

/** After so many pages a file is opened anew: pdf.js keeps a part of each until it is closed. */
const pagesPerOpening = 1_000

/** Pages of a file that are drawn to see what is hidden, and with how many dots an inch. */
const maxDrawn = 60
const dotsDrawn = 100

/** Pages whose pictures are looked at, of a file with at most so many bytes, of which one more copy is made. */
const maxPictured = 1_000
const maxPicturedBytes = 80 * 2 ** 20

/** The most pages of a file: the data of each page besides its text has to fit into the memory of the process. */
const maxPages = 40_000

/** Opens a PDF whose pages are read one after another. Throws `Unreadable` on passwords, damage and too many pages. */
export async function openPages(file: Pick<RawFile, 'bytes' | 'password' | 'withHidden'>) {
  const { password, withHidden = false } = file
  let pdf = await openPdf(file.bytes, password)
  const { numPages } = pdf
  if (numPages > maxPages) {
    await pdf.loadingTask.destroy()
    throw new Unreadable(
      `This PDF has ${numPages.toLocaleString('en')} pages, and at most ${maxPages.toLocaleString('en')} can be read. Split it into several files.`,
    )
  }
  let withNames = false
  let opened = 0
  let drawn = 0
  let drawable: ReturnType<typeof openDrawable> | undefined
  const drawWithin = boundDrawing()
  const hasForm = (await pdf.getFieldObjects().catch(() => null)) !== null

  /** A picture of a page, where it can be drawn and there have not been too many. */
  async function draw(number: number) {
    if (++drawn > maxDrawn) return undefined
    return openOnce()
      .then(pages => pages.draw(number, dotsDrawn))
      .catch(() => undefined)
  }

  const openOnce = () => (drawable ??= openDrawable(file.bytes, password))

  const marked = (number: number) =>
    openOnce()
      .then(pages => pages.marked(number))
      .catch(() => [])

  const hasPictures = mayShowPictures(file.bytes)
  const isTooLarge = file.bytes.length > maxPicturedBytes
  const pictures = (number: number) =>
    hasPictures && !isTooLarge && number <= maxPictured
      ? openOnce()
          .then(pages => pages.pictures(number))
          .catch(() => [])
      : []
  const drawPage = rememberLast(async (number: number) => (await openOnce()).draw(number))

  async function reopen() {
    await pdf.loadingTask.destroy()
    pdf = await openPdf(file.bytes, password, { withNames })
    opened = 0
  }

  async function read(number: number): Promise<DrawnPage> {
    if (opened >= pagesPerOpening) await reopen()
    opened++
    const how = {
      withHidden,
      hasForm,
      draw: () => draw(number),
      marked: () => marked(number),
      pictures: () => pictures(number),
      drawPage: () => drawPage(number),
      drawWithin,
    }
    let page = await drawnPage(pdf, number, how).catch(() => undefined)
    if (page?.lacksNames && !withNames) {
      withNames = true
      await reopen()
      page = await drawnPage(pdf, number, how).catch(() => page)
    }
    return page ?? { number, height: 0, layers: [], across: [], bold: new Set(), isDamaged: true }
  }

  return {
    count: numPages,
    /** Sentences on pictures that were not examined. */
    unpictured: !hasPictures
      ? []
      : isTooLarge
        ? ['Pictures between text were not read: the file is too large for that.']
        : numPages > maxPictured
          ? [`Pictures between text were not read from page ${maxPictured + 1} on.`]
          : [],
    read,
    /** The document as it is open now, until the next page is read. */
    now: () => pdf,
    async close() {
      const drawing = await drawable?.catch(() => undefined)
      drawing?.close()
      await pdf.loadingTask.destroy()
    },
  }
}

export type Pages = Awaited<ReturnType<typeof openPages>>

/** Returns a function that keeps the last result, for pages with several pictures. */
function rememberLast<Result>(draw: (number: number) => Promise<Result>) {
  let last: { number: number; result: Promise<Result> } | undefined
  return (number: number): Promise<Result> => {
    if (last?.number !== number) last = { number, result: draw(number) }
    return last.result
  }
}

type How = {
  withHidden: boolean
  hasForm: boolean
  draw: () => Promise<Picture | undefined>
  marked: () => Promise<MarkedText[]>
  pictures: () => Promise<PagePicture[]> | PagePicture[]
  drawPage: () => Promise<Picture>
  drawWithin: ReturnType<typeof boundDrawing>
}

async function drawnPage(pdf: Pdf, number: number, how: How) {
  const { withHidden, hasForm, draw, marked } = how
  const page = await pdf.getPage(number)
  const layers = await pdf.getOptionalContentConfig()
  const { result: full, isCut } = await how.drawWithin(() =>
    readDrawing(page, layer => layers.isVisible(layer)),
  )
  const viewport = page.getViewport({ scale: 1 })
  const { width, height } = viewport
  page.cleanup()
  if (!isCut && mayHaveActualText(full.marked)) giveActualText(full.marked, await marked())
  await markUnseen(full, { width, height }, isCut ? async () => undefined : draw)
  const visible = full.glyphs.filter(({ isUnseen }) => !isUnseen)
  const hasHidden = full.glyphs.some(({ isUnseen, text }) => isUnseen && text.trim() !== '')
  const { hasStruck, ...drawing } = withoutStruck(
    withHidden || visible.length === full.glyphs.length ? full : { ...full, glyphs: visible },
  )
  const { bold } = drawing
  await addLinks(page, drawing.glyphs)
  const glyphs = hasForm ? await addBoxes(page, drawing.glyphs) : drawing.glyphs
  const pictures = glyphs.length > 0 && !isCut ? await how.pictures() : []
  return {
    number,
    height,
    ...readRuns({ ...drawing, glyphs }),
    pictures: pictures.map(({ corners, ...size }) => ({
      ...size,
      ...boxOf([
        viewport.convertToViewportPoint(corners[0], corners[1]) as [number, number],
        viewport.convertToViewportPoint(corners[2], corners[3]) as [number, number],
      ]),
    })),
    drawPicture: async (picture: PlacedPicture) => cutOut(await how.drawPage(), picture, width),
    bold,
    lacksNames: full.lacksNames,
    hasHidden,
    hasStruck,
    isCut,
  }
}

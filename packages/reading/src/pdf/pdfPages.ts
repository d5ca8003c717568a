import type { RawFile } from '../Draft.ts'
import type { Picture } from '../scans/Picture.ts'
import { openDrawable } from '../scans/drawPages.ts'
import { addLinks } from './glyphs/addLinks.ts'
import { addBoxes } from './glyphs/addBoxes.ts'
import type { MarkedText } from '../scans/markedTexts.ts'
import { markUnseen } from './glyphs/markUnseen.ts'
import { Unreadable } from '../Reading.ts'
import { isNameless } from './glyphs/namedLetter.ts'
import { openPdf, type Pdf } from './openPdf.ts'
import { readDrawing } from './glyphs/readDrawing.ts'
import { type PageRuns, readRuns } from './layout/readRuns.ts'
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
} & PageRuns

/** After so many pages a file is opened anew: pdf.js keeps a part of each until it is closed. */
const pagesPerOpening = 1_000

/** Pages of a file that are drawn to see what is hidden, and with how many dots an inch. */
const maxDrawn = 60
const dotsDrawn = 100

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

  async function reopen() {
    await pdf.loadingTask.destroy()
    pdf = await openPdf(file.bytes, password, { withNames })
    opened = 0
  }

  async function read(number: number): Promise<DrawnPage> {
    if (opened >= pagesPerOpening) await reopen()
    opened++
    const how = { withHidden, hasForm, draw: () => draw(number), marked: () => marked(number) }
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

type How = {
  withHidden: boolean
  hasForm: boolean
  draw: () => Promise<Picture | undefined>
  marked: () => Promise<MarkedText[]>
}

async function drawnPage(pdf: Pdf, number: number, { withHidden, hasForm, draw, marked }: How) {
  const page = await pdf.getPage(number)
  const layers = await pdf.getOptionalContentConfig()
  const full = await readDrawing(page, layer => layers.isVisible(layer))
  const { width, height } = page.getViewport({ scale: 1 })
  page.cleanup()
  const lacksNames = full.glyphs.some(({ text }) => isNameless(text))
  if (mayHaveActualText(full.marked)) giveActualText(full.marked, await marked())
  await markUnseen(full, { width, height }, draw)
  const visible = full.glyphs.filter(({ isUnseen }) => !isUnseen)
  const hasHidden = full.glyphs.some(({ isUnseen, text }) => isUnseen && text.trim() !== '')
  const { hasStruck, ...drawing } = withoutStruck(
    withHidden || visible.length === full.glyphs.length ? full : { ...full, glyphs: visible },
  )
  const { bold } = drawing
  await addLinks(page, drawing.glyphs)
  const glyphs = hasForm ? await addBoxes(page, drawing.glyphs) : drawing.glyphs
  return {
    number,
    height,
    ...readRuns({ ...drawing, glyphs }),
    bold,
    lacksNames,
    hasHidden,
    hasStruck,
  }
}

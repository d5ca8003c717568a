import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { type MarkedText, markedTexts } from './markedTexts.ts'
import { type PagePicture, pagePictures } from './pagePictures.ts'
import { maxPixels, type Picture } from './Picture.ts'
import { refuseHugePictures } from './refuseHugePictures.ts'

const dotsAnInch = 200
const pointsAnInch = 72
/** Bytes of memory in which PDFium draws; a page whose parts draw each other without end would take all there is. */
const maxMemory = 320 * 2 ** 20
const memoryPage = 65_536

/** A PDF that is open to be drawn. */
export type Drawable = {
  /** Draws a page, counted from 1. Throws `PictureTooLarge` where a picture of too many pixels would have to be decoded. */
  draw: (page: number, dots?: number) => Promise<Picture>
  /** Returns the parts of a page, counted from 1, that the file marks. */
  marked: (page: number) => MarkedText[]
  /** Returns the pictures on a page, counted from 1. */
  pictures: (page: number) => PagePicture[]
  close: () => void
}

/** Opens a PDF to draw its pages, with so many dots an inch, or fewer where a page is huge. */
export async function openDrawable(bytes: Uint8Array, password = ''): Promise<Drawable> {
  const library = await PDFiumLibrary.init()
  boundMemory(library)
  try {
    const pdf = await library.loadDocument(bytes, password)
    return {
      draw: (page, dots = dotsAnInch) => draw(pdf, page, dots),
      marked: page => markedTexts(pdf.getPage(page - 1)),
      pictures: page => pagePictures(pdf.getPage(page - 1)),
      close() {
        pdf.destroy()
        library.destroy()
      },
    }
  } catch (error) {
    library.destroy()
    throw error
  }
}

/** Makes PDFium fail where it asks for more memory than it may have; nothing more can be drawn then. */
function boundMemory(library: PDFiumLibrary) {
  const { module } = library as unknown as {
    module: { wasmExports: { memory: WebAssembly.Memory } }
  }
  const { memory } = module.wasmExports
  const grow = memory.grow.bind(memory)
  memory.grow = pages => {
    if (memory.buffer.byteLength + pages * memoryPage > maxMemory)
      throw new RangeError('This page takes too much memory to be drawn')
    return grow(pages)
  }
}

/** Runs `work` with a way to draw the PDF's pages. */
export async function drawPages<Result>(
  bytes: Uint8Array,
  password: string | undefined,
  work: (draw: Drawable['draw']) => Promise<Result>,
): Promise<Result> {
  const pages = await openDrawable(bytes, password)
  try {
    return await work(pages.draw)
  } finally {
    pages.close()
  }
}

async function draw(pdf: PDFiumDocument, number: number, dots: number): Promise<Picture> {
  const page = pdf.getPage(number - 1)
  refuseHugePictures(page)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const fitting = Math.sqrt(maxPixels / Math.max(originalWidth * originalHeight, 1))
  const scale = Math.min(dots / pointsAnInch, fitting)
  const { width, height, data } = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' })
  return { width, height, grey: data, perPoint: scale }
}

import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { mostPixels, type Picture } from './Picture.ts'
import { refuseHugePictures } from './refuseHugePictures.ts'

const dotsAnInch = 200
const pointsAnInch = 72

/**
 * Runs `work` with a way to draw the PDF's pages, counted from 1; smaller where a page is huge. Drawing throws
 * `PictureTooLarge` where it would have to decode a picture of too many pixels.
 */
export async function drawPages<Result>(
  bytes: Uint8Array,
  password: string | undefined,
  work: (draw: (page: number) => Promise<Picture>) => Promise<Result>,
): Promise<Result> {
  const library = await PDFiumLibrary.init()
  try {
    const pdf = await library.loadDocument(bytes, password)
    try {
      return await work(number => draw(pdf, number))
    } finally {
      pdf.destroy()
    }
  } finally {
    library.destroy()
  }
}

async function draw(pdf: PDFiumDocument, number: number): Promise<Picture> {
  const page = pdf.getPage(number - 1)
  refuseHugePictures(page)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const fitting = Math.sqrt(mostPixels / Math.max(originalWidth * originalHeight, 1))
  const scale = Math.min(dotsAnInch / pointsAnInch, fitting)
  const { width, height, data } = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' })
  return { width, height, grey: data, perPoint: scale }
}

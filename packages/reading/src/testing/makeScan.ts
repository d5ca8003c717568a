import sharp from 'sharp'
import { drawPages } from '../scans/drawPages.ts'
import { assemble } from './makePdf.ts'

const width = 612

/** A page of a PDF as a scanner would see it, as a sharp picture to go on with. */
export const pictureOf = (pdf: Uint8Array, page = 1) =>
  drawPages(pdf, undefined, async draw => {
    const { grey, width, height } = await draw(page)
    return sharp(grey, { raw: { width, height, channels: 1 } }).toColourspace('b-w')
  })

/** A PDF of these JPEG files, each a page without a text layer. */
export function makeScan(pictures: Buffer[]): Uint8Array {
  const first = 6
  const page = (at: number) => first + at * 3
  const kids = pictures.map((_, at) => `${page(at)} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pictures.length} /Kids [${kids}] >>`,
    'null',
    'null',
    '<< >>',
  ].map(object => Buffer.from(object))
  pictures.forEach((picture, at) => {
    const rows = picture.readUInt16BE(sizeAt(picture))
    const columns = picture.readUInt16BE(sizeAt(picture) + 2)
    const height = (width * rows) / columns
    const drawing = `${width} 0 0 ${height} 0 0 cm /Im Do`
    const image =
      `<< /Type /XObject /Subtype /Image /Width ${columns} ` +
      `/Height ${rows} /ColorSpace /DeviceGray /BitsPerComponent 8 ` +
      `/Filter /DCTDecode /Length ${picture.length} >>\nstream\n`
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${page(at) + 1} 0 R ` +
          `/Resources << /XObject << /Im ${page(at) + 2} 0 R >> >> >>`,
      ),
      Buffer.from(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
      Buffer.concat([Buffer.from(image), picture, Buffer.from('\nendstream')]),
    )
  })
  return assemble(objects)
}

/** Where a baseline JPEG keeps its height: five bytes into its frame header. */
const sizeAt = (jpeg: Buffer) => jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5

import { deflateSync, gzipSync } from 'node:zlib'
import { assemble, makePdf } from '@sandbox-ai/reading/testing/makePdf'
import { makeZip } from '@sandbox-ai/reading/testing/makeZip'
import { docx } from '@sandbox-ai/reading/testing/zipFiles'
import { manual } from '../speed/manual.ts'

/** A PDF of 300 pages that differs from the others by its number. */
export const slowPdf = (number: number) => makePdf([[`# Edition ${number}`], ...manual(300).pages])

/** A PDF of some 20 KB whose one picture has 26,000 × 26,000 pixels. */
export function hugePicturePdf(): Uint8Array {
  const side = 26_000
  const pixels = deflateSync(deflateSync(Buffer.alloc((side / 8) * side)))
  const picture =
    `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1 ` +
    `/Filter [/FlateDecode /FlateDecode] /Length ${pixels.length} >>\nstream\n`
  const drawing = 'q 600 0 0 600 0 0 cm /I Do Q'
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /I 6 0 R >> >> >>',
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      '<< /Title (Picture) >>',
      Buffer.concat([Buffer.from(picture), pixels, Buffer.from('\nendstream')]),
    ].map(object => Buffer.from(object)),
  )
}

const gigabyteOfZeros = () => Buffer.alloc(2 ** 30)

/** Files that unfold to far more than they are, by name. */
export function bombs(): Record<string, Uint8Array> {
  const layer = makeZip(
    Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.txt`, Buffer.alloc(10 ** 8)])),
  )
  const nested = makeZip(
    Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.zip`, layer])),
  )
  const entities = Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  ).join('')
  const laughs = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY e0 "ha">${entities}]>`
  const word = (xml: string) =>
    makeZip({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': xml,
    })
  const body = (text: string) =>
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${text}</w:body></w:document>`
  return {
    'nested.zip': nested,
    'zeros.txt.gz': gzipSync(gigabyteOfZeros()),
    'laughs.docx': word(laughs + body('<w:p><w:r><w:t>&e12;</w:t></w:r></w:p>')),
    'long.docx': word(body('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(4_000_000))),
    'deep.docx': word(body('<w:tbl><w:tr><w:tc>'.repeat(1_000_000))),
    'honest.docx': docx,
    'laughs.xml': Buffer.from(`${laughs}<d>&e12;</d>`),
  }
}

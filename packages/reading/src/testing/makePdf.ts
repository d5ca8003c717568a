import { deflateSync } from 'node:zlib'

/** A piece of text at a place of a page, measured in points from its upper left corner to the baseline. */
export type Mark = { text: string; x: number; y: number; size?: number; bold?: boolean }

/** A straight line on a page, in points from its upper left corner. */
export type Stroke = { x: number; y: number; toX: number; toY: number }

type PdfOptions = {
  title?: string
  /** Encoding of letters that are not bold. */
  encoding?: string
  /** The text of letter codes, other than bold ones, where it differs from what they look like. */
  meanings?: Record<number, string>
  /** Lines on each page. */
  strokes?: Stroke[][]
}

const width = 612
const minHeight = 792
const edge = 72
const leading = 1.3
const textSize = 11
const headingSize = 16

/** Widths of Helvetica's letters from space to tilde, in thousandths of the size (Adobe's font metrics). */
const letterWidths =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584
  584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278
  278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500
  500 334 260 334 584`
    .split(/\s+/)
    .map(Number)

/**
 * Returns a PDF with these paragraphs on each page, set in Helvetica and wrapped like a letter. A paragraph that begins
 * with `# ` is a heading. Letters beyond Latin-1 become question marks; a long page grows taller.
 */
export function makePdf(pages: string[][], { title = '' } = {}): Uint8Array {
  return drawPdf(pages.map(setPage), { title })
}

/** Returns a PDF with these pieces of text on each page. */
export function drawPdf(
  pages: Mark[][],
  { title = '', encoding = '/WinAnsiEncoding', meanings, strokes = [] }: PdfOptions = {},
): Uint8Array {
  const mapId = 6 + pages.length * 2
  const map = meanings ? `/ToUnicode ${mapId} 0 R` : ''
  const pageIds = pages.map((_, at) => 6 + at * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map(id => `${id} 0 R`).join(' ')}] >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding} ${map} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ].map(object => Buffer.from(object, 'latin1'))
  pages.forEach((marks, at) => {
    const height = Math.max(minHeight, ...marks.map(mark => mark.y + edge))
    const data = deflateSync(Buffer.from(drawing(marks, height, strokes[at]), 'latin1'))
    const page =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageIds[at]! + 1} 0 R ` +
      '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>'
    const head = `<< /Length ${data.length} /Filter /FlateDecode >>\nstream\n`
    objects.push(
      Buffer.from(page),
      Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]),
    )
  })
  if (meanings) objects.push(mapOf(meanings))
  return assemble(objects)
}

/** Returns the object that maps the codes of a font to text. */
export function mapOf(meanings: Record<number, string>) {
  const hex = (code: number) => code.toString(16).padStart(2, '0')
  const rows = Object.entries(meanings).map(
    ([code, text]) =>
      `<${hex(Number(code))}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  )
  const body =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n1 begincodespacerange <00> <ff> ' +
    `endcodespacerange\n${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar\nendcmap end end`
  return Buffer.from(`<< /Length ${body.length} >>\nstream\n${body}\nendstream`)
}

function setPage(paragraphs: string[]): Mark[] {
  let y = edge
  return paragraphs.flatMap(paragraph => {
    const bold = paragraph.startsWith('# ')
    const size = bold ? headingSize : textSize
    y += size * 0.8
    return breakLines(paragraph.replace(/^# /, ''), width - 2 * edge, size).map(text => {
      y += size * leading
      return { text, x: edge, y, size, bold }
    })
  })
}

/** Returns a text in lines of at most `maxWidth` points. */
export function breakLines(text: string, maxWidth: number, size = textSize): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer, size) < maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns the width of a text in points. */
export const widthOf = (text: string, size = textSize): number =>
  Array.from(text, letter => letterWidths[letter.charCodeAt(0) - 32] ?? 556).reduce(
    (sum, letter) => sum + letter,
    0,
  ) *
  (size / 1000)

const drawing = (marks: Mark[], height: number, strokes: Stroke[] = []) =>
  [
    ...strokes.map(({ x, y, toX, toY }) => `${x} ${height - y} m ${toX} ${height - toY} l S`),
    ...marks.map(({ text, x, y, size = textSize, bold }) => {
      const place = `1 0 0 1 ${x} ${(height - y).toFixed(2)} Tm`
      return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${place} (${escaped(text)}) Tj ET`
    }),
  ].join('\n')

const escaped = (text: string) => text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&')

/** Returns a PDF file of these objects, numbered from 1: the first is its catalog, the fifth its description. */
export function assemble(objects: Buffer[]) {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((body, at) => {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
  })
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`))
  return new Uint8Array(Buffer.concat(parts))
}

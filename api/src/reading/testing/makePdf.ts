import { deflateSync } from 'node:zlib'

const width = 612
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
 * A PDF with these paragraphs on each page, set in Helvetica and broken into lines like a letter. A paragraph that
 * begins with `# ` is a heading. Letters beyond Latin-1 become question marks; a long page grows taller.
 */
export function makePdf(pages: string[][], { title = '' } = {}): Uint8Array {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) => objects.push(Buffer.from(body))
  const pageIds = pages.map((_, at) => 6 + at * 2)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map(id => `${id} 0 R`).join(' ')}] >>`,
  )
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>')
  add(`<< /Title (${escaped(title)}) >>`)
  pages.forEach((paragraphs, at) => {
    const lines = paragraphs.flatMap(linesOf)
    const height = Math.max(792, 2 * edge + lines.reduce((sum, line) => sum + line.down, 0))
    const data = deflateSync(Buffer.from(drawing(lines, height), 'latin1'))
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageIds[at]! + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
    )
    const head = `<< /Length ${data.length} /Filter /FlateDecode >>\nstream\n`
    add(Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]))
  })
  return assemble(objects)
}

type Line = { text: string; size: number; font: string; down: number }

function linesOf(paragraph: string): Line[] {
  const isHeading = paragraph.startsWith('# ')
  const size = isHeading ? headingSize : textSize
  const lines: Line[] = []
  for (const word of paragraph.replace(/^# /, '').split(' ')) {
    const last = lines.at(-1)
    if (last && widthOf(`${last.text} ${word}`, size) < width - 2 * edge) last.text += ` ${word}`
    else lines.push({ text: word, size, font: isHeading ? 'F2' : 'F1', down: size * leading })
  }
  if (lines[0]) lines[0].down += size * 0.8
  return lines
}

const widthOf = (text: string, size: number) =>
  Array.from(text, letter => letterWidths[letter.charCodeAt(0) - 32] ?? 556).reduce(
    (a, b) => a + b,
    0,
  ) *
  (size / 1000)

function drawing(lines: Line[], height: number) {
  let y = height - edge
  return lines
    .map(({ text, size, font, down }) => {
      y -= down
      return `BT /${font} ${size} Tf 1 0 0 1 ${edge} ${y.toFixed(2)} Tm (${escaped(text)}) Tj ET`
    })
    .join('\n')
}

const escaped = (text: string) => text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&')

function assemble(objects: Buffer[]) {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
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
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

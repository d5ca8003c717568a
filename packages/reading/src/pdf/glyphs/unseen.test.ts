import { describe, expect, it } from 'vitest'
import { readBytes } from '../../readBytes.ts'
import { assemble } from '../../testing/makePdf.ts'
import { readPdf } from '../readPdf.ts'

const open = 'The swimming bath opens at seven in the morning.'
const secret = 'We buy towels for 11 euros.'
const show = (text: string, y: number, x = 72) =>
  `BT /F1 12 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`
const visible = show(open, 700)
const hidden = show(secret, 660)

/** A page of one content stream; its layer `Off` is switched off, its state `Clear` lets everything shine through. */
function pdfOf(content: string, height = 792) {
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [8 0 R 9 0 R] /D << /OFF [8 0 R] >> >> >>',
      '<< /Type /Pages /Count 1 /Kids [6 0 R] >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      '<< /Type /ExtGState /ca 0 >>',
      '<< /Title () >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${height}] /Contents 7 0 R /Resources << /Font << /F1 3 0 R >> ` +
        '/ExtGState << /Clear 4 0 R >> /Properties << /Off 8 0 R /On 9 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /OCG /Name (Internal) >>',
      '<< /Type /OCG /Name (Public) >>',
    ].map(object => Buffer.from(object, 'latin1')),
  )
}

const read = (content: string, withHidden = false) =>
  readBytes({ bytes: pdfOf(content), name: 'bath.pdf', withHidden })
const textOf = async (content: string, withHidden = false) =>
  (await read(content, withHidden)).blocks.map(block => block.text).join(' ')

describe('text that a PDF hides', () => {
  it.each([
    ['white', `${visible} 1 g ${hidden}`],
    ['in the colour of its ground', `${visible} 1 1 0.8 rg 60 650 400 30 re f ${hidden}`],
    ['in a layer that is off', `${visible} /OC /Off BDC /Span BMC ${hidden} EMC EMC`],
    ['without ink', `${visible} 3 Tr ${hidden}`],
    ['that shines through', `${visible} /Clear gs ${hidden}`],
    ['painted over', `${visible} ${hidden} 1 g 60 650 400 30 re f`],
    ['cut off', `${visible} q 0 0 9 9 re W n ${hidden} Q`],
    ['too small for anybody', `${visible} ${hidden.replace('12 Tf', '0.4 Tf')}`],
  ])('is left out and can be included: %s', async (_, content) => {
    const { blocks, receipt } = await read(content)
    expect(blocks.map(block => block.text)).toEqual([open])
    expect(receipt.warnings).toEqual(['Hidden text was left out.'])
    expect(await textOf(content, true)).toContain(secret)
  })

  it.each([
    ['white on a dark ground', `${visible} 0 0 0.4 rg 60 650 400 30 re f 1 g ${hidden}`],
    ['in a layer that is on', `${visible} /OC /On BDC ${hidden} EMC`],
    ['white with an outline', `${visible} 1 g 2 Tr ${hidden}`],
    ['on a light ground', `${visible} 1 1 0.8 rg 60 650 400 30 re f 0 g ${hidden}`],
    ['laid over a scan as a whole', `3 Tr ${visible} ${hidden}`],
  ])('is none where it is seen: %s', async (_, content) => {
    const { blocks, receipt } = await read(content)
    expect(blocks.map(block => block.text).join(' ')).toContain(secret)
    expect(receipt.warnings).toEqual([])
  })
})

it('reads letters of usual size on a page as long as a whole site', async () => {
  const bytes = pdfOf(visible, 14_400)
  const { blocks, receipt } = await readBytes({ bytes, name: 'site.pdf' })
  expect(blocks.map(({ text }) => text)).toEqual([open])
  expect(receipt.warnings).toEqual([])
})

it('reads what may be hidden on a page that cannot be drawn', async () => {
  const bytes = pdfOf(`${visible} 1 g ${hidden}`)
  // A file that does not say what it is cannot be opened to be drawn.
  bytes.set(Buffer.from('%NIL'))
  const { blocks, warnings } = await readPdf({ bytes, name: 'bath.pdf' })
  expect(blocks.map(({ text }) => text).join(' ')).toBe(`${open} ${secret}`)
  expect(warnings).toEqual([])
})

describe('text that a line is drawn through', () => {
  const before = 'A season ticket costs '
  // Widths of Helvetica in size 12: where `95 euros` begins and ends.
  const [from, to] = [187.37, 234.07]
  const sentence = show(`${before}95 euros 80 euros for all.`, 660)

  it.each([
    ['a stroke', `${from} 663.5 m ${to} 663.5 l S`],
    ['a thin box', `${from} 663 ${to - from} 0.8 re f`],
    ['two strokes', `${from} 662.6 m ${to} 662.6 l S ${from} 664.6 m ${to} 664.6 l S`],
  ])('is left out, as %s', async (_, line) => {
    const { blocks, receipt } = await read(`${visible} ${sentence} ${line}`)
    expect(blocks.map(block => block.text).join(' ')).toBe(`${open} ${before}80 euros for all.`)
    expect(receipt.leftOut).toEqual(['Struck-through text'])
  })

  it.each([
    ['under it', `${from} 658.4 m ${to} 658.4 l S`],
    ['across the page', `20 663.5 m 600 663.5 l S`],
    ['between lines', `${from} 675 m ${to} 675 l S`],
  ])('is kept where the line lies %s', async (_, line) => {
    const { blocks, receipt } = await read(`${visible} ${sentence} ${line}`)
    expect(blocks.map(block => block.text).join(' ')).toContain('95 euros 80 euros')
    expect(receipt.leftOut).toBeUndefined()
  })
})

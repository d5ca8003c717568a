import { expect, it } from 'vitest'
import { readBytes } from '../../readBytes.ts'
import { assemble } from '../../testing/makePdf.ts'

/** The text of a page with this content, in whose font `A` to `C` are the letters that `meanings` says. */
async function read(content: string, meanings: Record<string, string> = {}) {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
  const rows = Object.entries(meanings).map(
    ([letter, text]) => `<${letter.charCodeAt(0).toString(16)}> <${hex(text)}>`,
  )
  const map =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n1 begincodespacerange <00> <ff> ' +
    `endcodespacerange\n${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar\nendcmap end end`
  const stream = (text: string, dictionary = '') =>
    `<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream`
  const font = '/Resources << /Font << /F1 3 0 R >> >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [6 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 8 0 R >>',
    stream(
      '/Span << /ActualText (five) >> BDC BT /F1 12 Tf 72 650 Td (\\002ve) Tj ET EMC',
      `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${font}`,
    ),
    '<< /Title () >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 7 0 R /Resources << /Font << /F1 3 0 R >> ` +
      '/XObject << /X1 4 0 R >> >> >>',
    stream(content),
    stream(map),
  ]
  const bytes = assemble(objects.map(object => Buffer.from(object, 'latin1')))
  const { blocks } = await readBytes({ bytes, name: 'actual.pdf' })
  return blocks.map(block => block.text).join('\n')
}

const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
const span = (visible: string, text: string) =>
  `/Span << /ActualText ${utf16(text)} >> BDC (${visible}) Tj EMC`
const line = (...parts: string[]) => `BT /F1 12 Tf 72 700 Td ${parts.join(' ')} ET`

it('reads letters of a script that are drawn in another order and have no code of their own', async () => {
  const meanings = { A: 'क', B: 'े', C: 'ल' }
  const content = line(span('A', 'कों'), '( ) Tj', span('AB', 'के'), '( ) Tj', span('BC', 'लिे'))
  expect(await read(content, meanings)).toBe('कों के लिे')
})

it('reads ligatures of a font without a map, also in a form within the page', async () => {
  const content = `${line('(The o) Tj', span('\\003', 'ff'), '(er ends at) Tj')} /X1 Do`
  expect(await read(content)).toBe('The offer ends at\nfive')
})

it('reads ligatures whose letters a file gives with their bytes the wrong way round', async () => {
  const turned = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('utf16le')
  const meanings = { A: turned('ffi'), B: turned('ft'), C: '昀' }
  const content = line('(O) Tj (A) Tj (ces lift le) Tj (B) Tj ( loads to C) Tj')
  expect(await read(content, meanings)).toBe('Offices lift left loads to 昀')
})

it.each([
  ['other figures', '(Tea costs ) Tj', span('42', '24'), '( euros.) Tj'],
  [
    'much more',
    '(Tea costs ) Tj',
    span('42', '42 euros today, tomorrow nothing at all'),
    '( euros.) Tj',
  ],
  ['nothing', '(Tea costs ) Tj', span('42', ''), '( euros.) Tj'],
])('believes what the page shows where its text says %s', async (_, ...parts) => {
  expect(await read(line(...parts))).toBe('Tea costs 42 euros.')
})

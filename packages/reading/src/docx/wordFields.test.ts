import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeDocx, p, r } from '../testing/makeDocx.ts'

const read = async (body: string, withHidden = false) =>
  readBytes({ bytes: makeDocx(body), name: 'form.docx', withHidden })
const lines = async (body: string) => (await read(body)).blocks.map(({ text }) => text)

const mark = (kind: string, data = '') =>
  `<w:r><w:fldChar w:fldCharType="${kind}">${data}</w:fldChar></w:r>`
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const field = (inside: string, result = '', data = '') =>
  mark('begin', data) + inside + (result && mark('separate') + result) + mark('end')

test.each([
  [field(code('EQ \\f(3;4)')), '3/4'],
  [field(code('EQ \\* hps12 \\o\\al(\\s\\up 10(reading),word)')), 'word'],
  [field(code('EQ \\o(x,\\s\\up5(¯)) and \\o\\ac(○,1)')), 'x and 1'],
  [field(code('EQ \\r(3,x) and \\b(\\f(a+b,2))')), '∛x and ((a+b)/2)'],
  [field(code('SYMBOL 252 \\f &quot;Wingdings&quot; \\s 10')), '✓'],
  [field(code('PAGEREF a')), ''],
  [
    field(code('IF ') + field(code('MERGEFIELD sex'), r('wrong')) + code('= 1 2 3'), r('Ms Weber')),
    'Ms Weber',
  ],
  [
    field(
      code('FORMDROPDOWN'),
      '',
      '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Small"/><w:listEntry w:val="Large"/></w:ddList></w:ffData>',
    ),
    'Large',
  ],
  [
    field(
      code('FORMCHECKBOX'),
      '',
      '<w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData>',
    ),
    '☒',
  ],
  [
    field(
      code('FORMCHECKBOX'),
      '',
      '<w:ffData><w:checkBox><w:default w:val="0"/></w:checkBox></w:ffData>',
    ),
    '☐',
  ],
])('shows of the field %s what is seen on the page', async (written, text) => {
  expect(await lines(p(r('Here: ') + written + r('.')))).toEqual([`Here: ${text}.`])
})

test.each([
  ['Wingdings', '\uf0fc \uf0fb \u0081', '✓ ✗ ①'],
  ['Wingdings 2', 'P O R', '✓ ✗ ☑'],
  ['Webdings', 'a r', '✓ ✗'],
  ['ZapfDingbats', '4 8', '✔ ✘'],
  ['Symbol', 'b £ 3 [?] \uf0de', 'β ≤ 3 [?] ⇒'],
  ['Arial', 'ü 日', 'ü 日'],
])('reads letters in %s as the signs they are', async (font, text, signs) => {
  const properties = `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`
  expect(await lines(p(r('Pool ') + r(text, properties)))).toEqual([`Pool ${signs}`])
})

it('leaves out boxes of an older Word that are not visible, and says so', async () => {
  const box = (style: string, text: string) =>
    p(
      `<w:r><w:pict><v:shape style="width:9pt;${style}"><v:textbox><w:txbxContent>${p(r(text))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
    )
  const body = box('', 'Sauna until ten') + box('visibility:hidden', 'Staff code 8812')
  expect(await lines(body)).toEqual(['Sauna until ten'])
  expect((await read(body)).receipt.warnings).toEqual(['Hidden text was left out.'])
  expect((await read(body, true)).blocks).toHaveLength(2)
})

test.each([
  ['fields within each other without end', mark('begin').repeat(30_000) + r('x').repeat(30_000)],
  ['options of an equation without its part', field(code(`EQ \\o${'\\up   '.repeat(300)}`))],
  ['an equation that is long', field(code(`EQ ${'\\f(1;2)'.repeat(100_000)}`))],
])('reads %s', async (_, written) => {
  expect(await lines(p(r('Fees')) + p(written) + p(r('End.')))).toEqual(['Fees', 'End.'])
})

import { expect, it, test } from 'vitest'
import { readBytes } from './readBytes.ts'
import { makeDocx, p, r } from './testing/makeDocx.ts'
import { drawPdf } from './testing/makePdf.ts'
import { makeXls } from './testing/makeXls.ts'
import { makeXlsx } from './testing/makeXlsx.ts'
import { makeZip } from './testing/makeZip.ts'
import { openDocument } from './testing/openDocuments.ts'

const form = 'https://ferry.example/forms/berth.pdf'
const mail = 'mailto:pilot@ferry.example?subject=Berth'
const text = `Fill in the berth form (${form}) first.`

const linesOf = async (name: string, content: Uint8Array | string) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return (await readBytes({ bytes, name })).blocks.map(({ text }) => text)
}
const external = (links: Record<string, string>) =>
  `<Relationships>${Object.entries(links)
    .map(
      ([id, target]) =>
        `<Relationship Id="${id}" Type="x/hyperlink" Target="${target}" TargetMode="External"/>`,
    )
    .join('')}</Relationships>`

const docx = (body: string) =>
  makeDocx(body, { 'word/_rels/document.xml.rels': external({ h1: form, h2: mail }) })
const link = (id: string, runs: string) => `<w:hyperlink r:id="${id}">${runs}</w:hyperlink>`
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const field = (code: string, result: string) =>
  `${mark('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${mark('separate')}${result}${mark('end')}`
const code = `HYPERLINK &quot;${form}&quot; \\o &quot;Tip&quot;`

test.each([
  ['a link', link('h1', r('the berth ') + r('form'))],
  ['a link in two parts', link('h1', r('the berth ')) + link('h1', r('form'))],
  ['a field', field(code, r('the berth form'))],
  ['a simple field', `<w:fldSimple w:instr="${code}">${r('the berth form')}</w:fldSimple>`],
])('reads in Word the address of %s behind its words', async (_, words) => {
  expect(await linesOf('a.docx', docx(p(r('Fill in ') + words + r(' first.'))))).toEqual([text])
})

it('reads email addresses, and no places within a document', async () => {
  const inside = `<w:hyperlink w:anchor="fees">${r('the fees')}</w:hyperlink>`
  const body = p(r('Ask ') + link('h2', r('the pilot')) + r(' about ') + inside)
  expect(await linesOf('a.docx', docx(body))).toEqual([
    'Ask the pilot (pilot@ferry.example) about the fees',
  ])
})

test.each([
  [
    'RTF',
    'a.rtf',
    `{\\rtf1 Fill in {\\field{\\*\\fldinst HYPERLINK "${form}"}{\\fldrslt the berth form}} first.}`,
  ],
  ['Markdown', 'a.md', `Fill in [the berth form](${form}) first.\n`],
  [
    'HTML',
    'a.html',
    `<!doctype html><p>Fill in <a href="${form}"><b>the berth form</b></a> first.</p>`,
  ],
  [
    'ODT',
    'a.odt',
    openDocument(
      'text',
      `<text:p>Fill in <text:a xlink:href="${form}">the berth form</text:a> first.</text:p>`,
    ),
  ],
])('reads in %s the address of a link behind its words', async (_, name, content) => {
  expect(await linesOf(name, content)).toEqual([text])
})

it('reads the links of slides: of words and of a shape', async () => {
  const run = (text: string, id = '') =>
    `<a:r><a:rPr>${id && `<a:hlinkClick r:id="${id}"/>`}</a:rPr><a:t>${text}</a:t></a:r>`
  const shape = (runs: string, more = '') =>
    `<p:sp><p:nvSpPr><p:cNvPr id="1">${more}</p:cNvPr></p:nvSpPr><p:txBody><a:p>${runs}</a:p></p:txBody></p:sp>`
  const slide = `<p:sld><p:cSld><p:spTree>${shape(run('Fill in ') + run('the berth ', 'h1') + run('form', 'h1') + run(' first.'))}${shape(run('Write to us'), '<a:hlinkClick r:id="h2"/>')}</p:spTree></p:cSld></p:sld>`
  const deck = makeZip({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': '<p:sldId r:id="r0"/>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="r0" Type="x/slide" Target="slides/0.xml"/></Relationships>',
    'ppt/slides/0.xml': slide,
    'ppt/slides/_rels/0.xml.rels': external({ h1: form, h2: mail }),
  })
  expect(await linesOf('a.pptx', deck)).toEqual([text, 'Write to us (pilot@ferry.example)'])
})

it('reads the links of cells: on them, and of formulas', async () => {
  const text = (at: string, words: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
  const formula = (at: string, f: string, cached: string) =>
    `<c r="${at}" t="str"><f>${f}</f><v>${cached}</v></c>`
  const rows = `<row r="1">${text('A1', 'Boat')}${text('B1', 'Form')}${text('C1', 'Code')}</row>
    <row r="2">${text('A2', 'Gull')}${text('B2', 'Berth form')}${text('C2', 'gull')}</row>
    <row r="3">${text('A3', 'Tern')}${formula('B3', 'HYPERLINK(&quot;https://ferry.example/&quot;&amp;C3,&quot;Own form&quot;)', 'Own form')}${text('C3', 'tern')}</row>`
  const after = '<hyperlinks><hyperlink ref="B2" r:id="h1"/></hyperlinks>'
  const book = makeXlsx([{ name: 'Boats', rows, after, links: { h1: form } }])
  expect(await linesOf('a.xlsx', book)).toContain(`Gull\tBerth form (${form})\tgull`)
  expect(await linesOf('a.xlsx', book)).toContain(
    'Tern\tOwn form (https://ferry.example/tern)\ttern',
  )
})

it('reads the links of cells of an older workbook, also those on the names of its columns', async () => {
  const rows = [
    ['Boat', 'Form'],
    ['Gull', 'Berth form'],
    ['Tern', 'None'],
  ]
  const book = makeXls([
    {
      name: 'Boats',
      rows,
      links: [
        [0, 1, 'https://ferry.example/forms'],
        [1, 1, form],
        [2, 0, mail],
        [2, 1, 'file:///C:/secret.txt'],
      ],
    },
  ])
  expect(await linesOf('a.xls', book)).toEqual([
    'Boats',
    'Boat\tForm (https://ferry.example/forms)',
    `Gull\tBerth form (${form})`,
    'Tern (pilot@ferry.example)\tNone',
  ])
})

test.each([
  [
    'HTML',
    'a.html',
    `<!doctype html><table><tr><th>Boat</th><th><a href="${form}">Berth</a></th></tr><tr><td>Gull</td><td>12</td></tr></table>`,
  ],
  ['Markdown', 'a.md', `| Boat | [Berth](${form}) |\n|---|---|\n| Gull | 12 |\n`],
  [
    'Word',
    'a.docx',
    docx(
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc>${p('Boat')}</w:tc><w:tc>${p(link('h1', r('Berth')))}</w:tc></w:tr><w:tr><w:tc>${p('Gull')}</w:tc><w:tc>${p('12')}</w:tc></w:tr></w:tbl>`,
    ),
  ],
])('reads in %s the link of a name of a column once, in its row', async (_, name, content) => {
  expect(await linesOf(name, content)).toEqual([`Boat\tBerth (${form})`, 'Gull\t12'])
})

it('reads the links of an OpenDocument sheet', async () => {
  const cell = (inside: string, more = '') =>
    `<table:table-cell ${more}><text:p>${inside}</text:p></table:table-cell>`
  const formula = `table:formula="of:=HYPERLINK(&quot;${form}&quot;;&quot;Berth form&quot;)" office:value-type="string"`
  const sheet = `<table:table table:name="A"><table:table-row>${cell('Gull')}${cell('Berth form', formula)}</table:table-row>
    <table:table-row>${cell('Tern')}${cell(`<text:a xlink:href="${form}">Form</text:a>`)}</table:table-row></table:table>`
  const lines = await linesOf('a.ods', openDocument('spreadsheet', sheet))
  expect(lines).toContain(`Gull\tBerth form (${form})`)
  expect(lines).toContain(`Tern\tForm (${form})`)
})

/** Adds a link over this place to the page of a PDF. */
function withLink(pdf: Uint8Array, rect: string) {
  const annotation = `<< /Type /Annot /Subtype /Link /Rect ${rect} /A << /S /URI /URI (${form}) >> >>`
  const plain = Buffer.from(pdf).toString('latin1')
  return Buffer.from(plain.replace('/Resources', `/Annots [${annotation}] /Resources`), 'latin1')
}

it('reads the links of a PDF behind their last words', async () => {
  const marks = [
    { text: 'Fill in the berth form first.', x: 72, y: 100 },
    { text: 'Then wait for the harbour to answer.', x: 72, y: 114 },
  ]
  const text = (await linesOf('a.pdf', withLink(drawPdf([marks]), '[105 688 171 700]'))).join(' ')
  expect(text).toMatch(`form (${form}) first. Then wait`)
})

test.each([
  [
    'a ligature of Latin letters',
    { A: 'ם', B: 'ו', C: 'ל', D: 'ש', E: 'fi' },
    'Wi-E ABCD',
    'Wi-fi',
  ],
  ['a ligature of Arabic letters', { A: 'ب', E: 'لا' }, 'EAA AAAA', 'ببلا'],
])(
  'reads in a line from right to left the link that ends with %s',
  async (_, letters, line, words) => {
    const meanings = Object.fromEntries(
      Object.entries(letters).map(([letter, text]) => [letter.charCodeAt(0), text]),
    )
    const [first = ''] = line.split(' ')
    const pdf = drawPdf([[{ text: line, x: 72, y: 100 }]], { meanings })
    const width = first.length * 7
    const [text = ''] = await linesOf('a.pdf', withLink(pdf, `[70 688 ${72 + width} 706]`))
    expect(text).toContain(`${words} (${form})`)
  },
)

const sentence = (href: string, words = 'the form') =>
  `<!doctype html><p>Ask for <a href="${href}">${words}</a> here, please.</p>`

test.each([
  ['the words are the address', 'https://www.ferry.example/', 'ferry.example'],
  ['the words are the telephone number', 'tel:+441632960311', 'our office at 01632 960 311'],
  ['it is a place on the page', '#form', 'the form'],
  ['it runs a script', 'javascript:alert(1)', 'the form'],
  ['it holds its data itself', 'data:text/html,hello', 'the form'],
  ['it turns text around', 'https://ferry.example/\u202efdp.exe', 'the form'],
  ['it hides that it turns text around', 'https://ferry.example/%E2%80%AEfdp.exe', 'the form'],
  ['it has a password', 'https://bank.example:pass@evil.example/', 'the form'],
  ['it is endless', `https://ferry.example/${'a'.repeat(2_000)}`, 'the form'],
  ['nobody knows where the page stands', '/forms/berth.pdf', 'the form'],
])('reads no address where %s', async (_, href, words) => {
  expect(await linesOf('a.html', sentence(href, words))).toEqual([`Ask for ${words} here, please.`])
})

test.each([
  `<link rel="canonical" href="https://ferry.example/forms/">`,
  `<base href="https://ferry.example/forms/">`,
  `<!-- saved from url=(0029)https://ferry.example/forms/a -->`,
])('completes addresses by %s', async head => {
  const page = sentence('berth.pdf').replace('<p>', `${head}<p>`)
  expect(await linesOf('a.html', page)).toEqual([`Ask for the form (${form}) here, please.`])
})

it('completes addresses by where the page was read, before what it says of itself', async () => {
  const page = sentence('berth.pdf').replace(
    '<p>',
    '<link rel="canonical" href="https://x.example/"><p>',
  )
  const address = 'https://ferry.example/forms/'
  const { blocks } = await readBytes({ bytes: Buffer.from(page), name: 'a.html', address })
  expect(blocks.map(({ text }) => text)).toEqual([`Ask for the form (${form}) here, please.`])
})

it('reads no addresses of menus and of texts full of cross-references', async () => {
  const each = (count: number, of: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => of(at)).join('')
  const to = (at: number) => `<a href="https://ferry.example/${at}">Page ${at}</a>`
  const menu = each(200, at => `<div>${to(at)}</div>`)
  const text =
    'The berths are let by the day and by the week, and cost 12 euros for boats up to eight metres.'
  const pages = [
    `${menu}<p>${text}</p>`,
    `<ul>${each(200, at => `<li>${to(at)}</li>`)}</ul><h1>Berths</h1><p>${text}</p>`,
    each(60, at => `<p>Boats of ${to(at)} and ${to(at + 100)} land here.</p>`),
    `<p>See ${each(9, at => `${to(at)}, `)} too.</p><p>${text}</p>`,
  ]
  for (const page of pages)
    expect((await linesOf('a.html', `<!doctype html>${page}`)).join('\n')).not.toContain('https:')
})

it('reads no addresses in headings and names of columns', async () => {
  const a = (words: string) => `<a href="${form}">${words}</a>`
  const page = `<!doctype html><h1>${a('Berths')}</h1><table><tr><th>${a('Boat')}</th><th>Fee</th></tr><tr><td>Gull ${a('form')}</td><td>12</td></tr></table>`
  const { blocks } = await readBytes({ bytes: Buffer.from(page), name: 'a.html' })
  expect(blocks[0]?.text).toBe('Berths')
  expect(blocks.at(-1)).toMatchObject({ text: `Gull form (${form})\t12`, header: ['Boat', 'Fee'] })
})

import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished, test } from 'vitest'
import { createReaders } from '../processes/createReaders.ts'
import { readBytes } from '../readBytes.ts'
import { makeDocx, p } from '../testing/makeDocx.ts'
import { assemble, makePdf } from '../testing/makePdf.ts'
import { pictureOf } from '../testing/makeScan.ts'
import { makeZip } from '../testing/makeZip.ts'
import { openDocument } from '../testing/openDocuments.ts'
import { openPictures } from './openPictures.ts'

const { readFile, closeReaders } = createReaders()
afterAll(closeReaders)

const words = 'The trailer costs 18 euros a day.'
let picture: Buffer
let photograph: Buffer
beforeAll(async () => {
  const page = await pictureOf(makePdf([[words]]))
  picture = await page.extract({ left: 150, top: 150, width: 1_000, height: 200 }).png().toBuffer()
  photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#345' } })
    .composite([{ input: Buffer.from(hills), blend: 'over' }])
    .blur(4)
    .jpeg()
    .toBuffer()
})
const hills =
  '<svg width="900" height="600"><circle cx="200" cy="500" r="320" fill="#7a5"/><circle cx="700" cy="560" r="300" fill="#cb8"/></svg>'

const drawing = (id: string) =>
  `<w:r><w:drawing><a:blip xmlns:a="a" r:embed="${id}"/></w:drawing></w:r>`
const before = p('Before the picture.')
const after = p('Behind the picture.')
const inDocx = (pictures: Record<string, Uint8Array>, ids = Object.keys(pictures)) =>
  makeDocx(
    before + ids.map((_, at) => p(drawing(`r${at}`))).join('') + after,
    Object.fromEntries(ids.map(name => [`word/${name}`, pictures[name]!])),
    ids.map(name => ['image', name]),
  )
const inHtml = () =>
  Buffer.from(
    `<!DOCTYPE html><p>Before the picture.</p><img src="data:image/png;base64,${picture.toString('base64')}"><p>Behind the picture.</p>`,
  )
const slide = (shapes: string) => `<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
const box = (text: string) =>
  `<p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
const inPptx = (more = '') =>
  makeZip({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': '<p:presentation><p:sldId r:id="s1"/></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="s1" Type="x/slide" Target="slides/slide1.xml"/></Relationships>',
    'ppt/slides/slide1.xml': slide(
      `${box('Before the picture.')}<p:pic><p:blipFill><a:blip r:embed="r1"/></p:blipFill></p:pic>${box('Behind the picture.')}${more}`,
    ),
    'ppt/slides/_rels/slide1.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/image" Target="../media/one.png"/></Relationships>',
    'ppt/media/one.png': picture,
  })
const frame = '<draw:frame><draw:image xlink:href="Pictures/one.png"/></draw:frame>'
const line = (content: string) => `<text:p>${content}</text:p>`
const textBox = (text: string) =>
  `<draw:frame><draw:text-box>${line(text)}</draw:text-box></draw:frame>`
const inOdt = () =>
  openDocument('text', line('Before the picture.') + line(frame) + line('Behind the picture.'), {
    'Pictures/one.png': picture,
  })
const inOdp = () =>
  openDocument(
    'presentation',
    `<draw:page>${textBox('Before the picture.')}${frame}${textBox('Behind the picture.')}</draw:page>`,
    { 'Pictures/one.png': picture },
  )
const inFlatOdt = () =>
  Buffer.from(
    `<?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>${line('Before the picture.')}${line(
      `<draw:frame><draw:image><office:binary-data>${picture.toString('base64')}</office:binary-data></draw:image></draw:frame>`,
    )}${line('Behind the picture.')}</office:text></office:body></office:document>`,
  )
const inEpub = (more = '') =>
  makeZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfile full-path="book.opf"/></container>',
    'book.opf':
      '<package><manifest><item id="a" href="text/a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
    'text/a.xhtml': `<html><body><p>Before the picture.</p><div><img src="../one.png"/></div><p>Behind the picture.</p>${more}</body></html>`,
    'one.png': picture,
  })

/** A page of text with pictures of these sizes in points, the first of which is drawn below its first line. */
function inPdf(pictures: { grey: Buffer; width: number; height: number }[], pages = 1) {
  const other = 'Nothing else is to be read on these pages, which all say the same. '.repeat(2)
  const drawings = pictures.map((_, at) => `q 400 0 0 80 72 ${620 - at * 90} cm /I${at} Do Q`)
  const text = `BT /F1 11 Tf 72 720 Td (Before the picture.) Tj 0 -220 Td (Behind the picture.) Tj 0 -300 Td (${other}) Tj ET ${drawings.join(' ')}`
  const first = 4 + pictures.length
  const references = pictures.map((_, at) => `/I${at} ${4 + at} 0 R`).join(' ')
  const kids = Array.from({ length: pages }, (_, at) => `${first + 1 + at} 0 R`)
  return assemble([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...pictures.map(({ grey, width, height }) =>
      Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${grey.length} >>\nstream\n`,
        ),
        grey,
        Buffer.from('\nendstream'),
      ]),
    ),
    Buffer.from(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`),
    ...kids.map(() =>
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << ${references} >> >> >>`,
      ),
    ),
  ])
}
const greyOf = async (file: Buffer) => {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { grey: data, width: info.width, height: info.height }
}

const read = (bytes: Uint8Array, language = '') =>
  readBytes({ bytes: new Uint8Array(bytes), name: 'leaflet', language })

/** Strokes of that shade on even ground, which are no letters. */
const barsOf = (shade: number) =>
  Uint8Array.from({ length: 40_000 }, (_, at) => (at < 8_000 && at % 20 < 4 ? shade : 255))

test.each([
  ['docx', () => inDocx({ 'one.png': picture })],
  ['pptx', () => inPptx()],
  ['odt', inOdt],
  ['a flat odt', inFlatOdt],
  ['odp', inOdp],
  ['epub', () => inEpub()],
  ['html', inHtml],
])('the words of a picture in %s stand where it does, and the receipt says so', async (_, make) => {
  const { blocks, receipt } = await read(make())
  expect(blocks.map(({ text }) => text)).toEqual([
    'Before the picture.',
    words,
    'Behind the picture.',
  ])
  expect([receipt.warnings, receipt.notes]).toEqual([
    [],
    ['One picture was read: a word may be wrong here and there.'],
  ])
  expect(receipt.empty).toEqual([])
})

it('reads a picture on a page of text of a PDF where it stands, and a logo of all pages never', async () => {
  const { blocks, receipt } = await read(inPdf([await greyOf(picture)]))
  expect(blocks.map(({ text, page }) => [text, page])).toEqual([
    ['Before the picture.', 1],
    [words, 1],
    ['Behind the picture.', 1],
    [expect.stringMatching(/^Nothing else/), 1],
  ])
  expect([receipt.warnings, receipt.notes]).toEqual([
    [],
    ['One picture was read: a word may be wrong here and there.'],
  ])
  const logo = await read(inPdf([await greyOf(picture)], 5))
  expect(logo.blocks.map(({ text }) => text)).not.toContain(words)
  expect(logo.receipt.warnings).toEqual([])
})

it('leaves aside a picture in a PDF that has text over it', async () => {
  const scan = await sharp(picture)
    .resize(1_000, 900, { fit: 'contain', background: '#fff' })
    .toBuffer()
  const { grey, width, height } = await greyOf(scan)
  const pdf = Buffer.from(inPdf([{ grey, width, height }])).toString('latin1')
  const over = Buffer.from(pdf.replace('400 0 0 80 72 620', '400 0 0 700 72 40'), 'latin1')
  const { blocks, receipt } = await read(over)
  expect(blocks).toHaveLength(3)
  expect(receipt.warnings).toEqual([])
})

it('reads a table in a picture within a cell of a table as a line of the cell', async () => {
  const cell = (content: string) => `<w:tc>${content}</w:tc>`
  const { blocks } = await read(
    makeDocx(
      `<w:tbl><w:tr>${cell(p('Trailer'))}${cell(p(drawing('r0')))}</w:tr></w:tbl>`,
      { 'word/one.png': picture },
      [['image', 'one.png']],
    ),
  )
  expect(blocks.map(({ text }) => text)).toEqual([`Trailer\t${words}`])
})

it('says in one sentence which pictures were not read, and nothing of photographs', async () => {
  const half = picture.subarray(0, picture.length / 2)
  const emf = Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(100)])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>Prices</text></svg>')
  const huge = await sharp({
    create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  const bytes = inDocx({
    'one.png': picture,
    'photograph.jpg': photograph,
    'half.png': half,
    'drawing.emf': emf,
    'drawing.svg': svg,
    'huge.png': huge,
  })
  const { blocks, receipt } = await read(bytes)
  expect(blocks).toHaveLength(3)
  expect(receipt.notes).toEqual([
    'One picture was read: a word may be wrong here and there.',
    '2 pictures were not read: they are vector drawings (EMF, WMF or SVG).',
  ])
  expect(receipt.warnings).toEqual([
    '2 pictures were not read: 1 too large and 1 damaged or of an unknown format.',
  ])
})

it('says of a file without text what became of its pictures', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>Prices</text></svg>')
  await expect(
    read(makeDocx(p(drawing('r0')), { 'word/one.svg': svg }, [['image', 'one.svg']])),
  ).rejects.toThrow(
    'No text was found in this file. One picture was not read: it is a vector drawing (EMF, WMF or SVG).',
  )
})

it('reads a picture once where it stands twice, and a logo that stands everywhere never', async () => {
  const twice = await read(inDocx({ 'one.png': picture, 'copy.png': picture }))
  expect(twice.blocks.filter(({ text }) => text === words)).toHaveLength(1)
  const logo = makeDocx(before + p(drawing('r0')).repeat(5), { 'word/one.png': picture }, [
    ['image', 'one.png'],
  ])
  const { blocks, receipt } = await read(logo)
  expect(blocks).toHaveLength(1)
  expect(receipt.warnings).toEqual([])
})

/** A plan in colours with its legend in another table, for which a file is read once more. */
const plan = [
  ['Week', 'Gull', 'Tern'],
  ['First', '#92d050', '#ff5050'],
  ['Second', '#ff5050', '#92d050'],
]
const legend = [
  ['Colour', 'Meaning', 'Book'],
  ['#92d050', 'free', 'online'],
  ['#ff5050', 'let', 'not at all'],
]
const tableWith =
  (cellOf: (text: string, fill: string) => string, row: string) => (rows: string[][]) =>
    rows
      .map(
        cells =>
          `<${row}>${cells.map(cell => (cell.startsWith('#') ? cellOf('', cell) : cellOf(cell, ''))).join('')}</${row}>`,
      )
      .join('')
const htmlRows = tableWith(
  (text, fill) => `<td style="background:${fill || 'none'}">${text}</td>`,
  'tr',
)
const htmlTables = [plan, legend].map(rows => `<table>${htmlRows(rows)}</table>`).join('')
const wordRows = tableWith(
  (text, fill) =>
    `<w:tc><w:tcPr><w:shd w:val="clear" w:fill="${fill.slice(1) || 'auto'}"/></w:tcPr>${p(text)}</w:tc>`,
  'w:tr',
)
const wordTables = [plan, legend].map(rows => `<w:tbl>${wordRows(rows)}</w:tbl>`).join(p(''))
const slideRows = tableWith(
  (text, fill) =>
    `<a:tc><a:txBody><a:p>${text && `<a:r><a:t>${text}</a:t></a:r>`}</a:p></a:txBody><a:tcPr>${fill && `<a:solidFill><a:srgbClr val="${fill.slice(1)}"/></a:solidFill>`}</a:tcPr></a:tc>`,
  'a:tr',
)
const slideTables = [plan, legend]
  .map(rows => `<p:graphicFrame><a:tbl>${slideRows(rows)}</a:tbl></p:graphicFrame>`)
  .join('')

test.each([
  ['html', () => Buffer.concat([inHtml(), Buffer.from(htmlTables)])],
  [
    'docx',
    () =>
      makeDocx(p(drawing('r0')) + wordTables, { 'word/one.png': picture }, [['image', 'one.png']]),
  ],
  ['epub', () => inEpub(htmlTables)],
  ['pptx', () => inPptx(slideTables)],
])(
  'recognises the pictures of %s once, also where it is read once more for its colours',
  async (_, make) => {
    let recognisers = 0
    const count = () => void recognisers++
    process.on('worker', count)
    onTestFinished(() => void process.off('worker', count))
    const { blocks, receipt } = await read(make())
    const lines = blocks.map(({ text }) => text)
    expect(lines).toEqual(expect.arrayContaining([words, 'First\tfree\tlet']))
    expect(receipt.notes).toEqual(['One picture was read: a word may be wrong here and there.'])
    expect(recognisers).toBe(1)
  },
)

it('examines no more pictures of a file than it may, and recognises no more of them', async () => {
  const sizes = Array.from({ length: 2_000 }, (_, at) => at)
  let unpacked = 0
  await using pictures = openPictures({ language: () => 'en' })
  for (const at of sizes)
    await pictures.blocksOf({ read: () => (unpacked++, Buffer.from(`no picture ${at}`)) })
  expect(unpacked).toBe(1_000)
  expect(pictures.remarks()).toEqual([
    '2000 pictures were not read: 1000 damaged or of an unknown format and 1000 more than one file may have.',
  ])
  await using others = openPictures({ language: () => 'en' })
  const sharpened = { width: 400, height: 100, perPoint: 1 }
  let drawn = 0
  for (let at = 0; at < 100; at++)
    await others.drawnBlocksOf({
      uses: 1,
      draw: async () => (drawn++, { ...sharpened, grey: barsOf(at) }),
    })
  expect(drawn).toBe(100)
  expect(others.remarks()).toEqual([
    { note: '60 pictures were not read: no words were recognised in them.' },
    '40 pictures were not read: they are more than one file may have.',
  ])
})

it('stops between and within pictures when it is cancelled', async () => {
  const pictures: Record<string, Uint8Array> = {}
  for (let at = 0; at < 8; at++)
    pictures[`${at}.png`] = await sharp(picture)
      .extend({ bottom: at + 1, background: '#fff' })
      .png()
      .toBuffer()
  const stop = new AbortController()
  const seen: number[] = []
  const reading = readFile(
    { bytes: inDocx(pictures), name: 'leaflet.docx' },
    {
      signal: stop.signal,
      onProgress(done, total) {
        expect(total).toBe(8)
        seen.push(done)
        if (done === 2) stop.abort('enough')
      },
    },
  )
  await expect(reading).rejects.toBe('enough')
  expect(Math.max(...seen)).toBe(2)
})

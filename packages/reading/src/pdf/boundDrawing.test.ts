import { expect, it, onTestFinished, test } from 'vitest'
import { createReaders } from '../processes/createReaders.ts'
import { readBytes } from '../readBytes.ts'
import { assemble } from '../testing/makePdf.ts'

const ferry = 'The ferry leaves at nine on every day of the week.'
const read = (bytes: Uint8Array) => readBytes({ bytes, name: 'leaflet.pdf' })

const stream = (dictionary: string, data: string) =>
  Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`)
const form = (data: string, resources: string, more = '') =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${more} /Resources << /Font << /F 5 0 R >> ${resources} >>`,
    data,
  )
const first = 6

/** A page with a line of text that then draws `data`, which asks for these objects, the sixth of the file and those after. */
const page = (data: string, resources: string, objects: Buffer[]) =>
  assemble([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Count 1 /Kids [3 0 R] >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R /T 6 0 R >> ${resources} >> >>`,
    ),
    stream('', `BT /F 11 Tf 72 700 Td (${ferry}) Tj ET ${data}`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...objects,
  ])

/** Forms of which each draws the next twice. */
const doubling = (more = '') =>
  Array.from({ length: 30 }, (_, at) =>
    form('/N Do /N Do', `/XObject << /N ${first + 1 + Math.min(at, 28)} 0 R >>`, more),
  )
const tiling = (data: string, next: number) =>
  stream(
    `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /Pattern << /P ${next} 0 R /Q ${next} 0 R >> >>`,
    data,
  )
const drawnFont = (letter: number, inner: number) =>
  Buffer.from(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 999 999] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a ${letter} 0 R >> ` +
      `/Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [999] /Resources << /Font << /T ${inner} 0 R >> >> >>`,
  )
const painted = '/Pattern cs /P scn 0 0 600 600 re f /Q scn 0 0 500 500 re f'
const typed = '999 0 d0 BT /T 500 Tf (aa) Tj ET'
const toFirst = `/XObject << /A ${first} 0 R /N ${first} 0 R >>`
const mesh = Array.from({ length: 9 }, (_, at) => `/X${at} ${first + at} 0 R`).join(' ')

test.each([
  ['a form that draws itself', page('/A Do', toFirst, [form('/A Do /A Do', toFirst)])],
  [
    'a form that draws itself with what the page has',
    page('/A Do', toFirst, [
      stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '/A Do /A Do'),
    ]),
  ],
  [
    'two forms that draw each other',
    page('/A Do', toFirst, [
      form('/B Do /B Do', `/XObject << /B ${first + 1} 0 R >>`),
      form('/A Do /A Do', toFirst),
    ]),
  ],
  [
    'a pattern that is painted with itself',
    page(painted, `/Pattern << /P ${first} 0 R /Q ${first} 0 R >>`, [tiling(painted, first)]),
  ],
  [
    'letters that are written with themselves',
    page('BT /T 11 Tf 72 500 Td (a) Tj ET', '', [drawnFont(first + 1, first), stream('', typed)]),
  ],
  [
    'letters of two fonts that are written with each other',
    page('BT /T 11 Tf 72 500 Td (a) Tj ET', '', [
      drawnFont(first + 1, first + 2),
      stream('', typed),
      drawnFont(first + 1, first),
    ]),
  ],
])('%s does not keep the text of its page from being read', async (_, bytes) => {
  const { blocks } = await read(bytes)
  expect(blocks[0]?.text).toBe(ferry)
})

test.each([
  ['forms that each draw the next twice', page('/A Do', toFirst, doubling())],
  [
    'groups that each draw the next twice',
    page('/A Do', toFirst, doubling('/Group << /S /Transparency >>')),
  ],
  [
    'forms that all draw all others',
    page(
      '/A Do',
      toFirst,
      Array.from({ length: 9 }, () =>
        form(
          Array.from({ length: 9 }, (__, at) => `/X${at} Do`).join(' '),
          `/XObject << ${mesh} >>`,
        ),
      ),
    ),
  ],
])('%s are left out, which the receipt says', async (_, bytes) => {
  const clock = Date.now
  const { blocks, receipt } = await read(bytes)
  expect(blocks.map(({ text }) => text)).toEqual([ferry])
  expect(receipt.warnings).toEqual([
    'Page 1 was read without drawings that repeat themselves too often.',
  ])
  expect(Date.now).toBe(clock)
})

it('reads a page of as many forms as a map has signs', async () => {
  const letter = form('BT /F 11 Tf 300 500 Td (Sign.) Tj ET', '')
  const { blocks, receipt } = await read(
    page(`${'/A Do '.repeat(5_000)} BT /F 11 Tf 72 72 Td (The last line.) Tj ET`, toFirst, [
      letter,
    ]),
  )
  expect(blocks.map(({ text }) => text)).toEqual([ferry, 'Sign.', 'The last line.'])
  expect(receipt.warnings).toEqual([])
})

it('keeps the text where a page in a circle would take all memory to be drawn', async () => {
  const { readFile, closeReaders } = createReaders()
  onTestFinished(closeReaders)
  const picture = stream(
    '/Type /XObject /Subtype /Image /Width 200 /Height 200 /ColorSpace /DeviceGray /BitsPerComponent 8',
    ' '.repeat(40_000),
  )
  const own = `/XObject << /A ${first} 0 R /I ${first + 1} 0 R >>`
  const circle = form('/A Do /A Do /A Do', own)
  const bytes = page('q 200 0 0 200 72 72 cm /I Do Q /A Do', own, [circle, picture])
  const { blocks } = await readFile({ bytes, name: 'leaflet.pdf' })
  expect(blocks.map(({ text }) => text)).toEqual([ferry])
})

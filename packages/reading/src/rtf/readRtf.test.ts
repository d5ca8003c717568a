import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'

const read = async (rtf: string) => {
  const bytes = Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0 ${rtf}}`, 'latin1')
  const { blocks } = await readBytes({ bytes, name: 'x.rtf' })
  return blocks.map(({ kind, text }) => [kind, text])
}

it('reads characters in every way they are written', async () => {
  expect(
    await read(
      String.raw`{\fonttbl{\f0 Arial;}{\f1\fcharset204 Arial;}{\f2\fcharset128 Mincho;}}
      Caf\'e9 \u8364?5, \uc2\u8364\'80\'81 7 {\uc0\u26085\u26412} \f1\'cf\'f0\'e8\'e2\'e5\'f2\f2 \'93\'fa\'96\{\f0  \~\{a\}\\b\emdash\u-10179 ?\u-8704 ?\par`,
    ),
  ).toEqual([['paragraph', 'Café €5, € 7 日本 Привет日本 {a}\\b—😀']])
})

it('keeps footnotes, text boxes and the words of links, each once', async () => {
  expect(
    await read(
      String.raw`Moor{\super\chftn}{\footnote\pard{\super\chftn} Since 1901.} at the {\field{\*\fldinst{HYPERLINK "http://x.example"}}{\fldrslt{\ul quay}}}.\par
      {\shp{\*\shpinst\shpleft0{\sp{\sn shapeType}{\sv 202}}{\shptxt\pard Ask the master.\par}}{\shprslt{\*\do{\dptxbxtext Ask the master.\par}}}}After\par`,
    ),
  ).toEqual([
    ['paragraph', 'Moor at the quay (http://x.example).'],
    ['notes', 'Since 1901.'],
    ['paragraph', 'After'],
    ['paragraph', 'Ask the master.'],
  ])
})

it('leaves out pictures, hidden and deleted text and what it does not know', async () => {
  expect(
    await read(
      `{\\*\\unknown Words}{\\pict\\pngblip 89504e470d0a}{\\pict\\bin9 {}{}{}{}}}\\v gone\\v0 Here{\\deleted  not}\\plain\\par`,
    ),
  ).toEqual([['paragraph', 'Here']])
})

it('takes a table whose first row is bold as one with a header', async () => {
  const row = (a: string, b: string) =>
    `\\trowd\\cellx900\\cellx1800\\intbl ${a}\\cell ${b}\\cell\\row `
  const bytes = Buffer.from(
    `{\\rtf1 ${row('{\\b Boat}', '{\\b Seats}')}${row('Gull', '12')}\\pard After\\par}`,
  )
  const { blocks } = await readBytes({ bytes, name: 'x.rtf' })
  expect(blocks).toMatchObject([
    { kind: 'table', text: 'Boat\tSeats' },
    { kind: 'table', text: 'Gull\t12', header: ['Boat', 'Seats'] },
    { kind: 'paragraph', text: 'After' },
  ])
})

it('refuses groups nested without end', async () => {
  await expect(read('{'.repeat(1_000_000))).rejects.toThrow(/nested too deeply/)
})

import { expect, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeDocx, p } from '../testing/makeDocx.ts'
import { makeZip } from '../testing/makeZip.ts'
import { openDocument } from '../testing/openDocuments.ts'

/** A table of texts that sets no header apart: `'>'` is one with the cell before, `'^'` with the one above. */
const season = [
  ['Tariff 2026', '>', '>', '>', '>'],
  ['Cabin', 'Low season', '>', 'High season', '>'],
  ['^', 'Weekday', 'Weekend', 'Weekday', 'Weekend'],
  ['Heron', '60', '75', '90', '110'],
  ['Otter', '50', '65', '80', '100'],
  ['Fox', '40', '>', '70', '>'],
]

const widthAt = (row: string[], at: number) =>
  1 + (row.slice(at + 1).findIndex(text => text !== '>') + 1 || row.length - at) - 1
const own = (row: string[]) =>
  row.flatMap((text, at) => (text === '>' ? [] : [{ text, wide: widthAt(row, at), at }]))

const docx = makeDocx(
  `<w:tbl>${season
    .map(
      row =>
        `<w:tr>${own(row)
          .map(({ text, wide }) => {
            const merge =
              text === '^' ? '<w:vMerge/>' : text === 'Cabin' ? '<w:vMerge w:val="restart"/>' : ''
            return `<w:tc><w:tcPr><w:gridSpan w:val="${wide}"/>${merge}</w:tcPr>${p(text === '^' ? '' : text)}</w:tc>`
          })
          .join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`,
)

const openTable = `<table:table>${season
  .map(
    row =>
      `<table:table-row>${own(row)
        .map(({ text, wide }) =>
          text === '^'
            ? '<table:covered-table-cell/>'
            : `<table:table-cell table:number-columns-spanned="${wide}" table:number-rows-spanned="${text === 'Cabin' ? 2 : 1}"><text:p>${text}</text:p></table:table-cell>${'<table:covered-table-cell/>'.repeat(wide - 1)}`,
        )
        .join('')}</table:table-row>`,
  )
  .join('')}</table:table>`

const slideTable = `<a:tbl>${season
  .map(
    row =>
      `<a:tr>${row
        .map((text, at) => {
          const spans =
            text === '>'
              ? 'hMerge="1"'
              : text === '^'
                ? 'vMerge="1"'
                : `gridSpan="${widthAt(row, at)}" rowSpan="${text === 'Cabin' ? 2 : 1}"`
          return `<a:tc ${spans}><a:txBody><a:p><a:r><a:t>${/[>^]/.test(text) ? '' : text}</a:t></a:r></a:p></a:txBody></a:tc>`
        })
        .join('')}</a:tr>`,
  )
  .join('')}</a:tbl>`
const pptx = makeZip({
  '[Content_Types].xml': '<Types/>',
  'ppt/presentation.xml':
    '<p:presentation><p:sldIdLst><p:sldId r:id="r0"/></p:sldIdLst></p:presentation>',
  'ppt/_rels/presentation.xml.rels':
    '<Relationships><Relationship Id="r0" Type="x/slide" Target="slides/1.xml"/></Relationships>',
  'ppt/slides/1.xml': `<p:sld><p:cSld><p:spTree><p:graphicFrame>${slideTable}</p:graphicFrame></p:spTree></p:cSld></p:sld>`,
})

const rtf = Buffer.from(
  String.raw`{\rtf1 ` +
    season
      .map(row => {
        const shapes = own(row).map(
          ({ text, wide, at }) =>
            `${text === 'Cabin' ? '\\clvmgf' : text === '^' ? '\\clvmrg' : ''}\\cellx${(at + wide) * 1_000}`,
        )
        const cells = own(row).map(({ text }) => `${text === '^' ? '' : text}\\cell `)
        return `\\trowd${shapes.join('')}\\pard\\intbl ${cells.join('')}\\row `
      })
      .join('') +
    String.raw`\pard The end.\par}`,
)

test.each([
  ['docx', docx],
  ['odt', openDocument('text', openTable)],
  [
    'odp',
    openDocument('presentation', `<draw:page><draw:frame>${openTable}</draw:frame></draw:page>`),
  ],
  ['pptx', pptx],
  ['rtf', rtf],
])(
  '%s: a header over two rows is one without a mark, and a line above it is none of its rows',
  async (type, bytes) => {
    const { blocks } = await readBytes({ bytes, name: `rates.${type}` })
    const header = [
      'Cabin',
      'Low season Weekday',
      'Low season Weekend',
      'High season Weekday',
      'High season Weekend',
    ]
    expect(blocks.slice(0, 6)).toMatchObject([
      { kind: 'paragraph', text: 'Tariff 2026' },
      { text: 'Cabin\tLow season\t\tHigh season' },
      { text: 'Cabin\tWeekday\tWeekend\tWeekday\tWeekend' },
      { text: 'Heron\t60\t75\t90\t110', header },
      { text: 'Otter\t50\t65\t80\t100', header },
      { text: 'Fox\t40\t40\t70\t70', header },
    ])
  },
)

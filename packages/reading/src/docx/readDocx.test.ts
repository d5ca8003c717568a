import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { listed, p, styled } from '../testing/makeDocx.ts'
import { makeZip } from '../testing/makeZip.ts'

const paragraph = (text: string, properties = '') =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text.split('|').join('</w:t><w:br/><w:t>')}</w:t></w:r></w:p>`
const bold = (text: string) => paragraph(text, '<w:b/>')
const row = (...cells: string[][]) => {
  const inside = cells.map(lines => lines.map(line => paragraph(line)).join(''))
  return `<w:tr>${inside.map(cell => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`
}
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`

const read = async (body: string) => {
  const document = `<w:document><w:body>${body}</w:body></w:document>`
  const bytes = makeZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': document })
  return (await readBytes({ bytes, name: 'rates.docx' })).blocks
}

const years = row([''], ['2024'], ['2025'])

it('reads cells that hold a line each for several rows as those rows', async () => {
  const cells = row(['', 'Berth', 'Water'], ['€', '120', '8.50'], ['€', '130|9.00'])
  const blocks = await read(table(years, cells))
  expect(blocks.slice(1)).toMatchObject([
    { text: 'Berth\t120\t130', header: ['', '2024 €', '2025 €'] },
    { text: 'Water\t8.50\t9.00', header: ['', '2024 €', '2025 €'] },
  ])
})

it('keeps a row whose lines do not stand level with each other', async () => {
  const blocks = await read(
    table(
      years,
      row(
        ['Berth', 'Water', '', 'Sum', 'in all'],
        ['120', '8', '', '', '128'],
        ['130', '9', '140'],
      ),
      row(['Quay', 'North side'], ['80'], ['90']),
    ),
  )
  expect(blocks.map(({ text }) => text)).toEqual(
    ['2024\t2025', 'Berth Water Sum in all\t120 8 128\t130 9 140', 'Quay North side\t80\t90'].map(
      (text, at) => (at ? text : `\t${text}`),
    ),
  )
})

it('reads the lines of a cell down to a gap as rows, and what follows as one', async () => {
  const blocks = await read(
    table(
      years,
      row(['Berth', 'Water', '', 'Sum', 'in all'], ['120', '8', '', '128'], ['130', '9']),
    ),
  )
  expect(blocks.slice(1).map(({ text }) => text)).toEqual([
    'Berth\t120\t130',
    'Water\t8\t9',
    'Sum in all\t128',
  ])
})

it('takes a short bold line over a text for its heading, and one over that for a group of them', async () => {
  const blocks = await read(
    bold('Ada “Countess”') +
      paragraph('She sails.') +
      bold('ROWERS') +
      (bold('Bo') + paragraph('He rows.') + bold('Cy') + paragraph('He rests.')) +
      (bold('One') + bold('Two') + bold('Three') + paragraph('Go.')),
  )
  expect(blocks).toMatchObject([
    { kind: 'heading', text: 'Ada “Countess”' },
    { text: 'She sails.', section: 'Ada “Countess”' },
    { kind: 'heading', text: 'ROWERS' },
    { kind: 'heading', text: 'Bo' },
    { text: 'He rows.', section: 'ROWERS › Bo' },
    { kind: 'heading', text: 'Cy' },
    { text: 'He rests.', section: 'ROWERS › Cy' },
    { kind: 'paragraph', text: 'One' },
    { kind: 'paragraph', text: 'Two' },
    { kind: 'paragraph', text: 'Three' },
    { text: 'Go.' },
  ])
})

it('takes no whole bold sentence for a heading', async () => {
  const [first] = await read(bold('Mind the step.') + paragraph('It is wet.'))
  expect(first?.kind).toBe('paragraph')
})

it('reads a document that a server added a line break to', async () => {
  const bytes = makeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${p('Fees')}</w:body></w:document>`,
  })
  const longer = Buffer.concat([bytes, Buffer.from('\r\n')])
  expect((await readBytes({ bytes: longer, name: 'terms.docx' })).blocks).toEqual([
    { kind: 'paragraph', text: 'Fees' },
  ])
})

it('reads the parts of a document by the names they have, as Word for the web gives them', async () => {
  const relation = (kind: string, target: string) =>
    `<Relationship Id="${kind}" Type="x/${kind}" Target="${target}"/>`
  const bytes = makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('officeDocument', '/word/document2.xml')}</Relationships>`,
    'word/document2.xml': `<w:document><w:body>${p('Fees', styled('h'))}${p('Pay.', listed(1))}${p('Go.', listed(1))}</w:body></w:document>`,
    'word/_rels/document2.xml.rels': `<Relationships>${relation('styles', 'styles2.xml')}${relation('numbering', '/word/numbering2.xml')}</Relationships>`,
    'word/styles2.xml':
      '<w:styles><w:style w:styleId="h"><w:name w:val="heading 1"/></w:style></w:styles>',
    'word/numbering2.xml':
      '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
  })
  expect((await readBytes({ bytes, name: 'terms.docx' })).blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Fees' },
    { kind: 'list', text: 'Pay.\nGo.', marks: ['1.', '2.'], section: 'Fees' },
  ])
})

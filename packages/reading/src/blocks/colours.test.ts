import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeDocx, p } from '../testing/makeDocx.ts'
import { makeZip } from '../testing/makeZip.ts'
import { makeXlsx } from '../testing/makeXlsx.ts'
import { openDocument } from '../testing/openDocuments.ts'
import { unexplainedColours } from './colours.ts'

/** Cells as they are tried in every format: a text, `#` and a colour, or a text in a colour. */
type Grid = string[][]
const green = '#92d050'
const red = '#ff5050'
const partsOf = (cell: string) => {
  const [text = '', fill = ''] = cell.split('#')
  return { text, fill: fill.toUpperCase() }
}

const alphabet = 'ABCDEFG'
const xlsx = (grid: Grid) => {
  const fills = [...new Set(grid.flat().map(cell => partsOf(cell).fill))].filter(Boolean)
  const styles = `<fills><fill><patternFill/></fill>${fills.map(fill => `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`).join('')}</fills>
    <cellXfs><xf fillId="0"/>${fills.map((_, at) => `<xf fillId="${at + 1}"/>`).join('')}</cellXfs>`
  const cellOf = (cell: string, at: string) => {
    const { text, fill } = partsOf(cell)
    if (!cell) return ''
    return `<c r="${at}" s="${fills.indexOf(fill) + 1}" t="inlineStr">${text && `<is><t>${text}</t></is>`}</c>`
  }
  const rows = grid.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, `${alphabet.charAt(column)}${at + 1}`)).join('')}</row>`,
  )
  return makeXlsx([{ name: 'Plan', rows: rows.join('') }], styles)
}
const ods = (grid: Grid) => {
  const fills = [...new Set(grid.flat().map(cell => partsOf(cell).fill))].filter(Boolean)
  const styles = fills.map(
    fill =>
      `<style:style style:name="c${fill}" style:family="table-cell"><style:table-cell-properties fo:background-color="#${fill}"/></style:style>`,
  )
  const rows = grid.map(row => {
    const cells = row.map(cell => {
      const { text, fill } = partsOf(cell)
      return `<table:table-cell ${fill && `table:style-name="c${fill}"`}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`
    })
    return `<table:table-row>${cells.join('')}</table:table-row>`
  })
  const table = `<table:table table:name="Plan">${rows.join('')}</table:table>`
  return openDocument('spreadsheet', table, {
    'styles.xml': `<office:document-styles>${styles.join('')}</office:document-styles>`,
  })
}
const docx = (grid: Grid) =>
  makeDocx(
    `<w:tbl>${grid
      .map(row => {
        const cells = row.map(cell => {
          const { text, fill } = partsOf(cell)
          return `<w:tc><w:tcPr><w:shd w:val="clear" w:fill="${fill || 'auto'}"/></w:tcPr>${p(text)}</w:tc>`
        })
        return `<w:tr>${cells.join('')}</w:tr>`
      })
      .join('')}</w:tbl>`,
  )
const html = (
  grid: Grid,
  cellOf = (text: string, fill: string) =>
    `<td ${fill && `style="background: #${fill}"`}>${text}</td>`,
) =>
  Buffer.from(
    `<!doctype html><table>${grid
      .map(
        row =>
          `<tr>${row.map(cell => cellOf(partsOf(cell).text, partsOf(cell).fill)).join('')}</tr>`,
      )
      .join('')}</table>`,
  )

const odt = (grid: Grid) => {
  const fills = [...new Set(grid.flat().map(cell => partsOf(cell).fill))].filter(Boolean)
  const styles = fills.map(
    fill =>
      `<style:style style:name="c${fill}" style:family="table-cell"><style:table-cell-properties fo:background-color="#${fill}"/></style:style>`,
  )
  const rows = grid.map(row => {
    const cells = row.map(cell => {
      const { text, fill } = partsOf(cell)
      return `<table:table-cell ${fill && `table:style-name="c${fill}"`}><text:p>${text}</text:p></table:table-cell>`
    })
    return `<table:table-row>${cells.join('')}</table:table-row>`
  })
  return openDocument('text', `<table:table>${rows.join('')}</table:table>`, {
    'styles.xml': `<office:document-styles>${styles.join('')}</office:document-styles>`,
  })
}
const pptx = (grid: Grid) => {
  const rows = grid.map(row => {
    const cells = row.map(cell => {
      const { text, fill } = partsOf(cell)
      const colour = fill && `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`
      return `<a:tc><a:txBody><a:p>${text && `<a:r><a:t>${text}</a:t></a:r>`}</a:p></a:txBody><a:tcPr>${colour}</a:tcPr></a:tc>`
    })
    return `<a:tr>${cells.join('')}</a:tr>`
  })
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': '<p:presentation><p:sldId r:id="s1"/></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="s1" Type="x/slide" Target="slides/slide1.xml"/></Relationships>',
    'ppt/slides/slide1.xml': `<p:sld><p:cSld><p:spTree><p:graphicFrame><a:tbl>${rows.join('')}</a:tbl></p:graphicFrame></p:spTree></p:cSld></p:sld>`,
  })
}

const formats = [
  ['a.odt', odt],
  ['a.pptx', pptx],
  ['a.xlsx', xlsx],
  ['a.ods', ods],
  ['a.docx', docx],
  ['a.html', html],
] as const

const read = async (name: string, bytes: Uint8Array) => {
  const { blocks, receipt } = await readBytes({ bytes, name })
  return {
    text: blocks.map(block => block.text).join('\n'),
    warnings: receipt.warnings.filter(one => one === unexplainedColours),
  }
}

const plan: Grid = [
  ['Week', 'Gull', 'Tern'],
  ['First', green, red],
  ['Second', red, green],
  ['Third', green, green],
]
const told = 'First\tfree\tlet\nSecond\tlet\tfree\nThird\tfree\tfree'

test.each(formats)('writes the words of a legend into coloured cells of %s', async (name, make) => {
  const legends: Grid[] = [
    [[''], ['Legend', `free${green}`, `let${red}`]],
    [[''], [green, 'free', ''], [red, '= let', '']],
    [['Legend', `free${green}`, `let${red}`]],
  ]
  for (const legend of legends) {
    const { text, warnings } = await read(name, make([...plan, ...legend]))
    expect(text).toContain(told)
    expect(warnings).toEqual([])
  }
})

test.each(formats)('says of %s that nothing says what its colours mean', async (name, make) => {
  expect((await read(name, make(plan))).warnings).toEqual([unexplainedColours])
  const names = [
    ['Boat', 'Fee'],
    ['Gull#92d050', '12'],
    ['Tern#ff5050', '14'],
    ['Knot#92d050', '13'],
    ['Loon#92d050', '9'],
    ['Crow#ff5050', '8'],
  ]
  expect((await read(name, make(names))).warnings).toEqual([unexplainedColours])
})

test.each(formats)('takes the styling of %s for no meaning', async (name, make) => {
  const head = ['Boat#4472c4', 'Fee#4472c4', '#4472c4']
  const grids: Grid[] = [
    [head, ['Gull', '12', 'old'], ['Tern', '14', 'new']],
    [
      head,
      ['Gull#eeeeee', '12#eeeeee', '#eeeeee'],
      ['Tern', '14', ''],
      ['Knot#eeeeee', '13#eeeeee', '#eeeeee'],
      ['Loon', '9', ''],
    ],
    [
      head,
      ['Gull#ddffdd', '12#ddffdd', 'x#ddffdd'],
      ['Tern#ffdddd', '14#ffdddd', 'y#ffdddd'],
      ['Knot#ddffdd', '13#ddffdd', 'z#ddffdd'],
      ['Loon#ffdddd', '9#ffdddd', 'a#ffdddd'],
    ],
    [
      ['Boat', 'State'],
      ['Gull', 'free#92d050'],
      ['Tern', 'let#ff5050'],
      ['Knot', 'free#92d050'],
      ['Loon', 'let#ff5050'],
      ['Crow', 'let#ff5050'],
    ],
    [
      ['Boat', 'Fee'],
      ['Gull#ffffff', '#ffffff'],
      ['Tern', '14'],
    ],
  ]
  for (const grid of grids) {
    const { text, warnings } = await read(name, make(grid))
    expect(warnings).toEqual([])
    expect(text).toContain('Gull')
  }
})

it('takes no name among coloured cells for a legend', async () => {
  const { text, warnings } = await read('a.xlsx', xlsx([...plan, ['Fourth', `Weber${red}`, green]]))
  expect(text).not.toContain('First\tWeber')
  expect(warnings).toEqual([unexplainedColours])
})

it('finds a legend beside its plan', async () => {
  const beside = plan.map((row, at) => [
    ...row,
    '',
    ...(at === 1 ? [green, 'free'] : at === 2 ? [red, 'let'] : []),
  ])
  expect((await read('a.xlsx', xlsx(beside))).text).toContain('Third\tfree\tfree')
})

it('knows the colours that style sheets give', async () => {
  const page = html(
    [...plan, ['Legend', `free${green}`, `let${red}`]],
    (text, fill) => `<td class="c${fill}">${text}</td>`,
  )
  const sheet = `<style>.c92D050{background-color:#92d050}.cFF5050{background:#ff5050}</style>`
  const { text } = await read(
    'a.html',
    Buffer.from(String(page).replace('<table>', `${sheet}<table>`)),
  )
  expect(text).toContain(told)
})

import { makeZip } from './makeZip.ts'

type Sheet = {
  name: string
  state?: 'hidden' | 'veryHidden'
  /** XML of its rows. */
  rows: string
  /** XML before its rows: `<cols>`. */
  before?: string
  /** Areas of merged cells. */
  merged?: string[]
  /** XML of talks about cells, and of the notes that old programs show instead. */
  talks?: string
  notes?: string
  /** XML behind its rows: `<headerFooter>`. */
  after?: string
  /** XML of what is drawn on it, of the charts there by their relationships, and of its table. */
  drawings?: string
  charts?: Record<string, string>
  tables?: string
  /** Addresses of its links, by the ids of their relationships. */
  links?: Record<string, string>
}

/**
 * A workbook of these sheets; `styles` is XML within `styleSheet`, `names` within `definedNames`, `after` stands behind
 * these.
 */
export function makeXlsx(sheets: Sheet[], styles = '', names = '', after = ''): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><sheets>${sheets
      .map(({ name, state }, at) => `<sheet name="${name}" r:id="s${at}" ${attribute(state)}/>`)
      .join('')}</sheets><definedNames>${names}</definedNames>${after}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      sheets.map((_, at) => [`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`]),
    ),
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  }
  for (const [at, sheet] of sheets.entries()) {
    const merged = (sheet.merged ?? []).map(area => `<mergeCell ref="${area}"/>`).join('')
    files[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet>${sheet.before ?? ''}<sheetData>${sheet.rows}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}${sheet.after ?? ''}</worksheet>`
    files[`xl/worksheets/_rels/sheet${at}.xml.rels`] = relationships([
      ['t', 'threadedComment', `../threadedComments/${at}.xml`],
      ['n', 'comments', `../comments${at}.xml`],
      ['d', 'drawing', `../drawings/${at}.xml`],
      ['b', 'table', `../tables/${at}.xml`],
    ]).replace('</Relationships>', `${external(sheet.links)}</Relationships>`)
    if (sheet.tables) files[`xl/tables/${at}.xml`] = sheet.tables
    if (sheet.drawings) {
      const charts = Object.entries(sheet.charts ?? {})
      files[`xl/drawings/${at}.xml`] = sheet.drawings
      files[`xl/drawings/_rels/${at}.xml.rels`] = relationships(
        charts.map(([id]) => [id, 'chart', `../charts/${at}${id}.xml`]),
      )
      for (const [id, chart] of charts) files[`xl/charts/${at}${id}.xml`] = chart
    }
    if (!sheet.talks && !sheet.notes) continue
    files[`xl/threadedComments/${at}.xml`] =
      `<ThreadedComments>${sheet.talks ?? ''}</ThreadedComments>`
    files[`xl/comments${at}.xml`] =
      `<comments><commentList>${sheet.notes ?? ''}</commentList></comments>`
  }
  return makeZip(files)
}

/** XML of rows from the first on: words and numbers as they are, `=` begins a formula nobody computed, `''` is no cell. */
export const rowsXml = (rows: (string | number)[][], attributes: Record<number, string> = {}) =>
  rows
    .map((cells, at) => {
      const xml = cells.map((value, column) => cellXml(`${letterOf(column)}${at + 1}`, value))
      return `<row r="${at + 1}" ${attributes[at + 1] ?? ''}>${xml.join('')}</row>`
    })
    .join('')

function cellXml(reference: string, value: string | number) {
  if (value === '') return ''
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
  const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return value.startsWith('=')
    ? `<c r="${reference}"><f>${text.slice(1)}</f><v></v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
}

const letterOf = (column: number) => String.fromCharCode(65 + column)

const attribute = (state: string | undefined) => (state ? `state="${state}"` : '')

const relationships = (all: [id: string, kind: string, target: string][]) =>
  `<Relationships>${all
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="x/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const external = (links: Record<string, string> = {}) =>
  Object.entries(links)
    .map(([id, target]) => `<Relationship Id="${id}" Target="${target}" TargetMode="External"/>`)
    .join('')

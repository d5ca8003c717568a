import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SavedTable } from './savedRuns.ts'
import { written } from './showTable.ts'

const page = join(import.meta.dirname, '../../../EVALUATION.md')
const begin = '<!-- figures -->'
const end = '<!-- end of figures -->'

/** Writes the tables into `EVALUATION.md`, between its marks; a baseline stands behind its figure. */
export async function writePage(tables: SavedTable[]) {
  const text = await readFile(page, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const after = rest.split(end)[1]
  if (after === undefined) throw new Error(`EVALUATION.md has lost its marks ${begin} and ${end}`)
  await writeFile(
    page,
    `${before}${begin}\n\n${tables.map(asMarkdown).join('\n\n')}\n\n${end}${after}`,
  )
}

function asMarkdown({ title, columns, baseline, rows, since }: SavedTable): string {
  const names = Object.keys(columns)
  const beside = baseline && rows.some(row => row.baseline) ? ` (in brackets: ${baseline})` : ''
  const lines = rows.map(row =>
    line([
      row.name,
      ...Object.entries(columns).map(([name, unit]) => {
        const [ours, other] = [row.figures[name], row.baseline?.[name]]
        if (ours === undefined) return ''
        return written[unit](ours) + (other === undefined ? '' : ` (${written[unit](other)})`)
      }),
    ]),
  )
  return [
    `**${title}**${beside}, ${since}`,
    '',
    line(['', ...names]),
    line(['---', ...names.map(() => '---:')]),
    ...lines,
  ].join('\n')
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

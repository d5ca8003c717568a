import type { Archive } from '../zip/archive.ts'
import { allNamed, elementsIn, type Node, parseXml, textOf } from '../xml/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import { mathMlText } from '../blocks/mathMlText.ts'
import { tableBlocks } from '../blocks/tableBlocks.ts'
import { cellsOf, rowsOf } from './tableParts.ts'

const maxObjects = 200
const maxRows = 200

/** The objects in an OpenDocument file by their folders: charts as blocks, and equations as text. */
export type Objects = { charts: Map<string, ReadBlock[]>; equations: Map<string, string> }

/** Returns the equations of an OpenDocument file, and its charts as their titles and tables of their numbers. */
export async function readObjects(archive: Archive): Promise<Objects> {
  const objects: Objects = { charts: new Map(), equations: new Map() }
  const parts = archive.names.filter(name => /^[^/]+\/content\.xml$/.test(name))
  for (const part of parts.slice(0, maxObjects)) {
    const content = parseXml(await archive.text(part))
    const folder = part.replace('/content.xml', '')
    const [equation] = [...allNamed(content, 'math'), ...allNamed(content, 'math:math')]
    if (equation) objects.equations.set(folder, mathMlText(equation))
    else objects.charts.set(folder, chartBlocks(allNamed(content, 'chart:chart')))
  }
  return objects
}

function chartBlocks(chart: Node[]): ReadBlock[] {
  const titles = allNamed(chart, 'chart:title').concat(allNamed(chart, 'chart:subtitle'))
  const [table] = allNamed(chart, 'table:table')
  const rows = table ? rowsOf(table).slice(0, maxRows) : []
  const cells = rows.map(({ element }) =>
    cellsOf(element).map(cell =>
      elementsIn(cell.element).filter(isParagraph).map(textOf).join(' '),
    ),
  )
  const header = rows.filter(row => row.isHeader).length
  return [
    ...titles.map(title => ({ kind: 'paragraph' as const, text: textOf(title) })),
    ...tableBlocks(cells, header),
  ]
}

const isParagraph = ({ name }: { name: string }) => name === 'text:p'

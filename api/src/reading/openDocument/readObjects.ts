import type { Archive } from '../zip/archive.ts'
import { allNamed, elementsIn, type Node, parseXml, textOf } from '../html/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import { tableBlocks } from '../blocks/tableBlocks.ts'
import { cellsOf, rowsOf } from './tableParts.ts'

const mostObjects = 200
const mostRows = 200

/** The charts inside an OpenDocument file by their folders: titles, and their numbers as a table. */
export async function readObjects(archive: Archive): Promise<Map<string, ReadBlock[]>> {
  const objects = new Map<string, ReadBlock[]>()
  const parts = archive.names.filter(name => /^Object [^/]+\/content\.xml$/.test(name))
  for (const part of parts.slice(0, mostObjects)) {
    const chart = allNamed(parseXml(await archive.text(part)), 'chart:chart')
    objects.set(part.replace('/content.xml', ''), chartBlocks(chart))
  }
  return objects
}

function chartBlocks(chart: Node[]): ReadBlock[] {
  const titles = allNamed(chart, 'chart:title').concat(allNamed(chart, 'chart:subtitle'))
  const [table] = allNamed(chart, 'table:table')
  const rows = table ? rowsOf(table).slice(0, mostRows) : []
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

import { allNamed, childNamed, type Element, type Node, textOf } from '../html/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import { tableBlocks } from '../blocks/tableBlocks.ts'

const mostPoints = 200

/** A chart's titles, and its numbers as a table: a row a category, a column a series. */
export function chartBlocks(chart: Node[]): ReadBlock[] {
  const titles = allNamed(chart, 'c:title').map(title =>
    allNamed([title], 'a:t').map(textOf).join(''),
  )
  const series = allNamed(chart, 'c:ser')
  const names = series.map(one => valuesIn(childNamed(one, 'c:tx'))[0] ?? '')
  const categories = valuesIn(childNamed(series[0], 'c:cat') ?? childNamed(series[0], 'c:xVal'))
  const columns = series.map(one => valuesIn(childNamed(one, 'c:val') ?? childNamed(one, 'c:yVal')))
  const length = Math.min(
    mostPoints,
    Math.max(categories.length, ...columns.map(column => column.length)),
  )
  const rows = Array.from({ length }, (_, at) => [
    categories[at] ?? '',
    ...columns.map(column => column[at] ?? ''),
  ])
  return [
    ...titles.map(text => ({ kind: 'paragraph' as const, text })),
    ...(length > 0 ? tableBlocks([['', ...names], ...rows], 1) : []),
  ]
}

const valuesIn = (element: Element | undefined) =>
  element ? allNamed([element], 'c:v').map(textOf) : []

/** The words of a diagram, a line each. */
export function diagramBlocks(data: Node[]): ReadBlock[] {
  const lines = allNamed(data, 'dgm:pt').map(point => allNamed([point], 'a:t').map(textOf).join(''))
  const text = lines.filter(line => line.trim()).join('\n')
  return text ? [{ kind: 'list', text }] : []
}

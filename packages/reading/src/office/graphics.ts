import { tableBlocks } from '../blocks/tableBlocks.ts'
import { allNamed, childNamed, type Element, type Node, textOf } from '../xml/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import { showNumber } from './showNumber.ts'

const maxPoints = 200

/** A chart's titles, and its numbers as they are shown as a table: a row a category, a column a series. */
export function chartBlocks(chart: Node[]): ReadBlock[] {
  const since1904 = isOn(allNamed(chart, 'c:date1904')[0])
  const valuesOf = (one: Element | undefined, ...names: string[]) =>
    valuesIn(names.map(name => childNamed(one, name)).find(Boolean), since1904)
  const series = allNamed(chart, 'c:ser')
  const names = series.map(one => valuesOf(one, 'c:tx')[0] ?? '')
  const categories = valuesOf(series[0], 'c:cat', 'c:xVal')
  const columns = series.map(one => valuesOf(one, 'c:val', 'c:yVal'))
  const length = Math.min(
    maxPoints,
    Math.max(categories.length, ...columns.map(column => column.length)),
  )
  const rows = Array.from({ length }, (_, at) => [
    categories[at] ?? '',
    ...columns.map(column => column[at] ?? ''),
  ])
  return [...chartTitles(chart), ...(length > 0 ? tableBlocks([['', ...names], ...rows], 1) : [])]
}

/** The titles of a chart and its axes. */
export const chartTitles = (chart: Node[]): ReadBlock[] =>
  allNamed(chart, 'c:title').flatMap(title => {
    const text = allNamed([title], 'a:t').map(textOf).join('')
    return text.trim() ? [{ kind: 'paragraph', text }] : []
  })

const isOn = (element: Element | undefined) =>
  element !== undefined && !/^(0|false)$/.test(element.attribs['val'] ?? '1')

/** The values of a series or its categories by their places; those over several levels are joined. */
function valuesIn(element: Element | undefined, since1904: boolean): string[] {
  if (!element) return []
  const levels = allNamed([element], 'c:lvl')
  if (levels.length > 0) return joined(levels.map(level => pointsIn(level, '', since1904)))
  const [format] = allNamed([element], 'c:formatCode')
  const points = pointsIn(element, format ? textOf(format) : '', since1904)
  return points.length > 0 ? points : allNamed([element], 'c:v').map(textOf)
}

function pointsIn(element: Element, format: string, since1904: boolean): string[] {
  const values: string[] = []
  for (const point of allNamed([element], 'c:pt')) {
    const at = Number(point.attribs['idx'] ?? values.length)
    const value = childNamed(point, 'c:v')
    const text = value ? textOf(value) : ''
    const code = point.attribs['formatCode'] ?? format
    const isNumber = code && text.trim() !== '' && Number.isFinite(Number(text))
    if (at < maxPoints) values[at] = isNumber ? showNumber(Number(text), code, since1904) : text
  }
  return Array.from(values, value => value ?? '')
}

/** The innermost level comes first; a name of another stands for all up to the next. */
function joined([inner = [], ...others]: string[][]): string[] {
  const names = others.map(level => {
    let last = ''
    return inner.map((_, at) => (last = level[at] || last))
  })
  return inner.map((name, at) =>
    [...names.toReversed().map(level => level[at]), name].filter(Boolean).join(' '),
  )
}

/** The words of a diagram, a line each. */
export function diagramBlocks(data: Node[]): ReadBlock[] {
  const lines = allNamed(data, 'dgm:pt').map(point =>
    allNamed([point], 'a:p')
      .map(paragraph => allNamed([paragraph], 'a:t').map(textOf).join(''))
      .join(' ')
      .trim(),
  )
  const text = lines.filter(Boolean).join('\n')
  return text ? [{ kind: 'list', text }] : []
}

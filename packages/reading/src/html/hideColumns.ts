import { type Element, elementsIn } from '../xml/markup.ts'

const maxColumns = 1_000

/**
 * Marks the cells of a table as hidden whose columns are collapsed, or have no width and are not displayed as Excel writes
 * hidden ones.
 */
export function hideColumns(table: Element) {
  const hidden = hiddenColumns(table)
  if (hidden.size === 0) return
  /** Number of rows for which a cell above still fills each column. */
  const filled: number[] = []
  for (const row of partsOf(table, 'tr')) {
    let column = 0
    for (const cell of elementsIn(row).filter(({ name }) => /^t[dh]$/.test(name))) {
      while (filled[column]) filled[column++]!--
      const end = Math.min(column + count(cell.attribs['colspan']), maxColumns)
      let isHidden = column < end
      for (; column < end; column++) {
        isHidden &&= hidden.has(column)
        filled[column] = count(cell.attribs['rowspan']) - 1
      }
      if (isHidden) cell.attribs['hidden'] = ''
    }
    while (column < filled.length) {
      if (filled[column]) filled[column]!--
      column++
    }
  }
}

function hiddenColumns(table: Element): Set<number> {
  const hidden = new Set<number>()
  let column = 0
  for (const { attribs } of partsOf(table, 'col')) {
    const style = attribs['style'] ?? ''
    const isHidden =
      /\bvisibility:\s*collapse/i.test(style) ||
      (attribs['width'] === '0' && /\bdisplay:\s*none/i.test(style))
    const end = Math.min(column + count(attribs['span']), maxColumns)
    for (; column < end; column++) if (isHidden) hidden.add(column)
  }
  return hidden
}

/** The rows or columns of this table, and none of a table within. */
const partsOf = (table: Element, name: string): Element[] =>
  elementsIn(table).flatMap(element =>
    element.name === name
      ? [element]
      : /^(thead|tbody|tfoot|colgroup)$/.test(element.name)
        ? partsOf(element, name)
        : [],
  )

const count = (value: string | undefined) =>
  Math.min(Math.max(Number.parseInt(value ?? '1') || 1, 1), maxColumns)

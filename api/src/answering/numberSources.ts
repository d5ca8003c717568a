import type { Source } from '../contract.ts'
import { type Passage, partAt, placeOf } from '../passages/passage.ts'
import type { Cite } from './verify/Claim.ts'

/** A row of a Markdown table: its first cell, and the rest. */
const row = /^(?<name>\|(?:\\.|[^\\|])*)(?<rest>\|(?:.*\|)?)$/
/** The delimiter row below the header of a Markdown table. */
const rule = /^\|[ :|-]*-[ :|-]*$/

/** Numbers an answer's sources in the order of their first citation; the same quote always has the same number. */
export function numberSources() {
  const sources: Source[] = []
  const numbers = new Map<string, number>()

  /** Returns the cite's number, and adds a source for a new one. */
  function numberOf({ passage, start, end }: Cite): number {
    const key = `${passage.id} ${start} ${end}`
    const known = numbers.get(key)
    if (known) return known
    const n = sources.length + 1
    const isCode = [start, end - 1].every(at => partAt(passage, at)?.kind === 'code')
    numbers.set(key, n)
    sources.push({
      n,
      id: passage.id,
      file: passage.file,
      fileId: passage.replacedBy ?? passage.fileId,
      ...(passage.url && { url: passage.url }),
      ...(passage.isEntry && { isEntry: true as const }),
      ...placeOf(partAt(passage, start) ?? {}),
      ...rowsOf(passage, start, end),
      ...(isCode && { isCode }),
      ...aroundOf(passage.text, start, end),
      quote: passage.text.slice(start, end),
    })
    return n
  }

  /**
   * Returns the claim's text followed by the marks of its sources; for a table they go into its first cell, or behind the
   * paragraph above it, for a text that ends with a row into the first cell of that row.
   */
  const marked = (text: string, cites: Cite[]) => {
    const lines = text.split('\n')
    const last = lines.length - 1
    if (!cites.length || rule.test(lines[last]!)) return text
    const marks = [...new Set(cites.map(numberOf))].map(n => `[${n}]`).join('')
    const rules = lines.findIndex(line => rule.test(line))
    const [above, table] = [rules - 3, lines.slice(rules - 1)]
    if (above >= 0 && !lines[rules - 2] && table.every(line => row.test(line)))
      return lines.with(above, `${lines[above]} ${marks}`).join('\n')
    const isTable = rules === 1 && rules < last - 1 && lines.every(line => row.test(line))
    const at = isTable ? 0 : last
    const { name, rest } = row.exec(lines[at]!)?.groups ?? {}
    if (name) return lines.with(at, `${name.trimEnd()} ${marks} ${rest}`).join('\n')
    // A fence must stay alone on its line to close its code.
    return text + (text.endsWith('```') ? '\n' : ' ') + marks
  }

  return { sources, marked }
}

function aroundOf(text: string, start: number, end: number): Pick<Source, 'before' | 'after'> {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  return { ...(before.trim() && { before }), ...(after.trim() && { after }) }
}

/** Returns the column names of the quoted rows, and the last of several rows. */
function rowsOf(passage: Passage, start: number, end: number): Pick<Source, 'lastRow' | 'header'> {
  const { row, header } = partAt(passage, start) ?? {}
  const lastRow = partAt(passage, end - 1)?.row
  return {
    ...(lastRow !== undefined && lastRow !== row && { lastRow }),
    ...(header && { header }),
  }
}

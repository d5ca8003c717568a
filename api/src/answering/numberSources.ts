import type { Source } from '../contract.ts'
import { type Passage, partAt, placeOf } from '../training/passage.ts'
import type { Cite } from './verify/Claim.ts'

/** A table's row: its first cell, and the rest. */
const row = /^(?<name>\|(?:\\.|[^\\|])*)(?<rest>\|(?:.*\|)?)$/
/** The line below the names of a table's columns, which says nothing. */
const rule = /^\|[ :|-]*-[ :|-]*$/

/** Numbers what an answer cites, in the order it is first cited; the same words always have the same number. */
export function numberSources() {
  const sources: Source[] = []
  const numbers = new Map<string, number>()

  /** The cite's number, making a source of it if it is none yet. */
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
      ...placeOf(partAt(passage, start) ?? {}),
      ...rowsOf(passage, start, end),
      ...(isCode && { isCode }),
      ...aroundOf(passage.text, start, end),
      quote: passage.text.slice(start, end),
    })
    return n
  }

  /**
   * The claim's words with the marks of its sources behind them; of a table in its first cell, of a row that it ends in
   * behind that one's name.
   */
  const marked = (text: string, cites: Cite[]) => {
    const lines = text.split('\n')
    const last = lines.length - 1
    if (!cites.length || rule.test(lines[last]!)) return text
    const marks = [...new Set(cites.map(numberOf))].map(n => `[${n}]`).join('')
    const rules = lines.findIndex(line => rule.test(line))
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

/** What names the columns of the quoted rows, and which of several is the last. */
function rowsOf(passage: Passage, start: number, end: number): Pick<Source, 'lastRow' | 'header'> {
  const { row, header } = partAt(passage, start) ?? {}
  const lastRow = partAt(passage, end - 1)?.row
  return {
    ...(lastRow !== undefined && lastRow !== row && { lastRow }),
    ...(header && { header }),
  }
}

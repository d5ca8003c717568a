import type { Source } from '../contract.ts'
import { type Passage, partAt, placeOf } from '../training/passage.ts'
import type { Cite } from './claims/Claim.ts'

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
    numbers.set(key, n)
    sources.push({
      n,
      id: passage.id,
      file: passage.file,
      fileId: passage.fileId,
      ...(passage.url && { url: passage.url }),
      ...placeOf(partAt(passage, start) ?? {}),
      ...rowsOf(passage, start, end),
      ...aroundOf(passage.text, start, end),
      quote: passage.text.slice(start, end),
    })
    return n
  }

  /** The claim's words with the marks of its sources behind them. */
  const marked = (text: string, cites: Cite[]) => {
    const marks = [...new Set(cites.map(numberOf))].map(n => `[${n}]`).join('')
    // A fence must stay alone on its line to close its code, and words after a row would be a cell of it.
    const gap = text.endsWith('```') ? '\n' : text.endsWith('|') ? '\n\n' : ' '
    return marks ? `${text}${gap}${marks}` : text
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

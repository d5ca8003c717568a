import { sentences } from '@sandbox-ai/text/sentences'
import { type PassagePart, type PassageText } from './passage.ts'

/** The smallest piece that is quoted: a sentence, a row, an item, a cue or a line of code, `text.slice(start, end)`. */
export type Unit = { start: number; end: number; part: PassagePart }

/** Returns the units of a passage in their order. */
export const unitsOf = ({ text, parts }: PassageText): Unit[] =>
  parts.flatMap((part, at) => {
    const from = part.at
    const to = parts[at + 1]?.at ?? text.length
    return sentences(text.slice(from, to), part.kind).map(({ start, end }) => ({
      start: from + start,
      end: from + end,
      part,
    }))
  })

/** Returns the headings above a passage as one line, `A › B`, each once. */
export const headOf = ({ path }: PassageText): string => [...new Set(path)].join(' › ')

/** Returns a unit as models read it: on one line, the cells of a row with their headers: `Nest; Price: €5.40; SSH: no`. */
export const readableUnit = ({ text }: PassageText, { start, end, part }: Unit): string => {
  const words = text.slice(start, end)
  if (part.kind !== 'table') return words.replace(/\s+/g, ' ').trim()
  const cells = words.split('\t').map((cell, at) => {
    const header = at ? part.header?.[at]?.trim() : ''
    return cell.trim() && (header ? `${header}: ${cell.trim()}` : cell.trim())
  })
  return cells.filter(Boolean).join('; ').replace(/\s+/g, ' ')
}

import type { Draft } from '../Draft.ts'
import { parseHtml, textOf } from '../html/markup.ts'

/** What is shown or said from `start` to `end`, in seconds. */
export type Cue = { start: number; end: number; lines: string[] }

/** Seconds between cues that are meant to follow each other at once. */
const shortestPause = 0.05

/** A block a cue, with its start in seconds. What rolling captions repeat is left out. */
export function cueDraft(cues: Cue[], title = ''): Draft {
  const last = cues.reduce((latest, { end }) => Math.max(latest, end), 0)
  return {
    title,
    blocks: withoutRepeats(cues).map(({ start, lines }) => ({
      kind: 'cue',
      text: joined(lines),
      start,
    })),
    unit: 'second',
    units: Math.ceil(last),
  }
}

/** A line without its tags, positions and entities. */
export const plainLine = (line: string) =>
  parseHtml(line.replace(/\{\\[^}]*\}/g, '').replace(/<\/?[a-z\d:.][^>]*>/gi, ''))
    .map(textOf)
    .join('')
    .trim()

/** The lines of a dialogue of ASS. */
export const assLines = (text: string) =>
  text.split(/\\[Nn]/).map(part => plainLine(part.replaceAll('\\h', ' ')))

/**
 * Captions that roll upwards show each line twice: as the new one and then as the one above. Captions written word
 * by word show the same line again and again: it is one cue from its first word on.
 */
function withoutRepeats(cues: Cue[]): Cue[] {
  const kept: Cue[] = []
  let shown: string[] = []
  for (const cue of cues) {
    const lines = cue.lines.filter(Boolean)
    const repeated = [...lines.keys()].findLast(at => {
      const opening = lines.slice(0, at + 1)
      return opening.join('\n') === shown.slice(-opening.length).join('\n')
    })
    shown = lines
    const fresh = { ...cue, lines: lines.slice(repeated === undefined ? 0 : repeated + 1) }
    const last = kept.at(-1)
    if (last && goesOn(last, fresh)) Object.assign(last, { lines: fresh.lines, end: fresh.end })
    else if (fresh.lines.length > 0) kept.push(fresh)
  }
  return kept
}

/** Whether a cue writes on, without a pause, what the last one began. */
function goesOn(last: Cue, next: Cue) {
  const begun = last.lines.join(' ')
  return (
    next.start <= last.end + shortestPause &&
    /[\p{L}\p{N},]$/u.test(begun) &&
    next.lines.join(' ').startsWith(`${begun} `)
  )
}

/** Speakers on lines of their own stay there. */
const joined = (lines: string[]) =>
  lines.join(lines.every(line => /^[-–—]/.test(line)) ? '\n' : ' ')

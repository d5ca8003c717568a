import type { Draft } from '../Draft.ts'
import { parseHtml, textOf } from '../xml/markup.ts'

/** The lines that are shown or spoken from `start` to `end`, in seconds. */
export type Cue = { start: number; end: number; lines: string[] }

/** Longest gap in seconds between cues that follow each other without a pause. */
const minPause = 0.05

/** Returns a block a cue, with its start in seconds, without the repeated lines of rolling captions. */
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

/** Returns a line without its tags, positions and entities. */
export const plainLine = (line: string) =>
  parseHtml(line.replace(/\{\\[^}]*\}/g, '').replace(/<\/?[a-z\d:.][^>]*>/gi, ''))
    .map(textOf)
    .join('')
    .trim()

/** Returns the lines of an ASS dialogue. */
export const assLines = (text: string) =>
  text.split(/\\[Nn]/).map(part => plainLine(part.replaceAll('\\h', ' ')))

/**
 * Removes the repetitions of rolling captions, which show each line as the new one and then as the one above, and of
 * captions that appear word by word, which become one cue from their first word on.
 */
function withoutRepeats(cues: Cue[]): Cue[] {
  const result: Cue[] = []
  let previous: string[] = []
  for (const cue of cues) {
    const lines = cue.lines.filter(Boolean)
    const repeated = [...lines.keys()].findLast(at => {
      const opening = lines.slice(0, at + 1)
      return opening.join('\n') === previous.slice(-opening.length).join('\n')
    })
    previous = lines
    const fresh = { ...cue, lines: lines.slice(repeated === undefined ? 0 : repeated + 1) }
    const last = result.at(-1)
    if (last && goesOn(last, fresh)) Object.assign(last, { lines: fresh.lines, end: fresh.end })
    else if (fresh.lines.length > 0) result.push(fresh)
  }
  return result
}

/** True when a cue repeats and continues the last one without a pause. */
function goesOn(last: Cue, next: Cue) {
  const begun = last.lines.join(' ')
  return (
    next.start <= last.end + minPause &&
    /[\p{L}\p{N},]$/u.test(begun) &&
    next.lines.join(' ').startsWith(`${begun} `)
  )
}

/** Joins the lines of a cue with spaces, or with line breaks where each is another speaker's. */
const joined = (lines: string[]) =>
  lines.join(lines.every(line => /^[-–—]/.test(line)) ? '\n' : ' ')

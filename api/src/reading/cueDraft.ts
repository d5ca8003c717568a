import type { Draft } from './Draft.ts'
import { parseHtml, textOf } from './markup.ts'

/** What is shown or said from `start` to `end`, in seconds. */
export type Cue = { start: number; end: number; lines: string[] }

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

/** Captions that roll upwards show each line twice: as the new one and then as the one above. */
function withoutRepeats(cues: Cue[]): Cue[] {
  let shown: string[] = []
  return cues.flatMap(cue => {
    const lines = cue.lines.filter(Boolean)
    const repeated = [...lines.keys()].findLast(at => {
      const opening = lines.slice(0, at + 1)
      return opening.join('\n') === shown.slice(-opening.length).join('\n')
    })
    shown = lines
    const fresh = lines.slice(repeated === undefined ? 0 : repeated + 1)
    return fresh.length > 0 ? [{ ...cue, lines: fresh }] : []
  })
}

/** Speakers on lines of their own stay there. */
const joined = (lines: string[]) =>
  lines.join(lines.every(line => /^[-–—]/.test(line)) ? '\n' : ' ')

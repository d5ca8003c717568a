import type { Stretch } from '../../blocks/legendLine.ts'

/** A line of a page: a text, an empty box on a colour, an entry of both, or neither. */
type Line = Stretch

/**
 * Returns what collects the lines of a page for legends drawn with boxes: an empty one on a colour with its word behind it,
 * both alone in a box around them, and another such entry next to it. One alone may be the decoration of a title.
 */
export function createBoxLegend() {
  const lines: Line[] = []

  /** Pairs the lines from one on, where each box on a colour has a word behind it. */
  function pair(first: number) {
    if ((lines.length - first) % 2 === 1) return
    for (let at = first; at < lines.length; at += 2)
      if (!isPatch(lines[at]!) || !isWord(lines[at + 1]!)) return
    const own = lines.splice(first)
    for (let at = 0; at < own.length; at += 2)
      lines.push({ fill: own[at]!.fill, text: own[at + 1]!.text })
  }

  return {
    addText(text: string) {
      if (text) lines.push({ text, fill: '' })
    },
    length: () => lines.length,
    /** Ends the box on a colour, `''` for none, that began with the line of this number. */
    endBox(first: number, fill: string) {
      if (fill && lines.length === first) lines.push({ text: '', fill })
      else if (fill && lines.length === first + 1 && isWord(lines[first]!))
        lines[first] = { text: '', fill: '' }
      else pair(first)
    },
    /** Returns each legend as a line of its words on their colours. */
    legends: () =>
      runsOf(lines).filter(entries => new Set(entries.map(({ fill }) => fill)).size > 1),
  }
}

const isPatch = ({ text, fill }: Line) => fill && !text
const isWord = ({ text, fill }: Line) => text && !fill

/** Entries that follow each other. */
function runsOf(lines: Line[]): Line[][] {
  const runs: Line[][] = [[]]
  for (const line of lines)
    if (line.fill && line.text) runs.at(-1)!.push(line)
    else if (runs.at(-1)!.length > 0) runs.push([])
  return runs
}

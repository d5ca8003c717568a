import type { Legend } from './colours.ts'

/** Text of a line that lies on one colour, `''` for none. */
export type Stretch = { text: string; fill: string }

const maxWordLength = 40
const maxEntries = 24
const none: Legend = new Map()

/**
 * Returns the legend that a line of text is: colours with the word for each on it or behind it, and nothing else but a title
 * that ends with a colon. A word on the only colour of a line is emphasised, and no legend.
 */
export function legendLine(stretches: Stretch[]): Legend {
  const legend = new Map<string, string>()
  let swatch = ''
  let emphasised = 0
  for (const { text, fill } of joined(stretches)) {
    const word = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '')
    if (word.length > maxWordLength || legend.size > maxEntries) return none
    if (fill && swatch) return none
    if (fill && word) {
      legend.set(fill, word)
      emphasised++
    } else if (fill) swatch = fill
    else if (swatch && word) {
      legend.set(swatch, word)
      swatch = ''
    } else if (word && (legend.size > 0 || !/[:：]\s*$/.test(text))) return none
  }
  return swatch || (legend.size === 1 && emphasised) ? none : legend
}

/** Stretches of the same colour that follow each other, as one. */
function joined(stretches: Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const { text, fill } of stretches) {
    const last = all.at(-1)
    if (last?.fill === fill) last.text += text
    else all.push({ text, fill })
  }
  return all
}

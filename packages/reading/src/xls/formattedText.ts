import { lowered, raised } from '../blocks/raised.ts'
import type { Font } from './fonts.ts'
import type { RichText } from './strings.ts'

/**
 * Returns the text as formatted, without what is struck through; the text before the first run has the `font` of their
 * cell.
 */
export function formattedText(
  { text, runs }: RichText,
  font: number | undefined,
  fonts: (Font | undefined)[],
): { text: string; hasStruck: boolean } {
  let hasStruck = false
  // In order, so that no letter stands twice whatever a file says.
  const begun = [...(font === undefined ? [] : [{ at: 0, font }]), ...runs].toSorted(
    (one, other) => one.at - other.at,
  )
  if (begun.length === 0) return { text, hasStruck }
  const parts = begun.map((run, place) => {
    const part = text.slice(run.at, begun[place + 1]?.at)
    const fontOfRun = fonts[run.font]
    if (fontOfRun?.isStruck) {
      hasStruck ||= part.trim() !== ''
      return ''
    }
    // A cell with small letters alone is no note.
    if (runs.length === 0) return part
    return fontOfRun?.height === 'raised'
      ? raised(part)
      : fontOfRun?.height === 'lowered'
        ? lowered(part)
        : part
  })
  return { text: parts.join(''), hasStruck }
}

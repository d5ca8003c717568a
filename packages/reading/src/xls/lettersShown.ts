import { lowered, raised } from '../blocks/raised.ts'
import type { Font } from './fonts.ts'
import type { Letters } from './strings.ts'

/** Returns letters as they look, without those struck through; those before the first run have the `font` of their cell. */
export function lettersShown(
  { text, runs }: Letters,
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
    const look = fonts[run.font]
    if (look?.isStruck) {
      hasStruck ||= part.trim() !== ''
      return ''
    }
    // A cell with small letters alone is no note.
    if (runs.length === 0) return part
    return look?.height === 'raised'
      ? raised(part)
      : look?.height === 'lowered'
        ? lowered(part)
        : part
  })
  return { text: parts.join(''), hasStruck }
}

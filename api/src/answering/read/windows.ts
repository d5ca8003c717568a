import type { Window } from '../../models/readerInput.ts'
import type { Passage } from '../../training/passage.ts'
import { headOf, readableUnit, type Unit, unitsOf } from '../../training/unitsOf.ts'

/** A passage, or a stretch of a long one, as the reader takes it, with the places of its units. */
export type PassageWindow = Window & { passage: Passage; places: Unit[] }

/** Characters of a window: some 200 tokens, those of scripts without spaces counted three times. */
const longest = 900

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const sizeOf = (text: string) => text.length + 2 * (text.match(unspaced)?.length ?? 0)

/** Returns the windows of a passage: one, or several where it is long. */
export function windowsOf(passage: Passage): PassageWindow[] {
  const windows: PassageWindow[] = []
  const head = headOf(passage)
  let size = Infinity
  for (const unit of unitsOf(passage)) {
    const text = readableUnit(passage, unit)
    size += sizeOf(text)
    if (size > longest) {
      windows.push({ passage, head, units: [], places: [] })
      size = sizeOf(text)
    }
    windows.at(-1)!.units.push(text)
    windows.at(-1)!.places.push(unit)
  }
  return windows
}

import { readBytes } from '../../api/src/reading/readBytes.ts'
import { split } from '../../api/src/training/split.ts'
import { headOf, readableUnit, unitsOf } from '../../api/src/training/unitsOf.ts'

/** A passage as the reader takes it: the headings above it and its units. `said` is each unit as it stands in the material. */
export type Window = { head: string; units: string[]; said: string[] }

/** Cuts a document as the product does: passages of units. `name` tells the format by its ending. */
export async function windowsOf(name: string, material: string): Promise<Window[]> {
  const passages = split(await readBytes({ name, bytes: Buffer.from(material) }))
  return passages.map(passage => {
    const units = unitsOf(passage)
    return {
      head: headOf(passage),
      units: units.map(unit => readableUnit(passage, unit)),
      said: units.map(({ start, end }) => passage.text.slice(start, end)),
    }
  })
}

const plain = (text: string) => text.replace(/[|*_`#>[\]()\\]|https?:|\s/gu, '').toLowerCase()

/** True where a unit says a quote of the document or a part of it, or more than it, whatever marks of Markdown either has. */
export const saysQuote = (unit: string, quote: string): boolean => {
  const [one, other] = [plain(unit), plain(quote)]
  return (
    one !== '' && other !== '' && (one.includes(other) || (one.length > 3 && other.includes(one)))
  )
}

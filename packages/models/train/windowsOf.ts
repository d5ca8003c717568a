import { readBytes } from '@sandbox-ai/reading/readBytes'
import { split } from '../../../api/src/training/split.ts'
import { headOf, readableUnit, unitsOf } from '../../../api/src/passages/unitsOf.ts'

/** The reader's input for a passage: the headings above it and its units. `originals` are the units as in the material. */
export type Window = { head: string; units: string[]; originals: string[] }

/** Cuts a document as the product does: passages of units. `name` tells the format by its ending. */
export async function windowsOf(name: string, material: string): Promise<Window[]> {
  const passages = split(await readBytes({ name, bytes: Buffer.from(material) }))
  return passages.map(passage => {
    const units = unitsOf(passage)
    return {
      head: headOf(passage),
      units: units.map(unit => readableUnit(passage, unit)),
      originals: units.map(({ start, end }) => passage.text.slice(start, end)),
    }
  })
}

const plain = (text: string) => text.replace(/[|*_`#>[\]()\\]|https?:|\s/gu, '').toLowerCase()

/** True when a unit contains a quote of the document, or is a part of it, regardless of Markdown marks. */
export const saysQuote = (unit: string, quote: string): boolean => {
  const [one, other] = [plain(unit), plain(quote)]
  return (
    one !== '' && other !== '' && (one.includes(other) || (one.length > 3 && other.includes(one)))
  )
}

import { lazily } from '@sandbox-ai/text/remember'
import type { Passage } from '../../passages/passage.ts'
import { readableUnit, type Unit, unitsOf } from '../../passages/unitsOf.ts'
import type { Cite } from './Claim.ts'
import { keysIn } from '@sandbox-ai/text/numbers/figures'
import { squash } from '@sandbox-ai/text/squash'
import { givesOrders } from './sentences/givesOrders.ts'
import { bareAddress, digitsOf, phonesOf } from './sentences/plainText.ts'

/** A unit of a passage, read as a model is given it, in one line: it may carry claims and be cited for them. */
export type Evidence = {
  text: string
  cite: Cite
  part: Unit['part']
  /** The passage's file and headings, which support a claim but are never cited. */
  around: string
}

/** All that claims are checked against. */
export type Material = {
  units: () => Evidence[]
  /** Takes away a unit that may carry nothing. */
  remove: (unit: Evidence) => void
  /** All words of the passages, with their headings and addresses. */
  words: () => string
  /** True where a text stands in the material, or one of the same letters and digits. */
  knows: (text: string) => boolean
  /** True for a web or mail address that the material has as a whole, or that begins a path of it. */
  knowsAddress: (address: string) => boolean
  /** True for a phone number whose digits the material has in one number, with or without the country's code. */
  knowsPhone: (phone: string) => boolean
  /** True for one of the keys of a figure that any unit or heading carries. */
  hasKey: (key: string) => boolean
}

/** Reads passages for what they can carry. */
export function readMaterial(passages: Passage[]): Material {
  let units = passages.flatMap(readPassage)
  const urls = passages.flatMap(({ isUnnamed, url }) => (isUnnamed || !url ? [] : url))
  const readTexts = () => {
    const around = new Set(units.map(unit => unit.around))
    const words = lazily(() => [...urls, ...around, ...units.map(({ text }) => text)].join('\n'))
    return {
      words,
      squashed: lazily(() => squash(words())),
      phones: lazily(() => phonesOf(words()).map(digitsOf)),
    }
  }
  let texts = readTexts()
  return {
    units: () => units,
    remove(unit) {
      units = units.filter(one => one !== unit)
      texts = readTexts()
    },
    words: () => texts.words(),
    knows: text =>
      texts.words().includes(text) ||
      (text.length > 6 && !text.startsWith('<') && texts.squashed().includes(squash(text))),
    knowsAddress: address => wholeAddress(address).test(texts.words()),
    knowsPhone: phone => {
      const own = digitsOf(phone)
      return texts.phones().some(known => known.endsWith(own) || own.endsWith(known))
    },
    hasKey: key =>
      key.startsWith('c:')
        ? texts.squashed().includes(key.slice(2))
        : units.some(unit => keysOf(unit).some(keys => keys.has(key))),
  }
}

/** Returns the keys of the figures of a unit, and of the headings above it. */
export const keysOf = ({ text, around, cite: { passage } }: Evidence): Set<string>[] =>
  [text, around].map(words => keysIn(words, passage.language))

/** Matches an address that nothing before or behind makes another one; the material may break it between lines. */
const wholeAddress = (address: string): RegExp => {
  const pattern = Array.from(bareAddress(address), letter => RegExp.escape(letter)).join('\\s*')
  return new RegExp(
    `(?<![\\p{L}\\p{N}.@_%+-])(?:https?://)?(?:www\\.)?${pattern}(?![\\p{L}\\p{N}_@-]|\\.[\\p{L}\\p{N}])`,
    'iu',
  )
}

function readPassage(passage: Passage): Evidence[] {
  const { file, path, isUnnamed } = passage
  const names = isUnnamed ? path.filter(name => name !== file) : [file, ...path]
  const around = [...new Set(names)].join(' · ')
  return unitsOf(passage).map(unit => {
    const { start, end, part } = unit
    return { text: readableUnit(passage, unit), cite: { passage, start, end }, part, around }
  })
}

/** Returns the units that citations span. */
export const citedUnits = (material: Material, cites: Cite[]): Evidence[] =>
  material
    .units()
    .filter(({ cite: { passage, start, end } }) =>
      cites.some(cite => cite.passage.id === passage.id && cite.start < end && cite.end > start),
    )

/** Takes away those of some units that give orders, or follow one that does in the same block; true where any did. */
export async function removeOrders(material: Material, units: Evidence[]): Promise<boolean> {
  const poisoned = await Promise.all(
    units.map(async unit => {
      const block = material.units().filter(one => one.part === unit.part)
      const upToIt = block.slice(0, block.indexOf(unit) + 1)
      return (await Promise.all(upToIt.map(({ text }) => givesOrders(text)))).includes(true)
    }),
  )
  const orders = units.filter((_, at) => poisoned[at])
  for (const unit of orders) material.remove(unit)
  return orders.length > 0
}

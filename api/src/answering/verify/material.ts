import { lazily } from '../../text/remember.ts'
import type { Passage } from '../../training/passage.ts'
import { readableUnit, type Unit, unitsOf } from '../../training/unitsOf.ts'
import type { Cite } from './Claim.ts'
import { type Statement, statementOf } from './entailment/statement.ts'
import { isOrder } from './injections.ts'
import { bareAddress, digitsOf, phonesOf, squash } from './sentences/plainText.ts'

/** A unit of a passage, read as a model is given it, in one line: it may carry claims and be cited for them. */
export type Evidence = Statement & {
  cite: Cite
  part: Unit['part']
  from: PassageEvidence
}

/** A passage, read for what it carries. `around` is its file and headings, which support a claim but are never cited. */
type PassageEvidence = { passage: Passage; around: Statement; units: Evidence[] }

/** All that claims are checked against. */
export type Material = {
  units: Evidence[]
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
}

/** Reads passages for what they can carry. */
export function readMaterial(passages: Passage[]): Material {
  const read = passages.map(readPassage)
  let units = read.flatMap(one => one.units)
  const urls = passages.flatMap(({ isUnnamed, url }) => (isUnnamed || !url ? [] : url))
  const around = read.map(one => one.around)
  const readTexts = () => {
    const words = lazily(() => [...urls, ...[...around, ...units].map(one => one.text)].join('\n'))
    return {
      words,
      squashed: lazily(() => squash(words())),
      phones: lazily(() => phonesOf(words()).map(digitsOf)),
    }
  }
  let texts = readTexts()
  return {
    get units() {
      return units
    },
    remove(unit) {
      unit.from.units = unit.from.units.filter(one => one !== unit)
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
  }
}

/** Matches an address that nothing before or behind makes another one; the material may break it between lines. */
const wholeAddress = (address: string): RegExp => {
  const letters = Array.from(bareAddress(address), letter => RegExp.escape(letter)).join('\\s*')
  return new RegExp(
    `(?<![\\p{L}\\p{N}.@_%+-])(?:https?://)?(?:www\\.)?${letters}(?![\\p{L}\\p{N}_@-]|\\.[\\p{L}\\p{N}])`,
    'iu',
  )
}

function readPassage(passage: Passage): PassageEvidence {
  const { file, path, isUnnamed, language } = passage
  const names = isUnnamed ? path.filter(name => name !== file) : [file, ...path]
  const around = statementOf([...new Set(names)].join(' · '), language)
  const from: PassageEvidence = { passage, around, units: [] }
  from.units = withoutOrders(passage).map(unit => {
    const { start, end, part } = unit
    const statement = statementOf(readableUnit(passage, unit), language)
    const cite = { passage, start, end }
    return { ...statement, cite, part, from }
  })
  return from
}

/** Units that give orders to the model carry nothing, nor does what follows them in the same block. */
function withoutOrders(passage: Passage): Unit[] {
  const poisoned = new Set<unknown>()
  return unitsOf(passage).filter(({ start, end, part }) => {
    if (isOrder(passage.text.slice(start, end))) poisoned.add(part)
    return !poisoned.has(part)
  })
}

/** Returns the units that citations span. */
export const citedUnits = ({ units }: Material, cites: Cite[]): Evidence[] =>
  units.filter(({ cite: { passage, start, end } }) =>
    cites.some(cite => cite.passage.id === passage.id && cite.start < end && cite.end > start),
  )

/** Returns all that the passages of some units hold. */
export const aroundUnits = (units: Evidence[]): Statement[] =>
  [...new Set(units.map(({ from }) => from))].flatMap(({ around, units: all }) => [around, ...all])

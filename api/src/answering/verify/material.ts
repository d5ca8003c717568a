import { lazily } from '../../text/remember.ts'
import type { Passage } from '../../training/passage.ts'
import { readableUnit, type Unit, unitsOf } from '../../training/unitsOf.ts'
import type { Cite } from './Claim.ts'
import { type Statement, statementOf } from './entailment/statement.ts'
import { isOrder } from './injections.ts'
import { squash } from './sentences/plainText.ts'

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
  /** All words of the passages, with their headings and addresses. */
  words: () => string
  /** True where a text stands in the material, or one of the same letters and digits. */
  knows: (text: string) => boolean
  knowsAddress: (address: string) => boolean
}

/** Reads passages for what they can carry. */
export function readMaterial(passages: Passage[]): Material {
  const read = passages.map(readPassage)
  const units = read.flatMap(one => one.units)
  const urls = passages.flatMap(({ isUnnamed, url }) => (isUnnamed || !url ? [] : url))
  const around = read.map(one => one.around)
  const words = lazily(() => [...urls, ...[...around, ...units].map(one => one.text)].join('\n'))
  const squashed = lazily(() => squash(words()))
  const unspaced = lazily(() => words().replace(/\s+/g, '').toLowerCase())
  return {
    units,
    words,
    knows: text =>
      words().includes(text) ||
      (text.length > 6 && !text.startsWith('<') && squashed().includes(squash(text))),
    knowsAddress: address => unspaced().includes(address.toLowerCase()),
  }
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

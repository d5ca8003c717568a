import { detectLanguage } from '@sandbox-ai/text/detectLanguage'
import { tokens } from '@sandbox-ai/text/tokens'
import type { Cite } from './Claim.ts'
import { calculated, figuresOf } from '@sandbox-ai/text/numbers/figures'
import { hasNumberWords } from '@sandbox-ai/text/numbers/numberWords'
import { squash } from '@sandbox-ai/text/squash'
import { citedUnits, type Evidence, keysOf, type Material, removeOrders } from './material.ts'
import { asksForSecrets } from './sentences/asksForSecrets.ts'
import { addressesOf, isDisguised, phonesOf, withoutAddresses } from './sentences/plainText.ts'

/**
 * Supported by units, of which it may be a quote; leading to the next sentence; stating something without a source; or
 * unsupported by the units it cites.
 */
export type Verdict =
  | { is: 'supported'; units: Evidence[]; isQuote: boolean }
  | { is: 'unsupported'; units: Evidence[] }
  | { is: 'leading' | 'uncited' }

export type Setting = {
  material: Material
  /** Keys of the figures in the visitor's question. */
  questionFigures: Set<string>
  /** The sentence before, `''` for the first. */
  before: string
  /** The checks that are made, all unless given. */
  only?: readonly Check[] | undefined
}

/** A sentence without its list mark, and the units that it cites or, without a source, repeats. */
type Sentence = { text: string; units: Evidence[]; leads: boolean; setting: Setting }

/** The checks by name: true where a sentence may not be said. */
const stops = {
  addresses: ({ text, setting: { material } }: Sentence) =>
    !addressesOf(text).every(material.knowsAddress) || !phonesOf(text).every(material.knowsPhone),
  disguises: ({ text, setting: { material } }: Sentence) => isDisguised(text, material.knows),
  secrets: asksForUnknownSecret,
  figures: hasForeignFigure,
}
export type Check = keyof typeof stops
export const checks = Object.keys(stops) as Check[]

/**
 * Returns the verdict on one sentence of an answer in any language. Its figures, addresses and phone numbers must occur in
 * the material, a statement needs a source, and a request for a secret one that makes it. Takes units that give orders out
 * of the material.
 */
export async function checkSentence(
  sentence: string,
  cites: Cite[],
  setting: Setting,
): Promise<Verdict> {
  const { material, before, only = checks } = setting
  const addresses = [...addressesOf(sentence), ...phonesOf(sentence)]
  const sources = material.units().filter(({ text }) => addresses.some(one => text.includes(one)))
  await removeOrders(material, [...new Set([...citedUnits(material, cites), ...sources])])

  const text = sentence.replace(itemMark, '')
  const cited = citedUnits(material, cites)
  const quoted = isQuote(text, cited) ? [] : quotedUnits(material, text, cited.length > 0)
  const units = quoted.length ? quoted : cited
  const leads = asks(text) || (!units.length && isLeadIn(text, before))
  for (const check of only)
    if (await stops[check]({ text, units, leads, setting }))
      return { is: 'unsupported', units: check === 'figures' ? units : [] }
  if (leads) return { is: 'leading' }
  if (!units.length) return { is: 'uncited' }
  return { is: 'supported', units, isQuote: isQuote(text, units) }
}

const itemMark = /^\s*(?:[-*•]\s+)?(?:\d{1,3}[.)]\s+)?/

/** Letters of a quote from which on it is no coincidence. */
const minQuoted = 12

/** Returns the unit that a sentence repeats, the whole of it or a part. */
const quotedUnits = ({ units }: Material, text: string, isWhole: boolean): Evidence[] => {
  const words = squash(text)
  if (words.length < minQuoted) return []
  const repeats = (unit: string) => (isWhole ? unit === words : unit.includes(words))
  return units()
    .filter(unit => repeats(squash(unit.text)))
    .slice(0, 1)
}

/** True for the words of one of some units, or of all of them in their order. */
const isQuote = (text: string, units: Evidence[]): boolean => {
  const words = squash(text)
  const texts = units.map(unit => unit.text)
  return [...texts, texts.join(' ')].some(one => squash(one) === words)
}

const maxLeadIn = 160
const maxWordsAlone = 2
const heading = /^\s*(?:#{1,6}\s.*|\*\*[^*]+\*\*)$/
const isRow = (text: string) => text.trimStart().startsWith('|')

/** True for a word or two such as `Yes.`, words that end in a colon, a heading, a table's first row, and bare signs. */
const isLeadIn = (text: string, before: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text) ||
  (text.length <= maxLeadIn &&
    (announces(text) ||
      heading.test(text) ||
      (isRow(text) && !isRow(before)) ||
      tokens(text).length <= maxWordsAlone))

/** True for a sentence that ends in a colon. */
export const announces = (text: string): boolean => /[:：]\s*[*_]*$/.test(text)

/** True for a question, which may lead to a statement but ends no answer: it could be after what is the visitor's. */
const asks = (text: string): boolean => /[?？؟\u037e]["”’»)\]*_\s]*$/u.test(text)

/** True for a sentence that asks a visitor for a secret, unless its source does. */
async function asksForUnknownSecret({ text, units }: Sentence): Promise<boolean> {
  if (!(await asksForSecrets(text))) return false
  const asking = await Promise.all(units.map(unit => asksForSecrets(unit.text)))
  return !asking.includes(true)
}

/** The largest number that is often written in words. */
const maxInWords = 100
/** The most items that are counted in words of one's own. */
const maxCounted = 20

/**
 * True where a figure stands neither in the material nor in the question, and is neither calculated from those that do nor a
 * number of items.
 */
function hasForeignFigure({
  text,
  units,
  leads,
  setting: { material, questionFigures },
}: Sentence): boolean {
  if (!/\p{Nd}/u.test(text)) return false
  const own = material.units()[0]?.cite.passage.language ?? 'en'
  const figures = figuresOf(withoutAddresses(text), detectLanguage(text, [own]) ?? own)
  const isOpen = (key: string) => !questionFigures.has(key) && !material.hasKey(key)
  const open = figures.filter(({ keys }) => keys.every(isOpen))
  if (!open.length) return false
  const more = calculated(
    new Set([...units.flatMap(keysOf), questionFigures].flatMap(keys => [...keys])),
  )
  const counts = leads ? Array.from({ length: maxCounted + 1 }).keys() : countsOf(units, material)
  for (const count of counts) if (count <= maxCounted) more.add(`n:${count}`)
  // Words of a language whose numbers we cannot read may be any small number.
  const isRead = units.every(({ cite }) => hasNumberWords(cite.passage.language))
  const isUnread = (key: string) => !isRead && Number(key.slice(2)) <= maxInWords
  return open.some(({ keys }) => !keys.some(key => more.has(key) || isUnread(key)))
}

/** Returns the numbers of units cited, and of items and rows beside them. */
const countsOf = (units: Evidence[], material: Material): number[] => {
  const passages = new Set(units.map(({ cite }) => cite.passage))
  const beside = [...passages].map(passage =>
    material
      .units()
      .filter(({ cite, part }) => cite.passage === passage && /list|table/.test(part.kind)),
  )
  return [units.length, ...beside.map(({ length }) => length)]
}

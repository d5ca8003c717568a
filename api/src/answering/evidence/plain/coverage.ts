import { isEnglishWord } from '../../../language/thesaurus.ts'
import type { ReadPassage } from '../readPassage.ts'
import type { QuestionTerm, ReadQuestion } from '../readQuestion.ts'
import { either, meet, metIn } from '../met.ts'
import type { Place } from '../sentenceSigns.ts'
import { daysWithin, namesDay } from './weekdays.ts'

/** Words of this likeness in meaning stand for each other, as `fix` and `repair` do. */
export const alike = 0.6
/** From this likeness on they are the same word, or as good as that. */
export const same = 0.89
const kin = 0.9
/** A paragraph of so many words is about one thing; what its other sentences name is meant in each. */
const shortBlock = 80
const pointing = new Set(
  'it its he him his she her hers they them their this these those er ihn ihm sie es ihr il lui elle ils elles leur este esta ellos ellas'.split(
    ' ',
  ),
)

/** For each of the question's terms, how near the nearest word is: in the sentence, above it, and in its paragraph. */
export type Coverage = { own: number[]; path: number[]; heading: number[]; block: number[] }

/** Tells what of a question a sentence holds by itself, by the headings above it and by the sentences around it. */
export const coverageFor = (asked: ReadQuestion): ((place: Place) => Coverage) => {
  const passages = new Map<ReadPassage, Near>()
  const asksForDay = asked.terms.some(({ folded }) => namesDay(folded))
  return place => {
    const { read, sentence, at, ranked } = place
    const near = kept(passages, read, () => nearIn(asked, read))
    const number = ranked.passage.parts.findLastIndex(one => one.at <= sentence.start)
    const block = kept(near.blocks, number, () => blockOf(place, number, near))
    const pointsBack = sentence.tokens.some(({ folded }) => pointing.has(folded))
    const first = pointsBack ? Math.min(at, Math.max(block.first, at - 2)) : at
    const days = asksForDay ? [nearest(asked, daysWithin(textOf(place)))] : []
    return {
      own: either([...near.sentences.slice(first, at + 1), ...days]),
      path: near.path,
      heading: near.heading,
      block: block.nearest,
    }
  }
}

/** A passage, as near as its headings and each of its sentences come. */
type Near = Pick<Coverage, 'path' | 'heading'> & {
  sentences: number[][]
  blocks: Map<number, Block>
}

const nearIn = (asked: ReadQuestion, read: ReadPassage): Near => {
  const met = metIn(asked, read)
  return {
    path: withKin(asked, met.path.nearest, read.path),
    heading: nearest(asked, read.headings.at(-1) ?? []),
    sentences: read.sentences.map(({ terms }, at) =>
      withKin(asked, met.sentences[at]!.nearest, terms),
    ),
    blocks: new Map(),
  }
}

/** A paragraph, a row or a list with the line that leads up to it: its first sentence's place, and what stands in it. */
type Block = { first: number; nearest: number[] }

const blockOf = ({ ranked, read }: Place, part: number, near: Near): Block => {
  const { parts, text } = ranked.passage
  const start = parts[part]?.at ?? 0
  const end = parts[part + 1]?.at ?? text.length
  const own = read.sentences.findIndex(one => one.start >= start)
  const lead = read.sentences[own - 1]
  const leads = lead && text.slice(lead.start, lead.end).endsWith(':')
  const first = leads ? own - 1 : own
  const within = read.sentences.slice(first).filter(one => one.start < end)
  const words = within.reduce((sum, one) => sum + one.tokens.length, 0)
  const around = words <= shortBlock ? near.sentences.slice(first, first + within.length) : []
  return { first, nearest: either([near.path.map(() => 0), ...around]) }
}

const kept = <Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

/** The words of a sentence or row. */
export const textOf = ({ ranked, sentence: { start, end } }: Place): string =>
  ranked.passage.text.slice(start, end)

/** Of a question's terms those whose kin count, by their places. */
const strange = new WeakMap<ReadQuestion, [at: number, term: QuestionTerm][]>()
const strangeIn = (asked: ReadQuestion) => {
  const known = strange.get(asked)
  if (known) return known
  const found = [...asked.terms.entries()].filter(
    ([, { kind, folded }]) => kind === 'word' && !isEnglishWord(folded),
  )
  strange.set(asked, found)
  return found
}

/** How near the nearest of some terms comes to each of the question's. */
const nearest = (asked: ReadQuestion, terms: Iterable<string>): number[] =>
  withKin(asked, meet(asked, terms).nearest, terms)

const withKin = (asked: ReadQuestion, met: number[], terms: Iterable<string>): number[] => {
  const mayHaveKin = strangeIn(asked)
  if (!mayHaveKin.length) return met
  const found = [...met]
  for (const stem of terms)
    for (const [at, term] of mayHaveKin)
      if ((found[at] ?? 0) < kin && isKin(term, stem)) found[at] = kin
  return found
}

/** Of words no dictionary here knows, one that begins or ends another is its kin: `Tonnen` and `Mülltonnen`. */
const isKin = ({ term }: QuestionTerm, stem: string) => {
  const [short, long] = stem.length < term.length ? [stem, term] : [term, stem]
  if (short.length < 4 || short === long) return false
  const begins = long.startsWith(short) && short.length / long.length >= 0.7
  return begins || long.endsWith(short)
}

/** Whether a nearness will do for a term: names, numbers and extremes must be there as they are. */
export const isMet = ({ role }: QuestionTerm, nearness = 0) =>
  nearness >= (role === 'name' || role === 'number' || role === 'extreme' ? kin : alike)

import { isEnglishWord } from '../../language/thesaurus.ts'
import type { ReadPassage } from './readPassage.ts'
import type { QuestionTerm, ReadQuestion } from './readQuestion.ts'
import type { Place } from './sentenceSigns.ts'
import { daysWithin } from './weekdays.ts'

/** Words of this likeness in meaning stand for each other, as `fix` and `repair` do. */
export const alike = 0.6
/** From this likeness on they are the same word, or as good as that. */
export const same = 0.89
const kin = 0.9
/** A paragraph of so many words is about one thing; what its other sentences name is meant in each. */
const shortBlock = 80
const pointing =
  /^(?:it|its|he|him|his|she|her|hers|they|them|their|this|these|those|er|ihn|ihm|sie|es|ihr|il|lui|elle|ils|elles|leur|este|esta|ellos|ellas)$/

/** For each of the question's terms, how near the nearest word is: in the sentence, above it, and in its paragraph. */
export type Coverage = { own: number[]; path: number[]; heading: number[]; block: number[] }

/** What of a question a sentence holds by itself, by the headings above it and by the sentences around it. */
export const coverageOf = (asked: ReadQuestion, place: Place): Coverage => {
  const { read, sentence, at, ranked } = place
  const block = blockOf(place)
  const pointsBack = sentence.tokens.some(({ folded }) => pointing.test(folded))
  const before = pointsBack ? read.sentences.slice(Math.max(0, at - 2), at) : []
  const meant = before.filter(one => block.includes(one)).flatMap(one => [...one.terms])
  const words = block.reduce((sum, one) => sum + one.tokens.length, 0)
  const around = words <= shortBlock ? block.flatMap(one => [...one.terms]) : []
  const text = [
    ...(sentence.header ?? []),
    ranked.passage.text.slice(sentence.start, sentence.end),
  ].join('\n')
  return {
    own: nearest(asked, [...sentence.terms, ...meant, ...daysWithin(text)]),
    path: nearest(asked, read.path),
    heading: nearest(asked, ranked.passage.path.length ? (read.headings.at(-1) ?? []) : []),
    block: nearest(asked, around),
  }
}

/** The sentences of the block that a sentence stands in; of a list, the line that leads up to it too. */
const blockOf = ({ ranked: { passage }, read, sentence }: Place): ReadPassage['sentences'] => {
  const part = passage.parts.findLastIndex(({ at }) => at <= sentence.start)
  const start = passage.parts[part]?.at ?? 0
  const end = passage.parts[part + 1]?.at ?? passage.text.length
  const within = read.sentences.filter(one => one.start >= start && one.start < end)
  const lead = read.sentences.findLast(one => one.start < start)
  const leads = lead && passage.text.slice(lead.start, lead.end).endsWith(':')
  return leads ? [lead, ...within] : within
}

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

const nearest = (asked: ReadQuestion, stems: Iterable<string>): number[] => {
  const found = asked.terms.map(() => 0)
  const mayHaveKin = strangeIn(asked)
  for (const stem of stems) {
    for (const { at, nearness } of asked.meanings.get(stem) ?? [])
      found[at] = Math.max(found[at] ?? 0, nearness)
    for (const [at, term] of mayHaveKin)
      if ((found[at] ?? 0) < kin && isKin(term, stem)) found[at] = kin
  }
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

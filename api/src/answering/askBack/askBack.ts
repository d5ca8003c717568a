import { remembering } from '../../language/remembering.ts'
import { tokens } from '../../language/tokens.ts'
import { partAt, sectionOf } from '../../training/passage.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { sentencesAlike } from './sentencesAlike.ts'
import type { Turn } from '../conversation.ts'
import type { Evidence, EvidenceSentence } from '../evidence/findEvidence.ts'
import { namedIn } from '../evidence/plain/plainlyHeld.ts'
import { namingWords, pointsBack } from '../languages/namingWords.ts'
import { readQuestion } from '../evidence/readQuestion.ts'
import { isSameThing } from '../evidence/sameThing.ts'
import type { Ranked } from '../rank/rank.ts'
import { sentencesHolding } from '../parts/partNamed.ts'
import { bareWords, contentOf } from '../languages/contentOf.ts'
import { eachOnce } from '../parts/eachOnce.ts'
import { sectionsAsked, sectionsUnder } from '../parts/sectionsAsked.ts'
import type { PartAsked } from '../parts/partsAsked.ts'
import { topicOf, topicsAbove } from '../parts/topicOf.ts'
import {
  sentencesShowing,
  subjectsTold,
  subjectTold,
  type Vague,
  vaguelyAsked,
} from './vaguelyAsked.ts'
import { whichOfKind } from './whichOfKind.ts'

const mostChoices = 3
/** A question that names more than this is answered as well as may be. */
const mostNamed = 2
const sectionsLookedAt = 8

export type Asked = {
  message: string
  /** The message, readable without the turns before it. */
  question: string
  history: Turn[]
  /** Whether the message takes up what the last reply offered. */
  isChosen?: boolean
  ranked: Ranked[]
  evidence: Evidence
  /** What of the material is called just what is asked for. */
  parts: PartAsked[]
  stats: WordStats
}

const key = remembering((text: string) =>
  tokens(text)
    .map(({ folded }) => folded)
    .join(' '),
)

/** What tells each of some passages from the others: the nearest name above it that not all of them have. */
const distinguished = (passages: EvidenceSentence['passage'][]): (string | undefined)[] => {
  const above = passages.map(topicsAbove)
  const common = (name: string) => above.every(names => names.some(one => key(one) === key(name)))
  return above.map(names => names.find(name => !common(name)))
}

/** A row's first cell, which names what the row is about. */
const rowName = ({ passage, start, end }: EvidenceSentence): string | undefined => {
  const part = partAt(passage, start)
  if (part?.kind !== 'table' || !part.header) return undefined
  const row = passage.text.slice(start, end)
  const first = row.split('\t')[0]?.trim() ?? ''
  return row === part.header.join('\t') || !/\p{L}/u.test(first) ? undefined : first
}

/** One sentence for everything that answers, under the name of what it is about. */
const subjectsOf = (sentences: EvidenceSentence[]): string[] => {
  const distinct = sentences.filter(
    (one, at) => !sentences.slice(0, at).some(other => !rowName(one) && isSameThing(one, other)),
  )
  const places = distinguished(distinct.map(({ passage }) => passage))
  const names = distinct.map((one, at) => rowName(one) ?? places[at])
  return names.every(Boolean) ? eachOnce(names.filter(name => name !== undefined)) : []
}

/** Whether a follow-up names something, rather than pointing to what was spoken of. */
const saysEnough = (message: string) => namingWords(message).length > 0 && !pointsBack(message)

const several = (names: string[]) => (names.length > 1 ? names.slice(0, mostChoices) : [])

/**
 * What to ask back about a question that names too little: the two or three things in the material that answer it
 * alike. Nothing where it names one of them, where all are one thing, or where it says enough: a question back that
 * was not needed annoys more than an answer too many.
 */
export const askBack = (asked: Asked): string[] => {
  const { message, question, history, ranked, evidence } = asked
  // What was chosen is answered, however much is called so.
  if (asked.isChosen) return []
  const said = history.map(({ prompt, response }) => `${prompt} ${response}`).join(' ')
  const ofKind = whichOfKind(message, said, ranked)
  if (ofKind.length) return ofKind.slice(0, mostChoices)
  if (!history.some(({ kind }) => !kind || kind === 'answer')) return tooLittle(question, asked)
  const isClear = message === question || evidence.holds || !saysEnough(message)
  return isClear ? [] : tooLittle(message, asked)
}

/** The same of a question by itself. */
const tooLittle = (question: string, { ranked, evidence, parts, stats }: Asked): string[] => {
  if (onlyNamed(question, ranked)) return []
  const bare = bareWords(question)
  const sections = sectionsAsked(bare, ranked)
  if (sections.length) return several(tellingApart(sections))
  const places = tellingApart(parts)
  if (places.length > 1) return several(places)
  const words = contentOf(question)
  const facets = facetsOf(words, bare.length > 0, ranked, evidence)
  if (facets.length > 1) return several(facets)
  const asked = readQuestion(question, stats)
  const named = namedIn(question, asked)
  const vague = vaguelyAsked(question, asked)
  if (vague) return several(subjectsOfVague(vague, ranked))
  if (named.length > mostNamed || named.some(({ role }) => role === 'name' || role === 'number'))
    return []
  const alike = alikeElsewhere(words, ranked)
  if (alike.length > 1) return several(alike)
  // One sentence alone is written as the answer must be: what names the same things is no rival.
  const isOne = evidence.plain.length === 1
  const subjects = subjectsOf(named.length && !isOne ? sentencesAlike(named, asked, ranked) : [])
  const isNamed = (subject: string) => contentOf(subject).some(word => words.includes(word))
  return subjects.some(isNamed) ? [] : several(subjects)
}

/** What a question may be about that names nothing: all that is written as its answer must be, or all there is. */
const subjectsOfVague = (vague: Vague, ranked: Ranked[]): string[] => {
  const { shape, thing, asked } = vague
  if (!shape && !thing && asked.kind !== 'time') return subjectsTold(ranked)
  const told = sentencesShowing(vague, ranked)
  return eachOnce(told.flatMap(one => rowName(one) ?? subjectTold(one.passage, ranked) ?? []))
}

/** Whether a question is just one part's heading, whatever else is called much the same. */
const onlyNamed = (question: string, ranked: Ranked[]): boolean => {
  const asked = key(question)
  const named = ranked.filter(({ passage }) => key(topicOf(passage) ?? '') === asked)
  const places = new Set(named.map(({ passage }) => sectionOf(passage)))
  return places.size === 1
}

const tellingApart = (sections: Pick<Ranked, 'passage'>[]) =>
  eachOnce(distinguished(sections.map(({ passage }) => passage)).filter(name => name !== undefined))

const topicsOf = (passages: Ranked[]) =>
  eachOnce(passages.flatMap(({ passage }) => topicOf(passage) ?? []))

/**
 * What there is under the heading that is all a question names, or around the bare words of one. Nothing where a
 * sentence that says some of those words answers.
 */
const facetsOf = (
  words: readonly string[],
  isBare: boolean,
  ranked: Ranked[],
  { holds, sentences }: Evidence,
): string[] => {
  const [best] = sentences
  const spoken = best && contentOf(best.passage.text.slice(best.start, best.end))
  if (!isBare && holds && words.some(word => spoken?.includes(word))) return []
  const under = topicsOf(sectionsUnder(words, ranked))
  if (under.length > 1 || !isBare) return under
  const holding = new Set(sentencesHolding(words, ranked).map(({ passage }) => passage))
  return topicsOf(ranked.filter(({ passage }) => holding.has(passage)))
}

/** Where the best passage stands under a heading the words touch, and others do so elsewhere: where each of them is. */
const alikeElsewhere = (words: readonly string[], ranked: Ranked[]): string[] => {
  const near = ranked.slice(0, sectionsLookedAt)
  const topic = near[0] && topicOf(near[0].passage)
  if (!topic || !contentOf(topic).some(word => words.includes(word))) return []
  const same = near.filter(({ passage }) => key(topicOf(passage) ?? '') === key(topic))
  const places = tellingApart(same)
  const isNamed = (place: string) => contentOf(place).some(word => words.includes(word))
  return places.length === same.length && !places.some(isNamed) ? places : []
}

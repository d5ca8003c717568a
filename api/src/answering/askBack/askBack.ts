import { words as wordsIn } from '../../language/words.ts'
import { partAt } from '../../training/passage.ts'
import type { WordStats } from '../../training/wordStats.ts'
import type { Turn } from '../conversation.ts'
import { answeredOtherwise } from '../evidence/answeredOtherwise.ts'
import { type Evidence, type FoundSentence, quoteOf } from '../evidence/Evidence.ts'
import { namedTerms, readWanted, type Wanted } from '../evidence/plain/wanted.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { bareWords, contentOf } from '../languages/contentOf.ts'
import { namesHeading } from '../languages/headingQuestion.ts'
import { namingWords, pointsBack } from '../languages/namingWords.ts'
import type { PartAsked } from '../parts/partsAsked.ts'
import { sectionsAsked, sectionsBy } from '../parts/sectionsAsked.ts'
import { type Vague, vaguelyAsked } from '../parts/vaguelyAsked.ts'
import type { Ranked } from '../rank/rank.ts'
import { tellingApart } from './distinguished.ts'
import { facetsOf } from './facetsOf.ts'
import { sentencesAlike } from './sentencesAlike.ts'
import { subjectsOf } from './subjectsOf.ts'
import { subjectsOfVague } from './subjectsOfVague.ts'
import { whichOfKind } from './whichOfKind.ts'

const mostChoices = 3
/** A question that names more terms than this is answered as well as can be. */
const mostNamed = 2

/** Where one sentence answers a question with at least this chance, nothing else is meant. */
const sure = 0.6

/** A question, and what was found for it. */
export type Inquiry = {
  message: string
  /** The message as it can be read without the turns before it. */
  question: string
  history: Turn[]
  /** Whether the message takes up what the last reply offered. */
  isChosen?: boolean
  ranked: Ranked[]
  /** The question as it was read. */
  wanted: Wanted
  evidence: Evidence
  /** The tables and lists that are called just what is asked for. */
  parts: PartAsked[]
  stats: WordStats
}

/** Whether a follow-up names something, rather than pointing to what was spoken of. */
const saysEnough = (message: string) => namingWords(message).length > 0 && !pointsBack(message)

type Words = readonly string[]

const isSame = (some: Words, others: Words) =>
  new Set(some).symmetricDifference(new Set(others)).size === 0

const ifSeveral = (names: string[]) => (names.length > 1 ? names : undefined)

/**
 * The two or three things of the material that a question may mean, where it names too little and
 * each of them answers it. Nothing where it names one of them, where all are one thing, or where it
 * says enough: a needless question back annoys more than an answer too many.
 */
export const askBack = (asked: Inquiry): string[] => {
  const { message, question, history, ranked, evidence, stats } = asked
  // What was chosen is answered, however much is called so.
  if (asked.isChosen) return []
  const said = history.map(({ prompt, response }) => `${prompt} ${response}`).join(' ')
  const ofKind = whichOfKind(message, said, ranked)
  if (ofKind.length) return ofKind.slice(0, mostChoices)
  if (!history.some(({ kind }) => !kind || kind === 'answer')) return tooLittle(asked.wanted, asked)
  const isClear = message === question || evidence.holds || !saysEnough(message)
  return isClear ? [] : tooLittle(readWanted(message, stats), asked)
}

/** Whether one sentence most likely answers a question that names something, or one section is called what it names. */
const isAnsweredPlainly = (
  words: Words,
  vague: Vague | undefined,
  { evidence, ranked }: Inquiry,
): boolean => {
  const [first] = evidence.sentences
  if (!evidence.holds || !first) return false
  const isOfAnything = vague !== undefined && !vague.shape
  const called = sectionsBy(words, ranked, own => isSame(own, words))
  return called.length === 1 || (!isOfAnything && evidence.score * first.score >= sure)
}

/** What a question may mean that is read by itself, as far as it names too little: the first of these that applies. */
const tooLittle = (wanted: Wanted, inquiry: Inquiry): string[] => {
  const { question } = wanted.asked
  const { ranked, evidence, parts } = inquiry
  if (ranked.some(({ passage }) => namesHeading(question, passage.path.at(-1) ?? ''))) return []
  const words = contentOf(question)
  const bare = bareWords(question)
  const vague = vaguelyAsked(wanted)
  if (!bare.length && isAnsweredPlainly(words, vague, inquiry)) return []
  const meant =
    sectionsMeant(bare, ranked) ??
    ifSeveral(tellingApart(parts)) ??
    (vague?.shape && subjectsOfVague(vague, ranked)) ??
    ifSeveral(facetsOf(words, bare.length > 0, ranked, evidence)) ??
    (vague && subjectsOfVague(vague, ranked)) ??
    subjectsAlike(wanted.asked, inquiry)
  return (ifSeveral(meant) ?? []).slice(0, mostChoices)
}

/** The sections that are called so; where there is one, nothing else is meant. */
const sectionsMeant = (words: Words, ranked: Ranked[]): string[] | undefined => {
  const sections = sectionsAsked(words, ranked)
  return sections.length ? tellingApart(sections) : undefined
}

/** What the sentences are about that answer equally well, unless one of these things is named. */
const subjectsAlike = (asked: ReadQuestion, { ranked, evidence }: Inquiry): string[] => {
  const named = namedTerms(asked)
  if (named.length > mostNamed || named.some(({ role }) => role === 'name' || role === 'number'))
    return []
  // Where a single sentence, however often repeated or contradicted, is written as the answer
  // must be, nothing else can be meant.
  const otherwise = answeredOtherwise(asked.question, evidence.plain)
  const said = evidence.plain.filter(one => !otherwise.includes(one)).map(quoteOf)
  const isOne = new Set(said).size === 1
  const alike = named.length && !isOne ? sentencesAlike(named, asked, ranked) : []
  const subjects = alike.some(isOneOf(thingAsked(asked))) ? [] : subjectsOf(alike)
  const own = contentOf(asked.question)
  const isNamed = (subject: string) => contentOf(subject).some(word => own.includes(word))
  return subjects.some(isNamed) ? [] : subjects
}

/** The term of the things that a question counts or asks for, as `How many zones …` and `Which classes …` do. */
const thingAsked = ({ kind, terms, focus }: ReadQuestion): string | undefined =>
  kind === 'count' ? terms.find(({ role }) => role === 'noun')?.term : focus

/** Tells whether a row is of such a thing: it is the answer, or a part of it, and no choice. */
const isOneOf =
  (thing: string | undefined) =>
  ({ passage, start }: FoundSentence): boolean =>
    thing !== undefined && wordsIn(partAt(passage, start)?.header?.[0] ?? '').includes(thing)

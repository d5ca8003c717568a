import type { WordStats } from '../../training/wordStats.ts'
import type { Turn } from '../conversation.ts'
import type { Evidence } from '../evidence/Evidence.ts'
import { namedTerms } from '../evidence/plain/wanted.ts'
import { rowName } from '../evidence/rowName.ts'
import { readQuestion } from '../question/readQuestion.ts'
import { bareWords, contentOf } from '../languages/contentOf.ts'
import { namesHeading } from '../languages/headingQuestion.ts'
import { namingWords, pointsBack } from '../languages/namingWords.ts'
import { eachOnce } from '../parts/eachOnce.ts'
import type { PartAsked } from '../parts/partsAsked.ts'
import { sectionsAsked } from '../parts/sectionsAsked.ts'
import type { Ranked } from '../rank/rank.ts'
import { tellingApart } from './distinguished.ts'
import { facetsOf } from './facetsOf.ts'
import { sentencesAlike } from './sentencesAlike.ts'
import { subjectsOf } from './subjectsOf.ts'
import {
  sentencesShowing,
  subjectsTold,
  subjectTold,
  type Vague,
  vaguelyAsked,
} from './vaguelyAsked.ts'
import { whichOfKind } from './whichOfKind.ts'

const mostChoices = 3
/** A question that names more terms than this is answered as well as can be. */
const mostNamed = 2

/** A question, and what was found for it. */
export type Inquiry = {
  message: string
  /** The message as it can be read without the turns before it. */
  question: string
  history: Turn[]
  /** Whether the message takes up what the last reply offered. */
  isChosen?: boolean
  ranked: Ranked[]
  evidence: Evidence
  /** The tables and lists that are called just what is asked for. */
  parts: PartAsked[]
  stats: WordStats
}

/** Whether a follow-up names something, rather than pointing to what was spoken of. */
const saysEnough = (message: string) => namingWords(message).length > 0 && !pointsBack(message)

const several = (names: string[]) => (names.length > 1 ? names.slice(0, mostChoices) : [])

/**
 * The two or three things of the material that a question may mean, where it names too little and
 * each of them answers it. Nothing where it names one of them, where all are one thing, or where it
 * says enough: a needless question back annoys more than an answer too many.
 */
export const askBack = (asked: Inquiry): string[] => {
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

/** What a question may mean that is read by itself, as far as it names too little. */
const tooLittle = (question: string, { ranked, evidence, parts, stats }: Inquiry): string[] => {
  if (ranked.some(({ passage }) => namesHeading(question, passage.path.at(-1) ?? ''))) return []
  const bare = bareWords(question)
  const sections = sectionsAsked(bare, ranked)
  if (sections.length) return several(tellingApart(sections))
  const places = tellingApart(parts)
  if (places.length > 1) return several(places)
  const asked = readQuestion(question, stats)
  const vague = vaguelyAsked(question, asked)
  if (vague?.shape) return several(subjectsOfVague(vague, ranked))
  const words = contentOf(question)
  const facets = facetsOf(words, bare.length > 0, ranked, evidence)
  if (facets.length > 1) return several(facets)
  const named = namedTerms(question, asked)
  if (vague) return several(subjectsOfVague(vague, ranked))
  if (named.length > mostNamed || named.some(({ role }) => role === 'name' || role === 'number'))
    return []
  // Where a single sentence, however often repeated, is written as the answer
  // must be, nothing else can be meant.
  const said = evidence.plain.map(({ passage, start, end }) => passage.text.slice(start, end))
  const isOne = new Set(said).size === 1
  const subjects = subjectsOf(named.length && !isOne ? sentencesAlike(named, asked, ranked) : [])
  const isNamed = (subject: string) => contentOf(subject).some(word => words.includes(word))
  return subjects.some(isNamed) ? [] : several(subjects)
}

/**
 * What a question that names nothing may be about: whatever has something written as
 * its answer must be, or all there is.
 */
const subjectsOfVague = (vague: Vague, ranked: Ranked[]): string[] => {
  const { shape, thing, asked } = vague
  if (!shape && !thing && asked.kind !== 'time') return subjectsTold(ranked)
  const told = sentencesShowing(vague, ranked)
  return eachOnce(told.flatMap(one => rowName(one) ?? subjectTold(one.passage, ranked) ?? []))
}

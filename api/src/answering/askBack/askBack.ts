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
/** A question that names more than this is answered as well as may be. */
const mostNamed = 2

/** A question with what was found for it. */
export type Inquiry = {
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

/** Whether a follow-up names something, rather than pointing to what was spoken of. */
const saysEnough = (message: string) => namingWords(message).length > 0 && !pointsBack(message)

const several = (names: string[]) => (names.length > 1 ? names.slice(0, mostChoices) : [])

/**
 * What to ask back about a question that names too little: the two or three things in the material that answer it
 * alike. Nothing where it names one of them, where all are one thing, or where it says enough: a question back that
 * was not needed annoys more than an answer too many.
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

/** The same of a question by itself. */
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
  // One sentence alone, wherever it is repeated, is written as the answer must be: what names the same is no rival.
  const said = evidence.plain.map(({ passage, start, end }) => passage.text.slice(start, end))
  const isOne = new Set(said).size === 1
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

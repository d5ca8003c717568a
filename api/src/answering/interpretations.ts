import type { Question } from './Question.ts'
import type { MessageInContext } from './read/readWindows.ts'
import { likeAnswers } from './read/likeAnswers.ts'
import { exactAnswer, type OwnAnswer } from './retrieve/ownAnswer.ts'
import { pinnedPlace, type PinnedPlace } from './retrieve/pinned.ts'
import { type Retrieval, retrieve } from './retrieve/retrieve.ts'
import type { ReadRequest } from './read/readUnits.ts'
import { type DayAsked, dayAsked } from './today/dayAsked.ts'
import { timeOf } from './today/inTime.ts'
import { daysInWords, daysMeant } from './today/daysMeant.ts'
import { indexFacts } from '../passages/IndexVersion.ts'
import { mayName } from './visibleSources.ts'
import { withSpan } from '../telemetry/withSpan.ts'

/** A way that a message can be understood: by itself or with the questions before it, and what was found for it. */
export type Interpretation = ReadRequest & Retrieval
/** A question of a message, the ways it can be understood, and what its owner said about it. */
export type Part = {
  text: string
  interpretations: Interpretation[]
  /** The day that it asks about, where that depends on when it is asked. */
  day: DayAsked
  pinned?: PinnedPlace | undefined
  /** Answers of the owner's to questions like it, the likest first. */
  own: OwnAnswer[]
}

/**
 * Returns what is found for a message by itself and, where something was asked before, with that in front. Nothing is
 * rewritten: whichever way finds the better evidence is how it was meant.
 */
export async function interpretationsOf(
  message: string,
  before: string[],
  question: Question,
): Promise<Pick<Part, 'interpretations' | 'day'>> {
  const { bot, index, signal } = question
  const [day, facts] = await Promise.all([dayAsked(message, signal), indexFacts(bot._id, index)])
  const dayNumbers = daysMeant(day, timeOf(question).day)
  const language = facts?.languages.find(Boolean) ?? 'en'
  const days = daysInWords(dayNumbers, language, 'weekday')
  const dates = daysInWords(dayNumbers, language, 'date')
  const queries: MessageInContext[] = [
    { message, before: [], days },
    ...(before.length ? [{ message, before, days }] : []),
  ]
  const interpretations = await Promise.all(
    queries.map(async (one): Promise<Interpretation | undefined> => {
      const text = [...one.before, message, dates].join(' ').trim()
      const who = { bot: bot._id, index, signal, mayName: mayName(question) }
      const retrieval = await withSpan('retrieve', () => retrieve({ ...who, text }))
      return retrieval && { ...retrieval, query: one }
    }),
  )
  return { interpretations: interpretations.filter(one => one !== undefined), day }
}

/** Returns the place that the owner pinned to a message, by itself or with the questions before it in front. */
export async function pinnedTo(
  message: string,
  before: string[],
  question: Question,
): Promise<PinnedPlace | undefined> {
  const index = { bot: question.bot._id, index: question.index }
  return pinnedPlace(index, waysToAsk(message, before), mayName(question))
}

/** Returns a message by itself and, where something was asked before, with that in front. */
const waysToAsk = (message: string, before: string[]): string[] => [
  message,
  ...(before.length ? [[...before, message].join(' ')] : []),
]

/**
 * Returns the owner's answers to questions like a message: the one to that very question, by itself or with the questions
 * before it in front, or those among what was found for it.
 */
export async function ownAnswersTo(
  message: string,
  before: string[],
  question: Question,
  interpretations: Interpretation[],
): Promise<OwnAnswer[]> {
  const index = { bot: question.bot._id, index: question.index }
  const exact = await exactAnswer(index, waysToAsk(message, before))
  if (exact) return [exact]
  const passages = interpretations.flatMap(({ ranked }) => ranked.map(({ passage }) => passage))
  return likeAnswers(index, message, passages)
}

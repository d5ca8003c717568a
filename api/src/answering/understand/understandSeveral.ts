import type { Turn } from '../conversation.ts'
import { isSmallTalk } from '../talk/smallTalk.ts'
import { pointsBack } from '../languages/namingWords.ts'
import { firstAnswered } from './chooseFound.ts'
import type { Found, MessageInTalk, Search } from './search.ts'
import { questionsIn } from './questionsIn.ts'
import { interpretationsInTalk } from './standalone.ts'

export type Severally = {
  /** Each with its question as it was put. */
  answered: (Found & { put: string })[]
  unanswered: string[]
  /** Those beyond `mostAtOnce`. */
  left: string[]
}

/** Of more questions in a message the visitor is asked to put the rest again. */
const mostAtOnce = 6

/** The several questions of a message, those with an answer and those without; nothing where it is one, or none is answered. */
export async function understandSeveral(
  { message, history }: MessageInTalk,
  search: Search,
): Promise<Severally | undefined> {
  const questions = questionsIn(message).filter(one => !isSmallTalk(one))
  if (questions.length < 2) return undefined
  const [asked, left] = [questions.slice(0, mostAtOnce), questions.slice(mostAtOnce)]
  const found = await Promise.all(
    asked.map(async (put, at) => {
      const ways = interpretationsInTalk(put, saidBefore(asked[at - 1], put, history))
      const { answered } = await firstAnswered(ways, search)
      return { put, answered }
    }),
  )
  const answered = found.flatMap(({ put, answered: one }) => (one ? { ...shortly(one), put } : []))
  const unanswered = found.flatMap(({ put, answered: one }) => (one ? [] : put))
  return answered.length ? { answered, unanswered, left } : undefined
}

/** What a question among several may point back to: the one before it. */
const saidBefore = (before: string | undefined, question: string, history: Turn[]): Turn[] =>
  before && pointsBack(question) ? [...history, { prompt: before, response: '' }] : history

/** A question among several is answered by its best sentence. */
const shortly = (one: Found): Found => {
  const judgement = one.judgement()
  return { ...one, judgement: () => ({ ...judgement, sentences: judgement.sentences.slice(0, 1) }) }
}

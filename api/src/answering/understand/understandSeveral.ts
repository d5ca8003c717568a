import type { Turn } from '../conversation.ts'
import { isSmallTalk } from '../talk/smallTalk.ts'
import { pointsBack } from '../languages/namingWords.ts'
import { firstAnswered } from './chooseFound.ts'
import type { Found, MessageInTalk, Search } from './search.ts'
import { questionsIn } from './questionsIn.ts'
import { interpretationsInTalk } from './interpretationsInTalk.ts'

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
    waysOf(asked, history).map(async ({ put, ways }) => {
      const { answered } = await firstAnswered(ways, search)
      return { put, answered }
    }),
  )
  const answered = found.flatMap(({ put, answered: one }) => (one ? { ...shortly(one), put } : []))
  const unanswered = found.flatMap(({ put, answered: one }) => (one ? [] : put))
  return answered.length ? { answered, unanswered, left } : undefined
}

/** Each question with the ways it may be meant: one that points back does so to those before it. */
const waysOf = (questions: string[], history: Turn[]) => {
  const before = [...history]
  return questions.map(put => {
    const ways = interpretationsInTalk(put, pointsBack(put) ? before : history)
    before.push({ prompt: put, standalone: ways[0]?.question ?? put, response: '' })
    return { put, ways }
  })
}

/** A question among several is answered by its best sentence. */
const shortly = (one: Found): Found => {
  const judgement = one.judgement()
  return { ...one, judgement: () => ({ ...judgement, sentences: judgement.sentences.slice(0, 1) }) }
}

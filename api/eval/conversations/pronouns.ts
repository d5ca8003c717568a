import type { Turn } from '../../src/answering/conversation.ts'
import { split } from '../../src/training/split.ts'
import { memoryBot } from '../memoryBot.ts'
import { normal, type Question, readingOf, readSquad } from '../squad.ts'
import { type Row, share } from '../table/Table.ts'
import { talkTo } from './talkTo.ts'

export const pronounColumns = {
  questions: 'count',
  right: 'percent',
  wrong: 'percent',
  refused: 'percent',
} as const

type Asked = { question: Question; inTalk: Turn; inFull: Turn; alone: Turn }

/**
 * Questions of `qa/squad2` that name what the question before them on the same paragraph named, asked after it with `it` in
 * place of the name; beside the same without the question before it, and in a row of their own as they were written.
 */
export async function pronouns(evalDir: string): Promise<Row[]> {
  const { articles, questions } = await readSquad(evalDir)
  const all: Asked[] = []
  for (const article of articles) {
    const bot = await memoryBot(split(readingOf(article)))
    const own = questions.filter(one => one.article === article.title && one.answerable)
    for (const [at, question] of own.entries()) {
      const before = own[at - 1]
      const message = before && withPronoun(question, before)
      if (!message) continue
      const history = [await talkTo(bot, before.q)]
      all.push({
        question,
        inTalk: await talkTo(bot, message, history),
        inFull: await talkTo(bot, question.q),
        alone: await talkTo(bot, message),
      })
    }
  }
  return [
    { name: 'with a pronoun', ...rowOf(all, 'inTalk'), baseline: rowOf(all, 'alone').figures },
    { name: 'in full', ...rowOf(all, 'inFull') },
  ]
}

/** Within a question, whole, with what shows whose something is. */
const name = /(?<=\s)(?:the )?(\p{Lu}[\w.]*(?:(?: of)?(?: the)? \p{Lu}[\w.]*)*)('s)?(?=[\s?,]|$)/gu

/** A question with the name that the one before it has as well put as `it`; nothing where they share none. */
function withPronoun({ q, paragraph_id }: Question, before: Question): string | undefined {
  if (before.paragraph_id !== paragraph_id) return undefined
  const shared = [...q.matchAll(name)].find(([, words = '']) => before.q.includes(words))
  if (!shared) return undefined
  const [whole, , owns] = shared
  return q.slice(0, shared.index) + (owns ? 'its' : 'it') + q.slice(shared.index + whole.length)
}

function rowOf(all: Asked[], how: 'inTalk' | 'inFull' | 'alone') {
  const isRight = (one: Asked) =>
    one.question.answers.some(answer => normal(one[how].response).includes(normal(answer)))
  return {
    figures: {
      questions: all.length,
      right: share(all, isRight),
      wrong: share(all, one => one[how].kind === 'answer' && !isRight(one)),
      refused: share(all, one => one[how].kind !== 'answer'),
    },
  }
}

import { limited } from '../evalData.ts'
import { materialFrom, memoryBot, type BotReply } from '../memoryBot.ts'
import { normal, type Question, readingOf, readSquad } from '../squad.ts'
import { type Row, share } from '../table/Table.ts'

export const pronounColumns = {
  questions: 'count',
  right: 'percent',
  wrong: 'percent',
  refused: 'percent',
  'not said, refused': 'percent',
} as const

type Result = { question: Question; inTalk: BotReply; inFull: BotReply; alone: BotReply }

/**
 * Questions of `qa/squad2` that name what the last answerable one before them on the same paragraph named, asked after it
 * with `it` in place of the name; beside the same without the question before it, and in a row of their own as they were
 * written.
 */
export async function pronouns(evalDir: string): Promise<Row[]> {
  const { articles, questions } = await readSquad(evalDir)
  const all: Result[] = []
  for (const article of limited(articles)) {
    const bot = await memoryBot([materialFrom(article.title, readingOf(article))])
    let before: Question | undefined
    for (const question of limited(questions.filter(one => one.article === article.title))) {
      const message = before && withPronoun(question, before)
      const last = before
      if (question.answerable) before = question
      if (!message || !last) continue
      all.push({
        question,
        inTalk: await bot.answer(message, [last.q]),
        inFull: await bot.answer(question.q),
        alone: await bot.answer(message),
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

const namesOf = ({ q }: Question) => new Set([...q.matchAll(name)].map(([, words]) => words))

/** A question with the name that the one before it has as well put as `it`; nothing where they share none. */
function withPronoun({ q, paragraph_id }: Question, before: Question): string | undefined {
  if (before.paragraph_id !== paragraph_id) return undefined
  const shared = [...q.matchAll(name)].find(([, words = '']) => namesOf(before).has(words))
  if (!shared) return undefined
  const [match, , owns] = shared
  return q.slice(0, shared.index) + (owns ? 'its' : 'it') + q.slice(shared.index + match.length)
}

function rowOf(all: Result[], how: 'inTalk' | 'inFull' | 'alone') {
  const isRight = (one: Result) =>
    one.question.answers.some(answer => normal(one[how].text).includes(normal(answer)))
  const isRefused = (one: Result) => one[how].kind !== 'answer'
  const answerable = all.filter(({ question }) => question.answerable)
  const unsaid = all.filter(({ question }) => !question.answerable)
  return {
    figures: {
      questions: all.length,
      right: share(answerable, isRight),
      wrong: share(answerable, one => !isRefused(one) && !isRight(one)),
      refused: share(answerable, isRefused),
      'not said, refused': share(unsaid, isRefused),
    },
  }
}

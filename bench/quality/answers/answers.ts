import { limited } from '../evalData.ts'
import { materialFrom, memoryBot } from '../memoryBot.ts'
import { readingOf, readSquad, type Squad } from '../squad.ts'
import type { Table } from '../table/Table.ts'
import { type Result, answersColumns, answersRow } from './answersRow.ts'
import { floorAnswer } from './floor.ts'

/** Asks all of `qa/squad2` in process, a bot an article. */
export async function* evalAnswers(evalDir: string): AsyncGenerator<Table> {
  const squad = await readSquad(evalDir)
  const all: Result[] = []
  for (const article of limited(squad.articles)) {
    const bot = await memoryBot([materialFrom(article.title, readingOf(article))])
    for (const { question, kind } of limited(questionsFor(squad, article.title))) {
      const started = performance.now()
      const answer = await bot.answer(question.q)
      const ms = performance.now() - started
      all.push({ question, kind, answer, floor: floorAnswer(question.q, article), ms })
    }
  }
  const rows = [answersRow('squad2', all, squad.articles)]
  yield { title: 'Answers in process', columns: answersColumns, baseline: 'floor', rows }
}

/** Everything that is asked of one article: its own questions, and others' that it says nothing about. */
const questionsFor = (squad: Squad, title: string): Pick<Result, 'question' | 'kind'>[] => {
  const own = squad.questions.filter(question => question.article === title)
  const foreign = new Set(
    squad.abstention_mix.find(mix => mix.title === title)?.off_topic_unanswerable,
  )
  return [
    ...own.map(question => ({
      question,
      kind: question.answerable ? ('answerable' as const) : ('adversarial' as const),
    })),
    ...squad.questions
      .filter(({ id }) => foreign.has(id))
      .map(question => ({ question, kind: 'offTopic' as const })),
  ]
}

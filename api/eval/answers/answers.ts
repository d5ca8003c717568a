import { split } from '../../src/training/split.ts'
import { memoryBot } from '../memoryBot.ts'
import { readingOf, readSquad, type Squad } from '../squad.ts'
import type { Table } from '../table/Table.ts'
import { type Asked, answersColumns, answersRow } from './answersRow.ts'
import { answerFrom } from './answerFrom.ts'
import { floorAnswer } from './floor.ts'

/** Asks all of `qa/squad2` in process, a bot an article: read, split, rank, find evidence, extract. */
export async function* evalAnswers(evalDir: string): AsyncGenerator<Table> {
  const squad = await readSquad(evalDir)
  const all: Asked[] = []
  for (const article of squad.articles) {
    const bot = await memoryBot(split(readingOf(article)))
    for (const { question, kind } of askedOf(squad, article.title)) {
      const { given, ms } = await answerFrom(bot, question.q)
      all.push({ question, kind, given, floor: floorAnswer(question.q, article), ms })
    }
  }
  const rows = [answersRow('squad2', all, squad.articles)]
  yield { title: 'Answers in process', columns: answersColumns, baseline: 'floor', rows }
}

/** Everything that is asked of one article: its own questions, and others' that it says nothing about. */
const askedOf = (squad: Squad, title: string): Pick<Asked, 'question' | 'kind'>[] => {
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

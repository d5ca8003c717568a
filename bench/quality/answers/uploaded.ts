import { join } from 'node:path'
import { makeBot, makeUser } from '../../../api/src/testing/make.ts'
import { startApi } from '../../../api/src/testing/startApi.ts'
import { limited, readLines } from '../evalData.ts'
import { readSquad, type Squad } from '../squad.ts'
import type { Table } from '../table/Table.ts'
import { type Result, answersColumns, answersRow } from './answersRow.ts'
import { floorAnswer } from './floor.ts'
import { ask, learnFiles } from './uploads.ts'

type Document = { file: string; article: string; format: string }

/**
 * Uploads the articles of `qa/squad2` as files to the real app, trains a bot on each and asks its
 * `abstention_mix` over HTTP; one row a file format and one for all.
 */
export async function* evalUploaded(evalDir: string): AsyncGenerator<Table> {
  const squad = await readSquad(evalDir)
  const folder = join(evalDir, 'qa/squad2')
  const documents = await readLines<Document>(join(folder, 'documents.jsonl'))
  const api = await startApi({ OWNER_LIMIT: '1000000' })
  try {
    const user = await makeUser(api)
    const byFormat = new Map<string, Result[]>()
    for (const { file, article: title, format } of limited(documents)) {
      const botName = await makeBot(user)
      const problems = await learnFiles(user, botName, [join(folder, file)])
      const article = squad.articles.find(one => one.title === title)
      for (const problem of Object.values(problems)) process.stdout.write(`${file}: ${problem}\n`)
      if (!article || Object.keys(problems).length) continue
      const results = byFormat.get(format) ?? []
      for (const one of limited(mixOf(squad, title))) {
        const { answer, ms } = await ask(user, botName, one.question.q)
        results.push({ ...one, answer, floor: floorAnswer(one.question.q, article), ms })
      }
      byFormat.set(format, results)
    }
    const rows = [...byFormat, ['all', [...byFormat.values()].flat()] as const].map(
      ([format, results]) => answersRow(format, results, squad.articles),
    )
    const title = 'Answers from articles uploaded as files, over HTTP'
    yield { title, columns: answersColumns, baseline: 'floor', rows }
  } finally {
    await api.stop()
  }
}

function mixOf(squad: Squad, title: string) {
  const mix = squad.abstention_mix.find(one => one.title === title)
  const byId = new Map(squad.questions.map(question => [question.id, question]))
  const questionsOf = (ids: string[] = [], kind: Result['kind']) =>
    ids.flatMap(id => {
      const question = byId.get(id)
      return question ? [{ question, kind }] : []
    })
  return [
    ...questionsOf(mix?.answerable, 'answerable'),
    ...questionsOf(mix?.adversarial_unanswerable, 'adversarial'),
    ...questionsOf(mix?.off_topic_unanswerable, 'offTopic'),
  ]
}

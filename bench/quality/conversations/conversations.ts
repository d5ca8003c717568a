import { unlessMissing } from '../evalData.ts'
import type { Table } from '../table/Table.ts'
import { followUpColumns, followUps } from './followUps.ts'
import { kindColumns, replyKinds } from './kinds.ts'
import { readTasks } from './mtrag.ts'
import { needless, needlessColumns } from './needless.ts'
import { pronounColumns, pronouns } from './pronouns.ts'

/**
 * `qa/mtrag_un`: what follow-ups find, and replies told apart; of `qa/squad2` questions that point back, and questions back
 * that none needs.
 */
export async function* evalConversations(evalDir: string): AsyncGenerator<Table> {
  const tasks = await readTasks(evalDir)
  yield {
    title: 'Follow-ups: the reference passage among the first five',
    columns: followUpColumns,
    baseline: 'last message alone',
    rows: await followUps(tasks),
  }
  yield { title: 'Replies by label', columns: kindColumns, rows: await replyKinds(tasks) }
  const pointing = await unlessMissing('squad2', () => pronouns(evalDir))
  if (pointing)
    yield {
      title: 'Questions that point back by a pronoun',
      columns: pronounColumns,
      baseline: 'without the turn before',
      rows: pointing,
    }
  const rows = await unlessMissing('squad2', () => needless(evalDir))
  if (rows) yield { title: 'Questions back that were not needed', columns: needlessColumns, rows }
}

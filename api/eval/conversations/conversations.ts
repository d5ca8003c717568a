import { unlessMissing } from '../evalData.ts'
import type { Table } from '../table/Table.ts'
import { followUpColumns, followUps } from './followUps.ts'
import { kindColumns, replyKinds } from './kinds.ts'
import { readTasks } from './mtrag.ts'
import { needless, needlessColumns } from './needless.ts'

/** `qa/mtrag_un`: follow-ups made standalone, and replies told apart; and questions back that none of `qa/squad2` needs. */
export async function* evalConversations(evalDir: string): AsyncGenerator<Table> {
  const tasks = await readTasks(evalDir)
  yield {
    title: 'Follow-ups: the reference passage among the first five',
    columns: followUpColumns,
    baseline: 'last message alone',
    rows: await followUps(tasks),
  }
  yield { title: 'Replies by label', columns: kindColumns, rows: await replyKinds(tasks) }
  const rows = await unlessMissing('squad2', () => needless(evalDir))
  if (rows) yield { title: 'Questions back that were not needed', columns: needlessColumns, rows }
}

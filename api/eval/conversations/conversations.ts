import type { Table } from '../table/Table.ts'
import { followUpColumns, followUps } from './followUps.ts'
import { kindColumns, replyKinds } from './kinds.ts'
import { readTasks } from './mtrag.ts'

/** `qa/mtrag_un`: follow-ups made standalone, and replies told apart. */
export async function* evalConversations(evalDir: string): AsyncGenerator<Table> {
  const tasks = await readTasks(evalDir)
  yield {
    title: 'Follow-ups: the reference passage among the first five',
    columns: followUpColumns,
    baseline: 'last message alone',
    rows: await followUps(tasks),
  }
  yield { title: 'Replies by label', columns: kindColumns, rows: await replyKinds(tasks) }
}

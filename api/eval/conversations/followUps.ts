import { interpretationsInTalk } from '../../src/answering/understand/interpretationsInTalk.ts'
import { documentSearch, hit } from '../retrieval/foundDocuments.ts'
import { unitsOf } from '../retrieval/RetrievalSet.ts'
import { type Row, share } from '../table/Table.ts'
import { corpusOf, type Task, turnsOf } from './mtrag.ts'

const first = 5

type Found = { alone: boolean; carried: boolean }

export const followUpColumns = {
  turns: 'count',
  'left out alone': 'count',
  'of those found': 'percent',
  'all found': 'percent',
} as const

/** Whether a reference passage is among the first five, asked as made standalone; beside the last message alone. */
export async function followUps(tasks: Task[]): Promise<Row[]> {
  const units = corpusOf(tasks).flatMap(({ id, title, text }) => unitsOf(id, title, text))
  const { ours: search } = await documentSearch(units)
  const found: Found[] = []
  for (const task of tasks) {
    const { message, history } = turnsOf(task)
    if (!history.length || !task.contexts.length) continue
    const [likeliest] = interpretationsInTalk(message, history)
    const query = { q: message, gold: new Set(task.contexts.map(({ id }) => id)) }
    const holds = async (q: string) => hit(query, await search(q), first)
    found.push({
      alone: await holds(message),
      carried: await holds(likeliest?.question ?? message),
    })
  }
  const leftOut = found.filter(({ alone }) => !alone)
  const figures = {
    turns: found.length,
    'left out alone': leftOut.length,
    'of those found': share(leftOut, ({ carried }) => carried),
    'all found': share(found, ({ carried }) => carried),
  }
  const baseline = { 'all found': share(found, ({ alone }) => alone) }
  return [{ name: 'follow-ups', figures, baseline }]
}

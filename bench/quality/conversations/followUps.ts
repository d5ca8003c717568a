import { questionsBefore } from '../../../api/src/answering/conversation/history.ts'
import { documentSearch, hit } from '../retrieval/foundDocuments.ts'
import { unitsOf } from '../retrieval/RetrievalSet.ts'
import { type Row, share } from '../table/Table.ts'
import { corpusOf, type Task, turnsOf } from './mtrag.ts'

const first = 5

type Ranks = { alone: boolean; withBefore: boolean }

export const followUpColumns = {
  turns: 'count',
  'with the questions before': 'percent',
  'either way': 'percent',
} as const

/**
 * Returns how often a reference passage is among the first five: for a search with the earlier questions in front, and for
 * either of the two interpretations of the product; the last message alone is the baseline.
 */
export async function followUps(tasks: Task[]): Promise<Row[]> {
  const units = corpusOf(tasks).flatMap(({ id, title, text }) => unitsOf(id, title, text))
  const { ours: search } = await documentSearch({ units, language: 'en' })
  const results: Ranks[] = []
  for (const task of tasks) {
    const { message, history } = turnsOf(task)
    if (!history.length || !task.contexts.length) continue
    const query = { q: message, gold: new Set(task.contexts.map(({ id }) => id)) }
    const holds = async (q: string) => hit(query, await search(q), first)
    results.push({
      alone: await holds(message),
      withBefore: await holds([...questionsBefore(history), message].join(' ')),
    })
  }
  const figures = {
    turns: results.length,
    'with the questions before': share(results, ({ withBefore }) => withBefore),
    'either way': share(results, ({ alone, withBefore }) => alone || withBefore),
  }
  const baseline = { 'either way': share(results, ({ alone }) => alone) }
  return [{ name: 'follow-ups', figures, baseline }]
}

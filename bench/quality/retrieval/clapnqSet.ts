import { join } from 'node:path'
import { readLines } from '../evalData.ts'
import { type RetrievalSet, unitsOf } from './RetrievalSet.ts'

type Line = { id: string; q: string; passage: { title: string; text: string } }

/** All passages of `qa/clapnq` together, asked what half of them answer. */
export async function clapnqSet(evalDir: string): Promise<RetrievalSet> {
  const halves = ['answerable', 'unanswerable'].map(name =>
    readLines<Line>(join(evalDir, `qa/clapnq/clapnq_${name}.jsonl`)),
  )
  const [answerable = [], unanswerable = []] = await Promise.all(halves)
  return {
    name: 'clapnq',
    language: 'en',
    units: [...answerable, ...unanswerable].flatMap(({ id, passage: { title, text } }) =>
      unitsOf(id, title, text),
    ),
    queries: answerable.map(({ id, q }) => ({ q, gold: new Set([id]) })),
  }
}

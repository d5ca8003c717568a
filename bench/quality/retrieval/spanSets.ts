import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFile as readMaterial } from '../../../api/src/material/readers.ts'
import type { PassageText } from '../../../api/src/passages/passage.ts'
import { split } from '../../../api/src/training/split.ts'
import { readLines } from '../evalData.ts'
import { covered, locate, type Span } from './locate.ts'

type Line = {
  corpus: string
  q: string
  references: { start_index: number; end_index: number }[]
}

/** A file in passages, where each stands in it, and questions with the text that answers them. */
export type SpanSet = {
  name: string
  passages: PassageText[]
  spans: Span[][]
  /** Share of the passages' letters that were not found in the file. */
  lost: number
  questions: { q: string; gold: Span[] }[]
}

/** The files of `qa/chunk_spans`, read and split. */
export async function spanSets(evalDir: string): Promise<SpanSet[]> {
  const folder = join(evalDir, 'qa/chunk_spans')
  const lines = await readLines<Line>(join(folder, 'questions.jsonl'))
  const sets = [...Map.groupBy(lines, ({ corpus }) => corpus)]
  return Promise.all(
    sets.map(async ([name, group]) => {
      const path = join(folder, name)
      const passages = split(await readMaterial({ path, name }))
      const questions = group.map(({ q, references }) => ({
        q,
        gold: references.map(({ start_index: start, end_index: end }) => ({ start, end })),
      }))
      return { name, passages, ...locate(await readFile(path, 'utf8'), passages), questions }
    }),
  )
}

/** The share of the gold text, in characters, that lies in the spans. */
export const recall = (gold: Span[], retrieved: Span[]): number => {
  const total = gold.reduce((sum, { start, end }) => sum + end - start, 0)
  return gold.reduce((sum, span) => sum + covered(span, retrieved), 0) / (total || 1)
}

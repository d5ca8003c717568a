import { split } from '../../src/training/split.ts'
import { northwindQuestions, northwindReadings } from '../northwind.ts'
import type { RetrievalSet } from './RetrievalSet.ts'

/** The pages of PDFs, read and split as uploaded ones are. */
export async function northwindSets(evalDir: string): Promise<RetrievalSet[]> {
  const sets = ['questions', 'questions_201'] as const
  const asked = await Promise.all(sets.map(name => northwindQuestions(evalDir, name)))
  const units = (await northwindReadings(evalDir)).flatMap(({ name, reading }) =>
    split(reading).flatMap(passage => {
      const pages = new Set(passage.parts.map(({ page }) => page))
      return [...pages].map(page => ({ id: `${name}#${page}`, passage }))
    }),
  )
  return sets.map((name, at) => ({
    name: `northwind ${name}`,
    units,
    queries: (asked[at] ?? []).map(({ q, gold_pages }) => ({
      q,
      gold: new Set(gold_pages.map(({ doc, page }) => `${doc}#${page}`)),
    })),
  }))
}

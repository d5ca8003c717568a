import { split } from '../../../api/src/training/split.ts'
import { northwindQuestions, northwindReadings } from '../northwind.ts'
import type { RetrievalSet } from './RetrievalSet.ts'

/** The pages of PDFs, read and split as uploaded ones are: asked about what they say, and for a page by its number. */
export async function northwindSets(evalDir: string): Promise<RetrievalSet[]> {
  const sets = ['questions', 'questions_201'] as const
  const questions = await Promise.all(sets.map(name => northwindQuestions(evalDir, name)))
  const units = (await northwindReadings(evalDir)).flatMap(({ name, reading }) =>
    split(reading).flatMap(passage => {
      const pages = new Set(passage.parts.map(({ page }) => page))
      return [...pages].map(page => ({ id: `${name}#${page}`, passage }))
    }),
  )
  const written = sets.map((name, at) => ({
    name: `northwind ${name}`,
    language: 'en',
    units,
    queries: (questions[at] ?? []).map(({ q, gold_pages }) => ({
      q,
      gold: new Set(gold_pages.map(({ doc, page }) => `${doc}#${page}`)),
    })),
  }))
  const pages = [...new Set(units.map(({ id }) => id))].filter((_, at) => at % 4 === 0)
  const queries = pages.map(id => ({ q: askFor(id), gold: new Set([id]) }))
  return [...written, { name: 'northwind, page named', language: 'en', units, queries }]
}

const askFor = (id: string) => {
  const [file = '', page = ''] = id.split('#')
  return `What does page ${page} of the ${file.replace('.pdf', '').replaceAll('_', ' ')} say?`
}

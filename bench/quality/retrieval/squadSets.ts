import { seeded } from '../seeded.ts'
import { readSquad } from '../squad.ts'
import { type RetrievalSet, unitsOf } from './RetrievalSet.ts'

/** The paragraphs of all articles together, asked as they were asked, and with seeded typos. */
export async function squadSets(evalDir: string): Promise<RetrievalSet[]> {
  const { articles, questions } = await readSquad(evalDir)
  const units = articles.flatMap(({ title, paragraphs }) =>
    paragraphs.flatMap(({ id, text }) => unitsOf(id, title.replaceAll('_', ' '), text)),
  )
  const queries = questions
    .filter(({ answerable }) => answerable)
    .map(({ q, paragraph_id }) => ({ q, gold: new Set([paragraph_id]) }))
  const random = seeded(1)
  const mistyped = queries.map(({ q, gold }) => ({ q: mistype(q, random), gold }))
  const set = { language: 'en', units }
  return [
    { name: 'squad2', ...set, queries },
    { name: 'squad2 typos', ...set, queries: mistyped },
  ]
}

/** One letter in each third word of four or more letters lost, doubled, or swapped with the next. */
function mistype(question: string, random: () => number): string {
  return question.replace(/\p{L}{4,}/gu, word => {
    if (random() > 1 / 3) return word
    const at = 1 + Math.floor(random() * (word.length - 2))
    const kind = Math.floor(random() * 3)
    if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
    if (kind === 1) return word.slice(0, at) + word[at] + word.slice(at)
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  })
}

import { join } from 'node:path'
import { isFunctionWord } from '../../src/language/functionWords.ts'
import { near } from '../../src/language/thesaurus.ts'
import { tokens } from '../../src/language/tokens.ts'
import { readFile } from '../../src/reading/readFile.ts'
import { indexText, split } from '../../src/training/split.ts'
import { readLines } from '../evalData.ts'
import { seeded } from '../seeded.ts'
import type { RetrievalSet } from './RetrievalSet.ts'

type Line = { q: string; holds: string[] }

const files = [
  'qa/northwind/Benefit_Options.pdf',
  'qa/northwind/Northwind_Standard_Benefits_Details.pdf',
  'qa/northwind/PerksPlus.pdf',
  'qa/northwind/employee_handbook.pdf',
  'qa/northwind/role_library.pdf',
  'qa/chunk_spans/state_of_the_union.md',
  'qa/chunk_spans/wikitexts.md',
  'docs/md/koa__docs_api_index.md',
  'docs/md/koa__docs_migration-v1-to-v2.md',
]
const filesElsewhere = [
  'qa/squad2/documents/Black_Death.docx',
  'qa/squad2/documents/Construction.md',
  'qa/squad2/documents/Geology.docx',
  'qa/squad2/documents/Harvard_University.html',
  'qa/squad2/documents/Imperialism.html',
  'qa/squad2/documents/Jacksonville_Florida.html',
  'qa/squad2/documents/Normans.pdf',
  'qa/squad2/documents/Yuan_dynasty.md',
  'docs/epub/trees.epub',
  'docs/html/wikipedia.html',
  'docs/pdf/scotus_598us1r3_j4ek.pdf',
]

/**
 * Questions in words their material does not use, written by hand for files that lie together in one bot. What the
 * ranking does with them was looked at on the first half alone; those for other files had no say in anything.
 */
export async function rewordedSets(evalDir: string): Promise<RetrievalSet[]> {
  const { units, queries } = await reworded(evalDir, 'reworded.jsonl', files)
  const halves = [0, 1].map(half => ({
    name: `reworded by hand, ${half ? 'unseen' : 'seen'} half`,
    units,
    queries: queries.filter((_, at) => at % 2 === half),
  }))
  const elsewhere = await reworded(evalDir, 'rewordedElsewhere.jsonl', filesElsewhere)
  return [...halves, { name: 'reworded by hand, other files', ...elsewhere }]
}

async function reworded(evalDir: string, lines: string, files: string[]) {
  const questions = await readLines<Line>(join(import.meta.dirname, lines))
  const readings = await Promise.all(
    files.map(file => readFile({ path: join(evalDir, file), name: file.replace(/.*\//, '') })),
  )
  const units = readings.flatMap(split).map((passage, at) => ({ id: String(at), passage }))
  const texts = units.map(({ id, passage }) => ({ id, text: oneLine(indexText(passage)) }))
  const queries = questions.map(({ q, holds }) => ({
    q,
    gold: new Set(
      texts.filter(({ text }) => holds.some(held => text.includes(held))).map(({ id }) => id),
    ),
  }))
  return { units, queries }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/**
 * A set with each common word of its questions replaced by the stem of another that WordNet gives for it. As the
 * ranking reads WordNet, too, this shows what it makes of it rather than how people word things.
 */
export function replacingWords({ name, units, queries }: RetrievalSet): RetrievalSet {
  const random = seeded(2)
  const replaced = queries.map(({ q, gold }) => ({ q: replaceWords(q, random), gold }))
  return { name: `${name}, words replaced`, units, queries: replaced }
}

function replaceWords(question: string, random: () => number): string {
  let replaced = ''
  let done = 0
  for (const { folded, raw, kind, start, end } of tokens(question)) {
    if (kind !== 'word' || raw !== folded || isFunctionWord(folded)) continue
    const others = [...near(folded)].flatMap(([stem, nearness]) => (nearness === 1 ? stem : []))
    if (!others.length) continue
    replaced += question.slice(done, start) + others[Math.floor(random() * others.length)]
    done = end
  }
  return replaced + question.slice(done)
}

import { join } from 'node:path'
import { readFile } from '../../../api/src/material/readers.ts'
import { indexText } from '../../../api/src/passages/passage.ts'
import { split } from '../../../api/src/training/split.ts'
import { readLines } from '../evalData.ts'
import type { RetrievalSet } from './RetrievalSet.ts'

type Line = { q: string; holds: string[] }

const data = join(import.meta.dirname, '../data')
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

/** Questions in words their material does not use, written by hand for files that lie together in one bot. */
export const rewordedSets = (evalDir: string): Promise<RetrievalSet[]> =>
  Promise.all([
    reworded('reworded by hand', 'reworded.jsonl', evalDir, files),
    reworded('reworded by hand, other files', 'rewordedElsewhere.jsonl', evalDir, filesElsewhere),
  ])

async function reworded(name: string, lines: string, evalDir: string, paths: string[]) {
  const questions = await readLines<Line>(join(data, lines))
  const readings = await Promise.all(
    paths.map(path => readFile({ path: join(evalDir, path), name: path.replace(/.*\//, '') })),
  )
  const units = readings.flatMap(split).map((passage, at) => ({ id: String(at), passage }))
  const texts = units.map(({ id, passage }) => ({ id, text: oneLine(indexText(passage)) }))
  const queries = questions.map(({ q, holds }) => ({
    q,
    gold: new Set(
      texts.filter(({ text }) => holds.some(phrase => text.includes(phrase))).map(({ id }) => id),
    ),
  }))
  return { name, language: 'en', units, queries }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

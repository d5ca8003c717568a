import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Reading } from '../src/reading/Reading.ts'
import { readFile as readMaterial } from '../src/reading/readFile.ts'
import type { PassageText } from '../src/training/passage.ts'
import { split } from '../src/training/split.ts'
import { seeded } from './seeded.ts'
import { readSquad } from './squad.ts'

type Unit = { id: string; passage: PassageText }
export type Query = { q: string; gold: Set<string> }
/** Passages, each belonging to a document (an abstract, a page, a paragraph), and questions with their right documents. */
export type RetrievalSet = { name: string; units: Unit[]; queries: Query[] }

type Doc = { _id: string; title: string; text: string }

const jsonLines = <T>(text: string): T[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

/** A document of plain paragraphs as a reader would give it. */
function plainReading(title: string, texts: string[]): Reading {
  return {
    type: 'txt',
    title,
    language: '',
    blocks: texts.map(text => ({ kind: 'paragraph', text })),
    words: 0,
    receipt: { unit: 'section', units: 1, empty: [], recognised: [], warnings: [], excerpt: '' },
  }
}

const unitsOf = (id: string, title: string, text: string): Unit[] =>
  split(plainReading(title, [text])).map(passage => ({ id, passage }))

/** A set in BEIR's layout. */
async function beir(evalDir: string, name: string): Promise<RetrievalSet> {
  const folder = join(evalDir, 'ir', name)
  const packed = name.startsWith('scifact')
  const corpus = await readFile(join(folder, packed ? 'corpus.jsonl.gz' : 'corpus.jsonl'))
  const docs = jsonLines<Doc>((packed ? gunzipSync(corpus) : corpus).toString())
  const asked = jsonLines<{ _id: string; text: string }>(
    await readFile(join(folder, 'queries.jsonl'), 'utf8'),
  )
  const gold = new Map<string, Set<string>>()
  const judged = (await readFile(join(folder, 'qrels.tsv'), 'utf8')).trim().split('\n').slice(1)
  for (const line of judged) {
    const [query = '', doc = '', score] = line.split('\t')
    if (Number(score) > 0) gold.set(query, (gold.get(query) ?? new Set<string>()).add(doc))
  }
  return {
    name,
    units: docs.flatMap(({ _id, title, text }) => unitsOf(_id, title, text)),
    queries: asked.flatMap(({ _id, text }) => {
      const right = gold.get(_id)
      return right ? [{ q: text, gold: right }] : []
    }),
  }
}

async function squad(evalDir: string): Promise<RetrievalSet> {
  const { articles, questions } = await readSquad(evalDir)
  return {
    name: 'squad2',
    units: articles.flatMap(({ title, paragraphs }) =>
      paragraphs.flatMap(({ id, text }) => unitsOf(id, title.replaceAll('_', ' '), text)),
    ),
    queries: questions
      .filter(({ answerable }) => answerable)
      .map(({ q, paragraph_id }) => ({ q, gold: new Set([paragraph_id]) })),
  }
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

type Xquad = {
  paragraphs: { id: string; article: string; text: Record<string, string> }[]
  questions: { paragraph_id: string; q: Record<string, string> }[]
}

async function xquad(evalDir: string): Promise<RetrievalSet[]> {
  const all: Xquad = JSON.parse(await readFile(join(evalDir, 'qa/xquad/xquad.json'), 'utf8'))
  return Object.keys(all.paragraphs[0]?.text ?? {}).map(language => ({
    name: `xquad ${language}`,
    units: all.paragraphs.flatMap(({ id, text }) => unitsOf(id, '', text[language] ?? '')),
    queries: all.questions.map(({ paragraph_id, q }) => ({
      q: q[language] ?? '',
      gold: new Set([paragraph_id]),
    })),
  }))
}

type PageQuestion = { q: string; gold_pages: { doc: string; page: number }[] }

async function northwind(evalDir: string): Promise<RetrievalSet[]> {
  const folder = join(evalDir, 'qa/northwind')
  const files = [
    'Benefit_Options.pdf',
    'Northwind_Health_Plus_Benefits_Details.pdf',
    'Northwind_Standard_Benefits_Details.pdf',
    'PerksPlus.pdf',
    'employee_handbook.pdf',
    'role_library.pdf',
  ]
  const units: Unit[] = []
  for (const name of files) {
    const reading = await readMaterial({ path: join(folder, name), name })
    for (const passage of split(reading))
      for (const page of new Set(passage.parts.map(part => part.page)))
        units.push({ id: `${name}#${page}`, passage })
  }
  const sets = ['questions', 'questions_201'].map(async name => ({
    name: `northwind ${name}`,
    units,
    queries: jsonLines<PageQuestion>(await readFile(join(folder, `${name}.jsonl`), 'utf8')).map(
      ({ q, gold_pages }) => ({
        q,
        gold: new Set(gold_pages.map(({ doc, page }) => `${doc}#${page}`)),
      }),
    ),
  }))
  return Promise.all(sets)
}

/** All sets whose right documents are known, by name. */
export async function retrievalSets(evalDir: string, only = /./): Promise<RetrievalSet[]> {
  const sets: RetrievalSet[] = []
  if (only.test('scifact_train')) sets.push(await beir(evalDir, 'scifact_train'))
  if (only.test('medquad_a')) sets.push(await beir(evalDir, 'medquad_a'))
  if (only.test('squad2')) {
    const plain = await squad(evalDir)
    const random = seeded(1)
    sets.push(plain, {
      ...plain,
      name: 'squad2 typos',
      queries: plain.queries.map(({ q, gold }) => ({ q: mistype(q, random), gold })),
    })
  }
  if (only.test('xquad')) sets.push(...(await xquad(evalDir)))
  if (only.test('northwind')) sets.push(...(await northwind(evalDir)))
  return sets
}

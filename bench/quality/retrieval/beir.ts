import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseLines, readLines } from '../evalData.ts'
import { type RetrievalSet, type Unit, unitsOf } from './RetrievalSet.ts'

type Doc = { _id: string; title: string; text: string }

/** The documents of a set in BEIR's layout, split. */
export async function beirUnits(evalDir: string, name: string): Promise<Unit[]> {
  const packed = name.startsWith('scifact')
  const corpus = await readFile(
    join(evalDir, 'ir', name, packed ? 'corpus.jsonl.gz' : 'corpus.jsonl'),
  )
  return parseLines<Doc>((packed ? gunzipSync(corpus) : corpus).toString()).flatMap(
    ({ _id, title, text }) => unitsOf(_id, title, text),
  )
}

/** A set in BEIR's layout. */
export async function beir(evalDir: string, name: string): Promise<RetrievalSet> {
  const folder = join(evalDir, 'ir', name)
  const queries = await readLines<{ _id: string; text: string }>(join(folder, 'queries.jsonl'))
  const gold = new Map<string, Set<string>>()
  const judged = (await readFile(join(folder, 'qrels.tsv'), 'utf8')).trim().split('\n').slice(1)
  for (const line of judged) {
    const [query = '', doc = '', score] = line.split('\t')
    if (Number(score) > 0) gold.set(query, (gold.get(query) ?? new Set<string>()).add(doc))
  }
  return {
    name,
    language: 'en',
    units: await beirUnits(evalDir, name),
    queries: queries.flatMap(({ _id, text }) => {
      const right = gold.get(_id)
      return right ? [{ q: text, gold: right }] : []
    }),
  }
}

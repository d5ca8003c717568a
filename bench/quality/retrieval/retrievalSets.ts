import { unlessMissing } from '../evalData.ts'
import { beir } from './beir.ts'
import { clapnqSet } from './clapnqSet.ts'
import { exactSets } from './exactSets.ts'
import { northwindSets } from './northwindSets.ts'
import type { RetrievalSet } from './RetrievalSet.ts'
import { squadSets } from './squadSets.ts'
import { xquadSets } from './xquadSets.ts'

const sources: Record<string, (evalDir: string) => Promise<RetrievalSet[]>> = {
  scifact_train: async evalDir => [await beir(evalDir, 'scifact_train')],
  medquad_a: async evalDir => [await beir(evalDir, 'medquad_a')],
  squad2: squadSets,
  xquad: xquadSets,
  clapnq: async evalDir => [await clapnqSet(evalDir)],
  northwind: northwindSets,
  exact: async () => exactSets(),
}

/** All sets whose right documents are known, one source after the other; without those that are missing. */
export async function* retrievalSets(evalDir: string): AsyncGenerator<RetrievalSet> {
  for (const [name, load] of Object.entries(sources))
    yield* (await unlessMissing(name, () => load(evalDir))) ?? []
}

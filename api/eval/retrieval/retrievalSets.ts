import { unlessMissing } from '../evalData.ts'
import { beir } from './beir.ts'
import { clapnqSet } from './clapnqSet.ts'
import { exactSets } from './exactSets.ts'
import { northwindSets } from './northwindSets.ts'
import { replacingWords, rewordedSets } from './rewordedSets.ts'
import type { RetrievalSet } from './RetrievalSet.ts'
import { squadSets } from './squadSets.ts'
import { xquadSets } from './xquadSets.ts'

const sources: Record<string, (evalDir: string) => Promise<RetrievalSet[]>> = {
  scifact_train: async evalDir => [await beir(evalDir, 'scifact_train')],
  medquad_a: async evalDir => {
    const medquad = await beir(evalDir, 'medquad_a')
    return [medquad, replacingWords(medquad)]
  },
  squad2: squadSets,
  xquad: xquadSets,
  clapnq: async evalDir => [await clapnqSet(evalDir)],
  northwind: northwindSets,
  reworded: rewordedSets,
  exact: async () => exactSets(),
}

/** All sets whose right documents are known, one source after the other; without those that are missing. */
export async function* retrievalSets(evalDir: string, only = /./): AsyncGenerator<RetrievalSet> {
  for (const [name, load] of Object.entries(sources))
    if (only.test(name)) yield* (await unlessMissing(name, () => load(evalDir))) ?? []
}

import type { WordStats } from '../training/wordStats.ts'
import { askBack } from './askBack.ts'
import { type Evidence, findEvidence } from './evidence.ts'
import { partNamed } from './partNamed.ts'
import type { Ranked } from './rank.ts'

/** `unclear`: what to ask back about, where the question may mean several things. */
export type Judgement = Evidence & { unclear: string[] }

/** Whether and where the material answers: by its sentences, by the part that is named, or once it is clear which. */
export const judge = (question: string, ranked: Ranked[], stats: WordStats): Judgement => {
  const evidence = findEvidence(question, ranked, stats)
  const unclear = askBack({ question, ranked, evidence, stats })
  return { ...evidence, ...partNamed(question, ranked), unclear }
}

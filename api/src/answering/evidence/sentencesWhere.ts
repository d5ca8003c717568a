import type { Passage } from '../../training/passage.ts'
import { type ReadSentence, readPassage } from '../passages/readPassage.ts'
import { type EvidenceSentence, toldAlike } from './Evidence.ts'

/** The sentences of a passage that pass a test, all with the same score. */
export const sentencesWhere = (
  passage: Passage,
  passes: (sentence: ReadSentence, at: number) => boolean,
): EvidenceSentence[] =>
  readPassage(passage)
    .sentences.filter(passes)
    .map(({ start, end }) => ({ passage, start, end, score: toldAlike }))

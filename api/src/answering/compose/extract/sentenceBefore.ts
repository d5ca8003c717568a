import { partAt } from '../../../training/passage.ts'
import { readPassage } from '../../passages/readPassage.ts'
import type { Cite } from '../../claims/Claim.ts'

/** The sentence right before another in the same paragraph, or in what is spoken. */
export const sentenceBefore = ({
  passage,
  start,
}: Cite): { cite: Cite; text: string } | undefined => {
  const read = readPassage(passage).sentences
  const at = read.findIndex(sentence => sentence.start >= start)
  const before = read[at - 1]
  const part = partAt(passage, start)
  if (!before || !part || before.kind !== part.kind) return undefined
  if (part.kind !== 'cue' && (part.kind !== 'paragraph' || before.start < part.at)) return undefined
  const cite = { passage, start: before.start, end: before.end }
  return { cite, text: passage.text.slice(before.start, before.end) }
}

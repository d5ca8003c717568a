/** A sentence on how a file was read: one that its owner has to act on, or a note, on which they need not. */
export type Remark = string | { note: string }

/** Returns sentences as notes. */
export const asNotes = (sentences: string[]): Remark[] => sentences.map(note => ({ note }))

export const sentenceOf = (remark: Remark): string =>
  typeof remark === 'string' ? remark : remark.note

/** Returns the sentences to act on, and the notes. */
export function sortRemarks(remarks: Remark[]): { warnings: string[]; notes: string[] } {
  return {
    warnings: remarks.filter(remark => typeof remark === 'string'),
    notes: remarks.filter(remark => typeof remark !== 'string').map(sentenceOf),
  }
}

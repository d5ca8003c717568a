import type { Passage } from '../passages/passage.ts'

/** A passage of one paragraph, alone in a file that is called like it. */
export const passageOf = (id: string, text: string, more: Partial<Passage> = {}): Passage => ({
  id,
  file: `${id}.txt`,
  fileId: id,
  language: 'en',
  order: 0,
  text,
  path: [],
  parts: [{ at: 0, kind: 'paragraph' }],
  ...more,
})

import type { Reading } from '@sandbox-ai/reading/Reading'
import type { PassageText } from '../../../api/src/passages/passage.ts'
import { split } from '../../../api/src/training/split.ts'

export type Unit = { id: string; passage: PassageText }
export type Query = { q: string; gold: Set<string> }

/**
 * Passages in a language (ISO 639-1), each belonging to a document (an abstract, a page, a paragraph), and questions with
 * their right documents.
 */
export type RetrievalSet = { name: string; language: string; units: Unit[]; queries: Query[] }

/** A document of one plain paragraph, split as a reader's would be. */
export const unitsOf = (id: string, title: string, text: string): Unit[] =>
  split(plainReading(title, [text])).map(passage => ({ id, passage }))

/** A document of plain paragraphs as a reader would give it. */
export const plainReading = (title: string, texts: string[], language = 'en'): Reading => ({
  type: 'txt',
  title,
  language,
  blocks: texts.map(text => ({ kind: 'paragraph', text })),
  words: 0,
  receipt: { unit: 'section', units: 1, empty: [], recognised: [], warnings: [], excerpt: '' },
})

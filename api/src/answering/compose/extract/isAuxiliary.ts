import { languageCalled } from '../../languages/languages.ts'

const auxiliaries = new Set([
  ...(languageCalled('en').words.helping ?? '').split(/,\s+/),
  // Other forms of these, with which questions seldom begin.
  'be',
  'might',
  'shall',
])

/** Whether a word is an English verb that goes with another: `is`, `has`, `can`. */
export const isAuxiliary = (word: string): boolean => auxiliaries.has(word)

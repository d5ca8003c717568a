import { languageCalled } from '../../languages/languages.ts'

const auxiliaries = new Set([
  ...(languageCalled('en').words.helping ?? '').split(/,\s+/),
  // The dictionary leaves these out, as questions to a bot do not begin with them.
  'be',
  'might',
  'shall',
])

/** Whether a word is an English verb that goes with another: `is`, `has`, `can`. */
export const isAuxiliary = (word: string): boolean => auxiliaries.has(word)

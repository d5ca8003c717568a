import { lazily } from '../../language/lazily.ts'
import { fold, tokens } from '../../language/tokens.ts'
import type { Words } from './Language.ts'
import { languages } from './languages.ts'

const wordsOf = (all: Words) =>
  Object.values(all).flatMap(list => (typeof list === 'string' ? fold(list).split(/,\s+/) : []))

/** German words that no other language has. */
const german = lazily(() => {
  const { de, ...others } = languages
  const elsewhere = new Set(Object.values(others).flatMap(({ words }) => wordsOf(words)))
  return new Set(wordsOf(de?.words ?? {})).difference(elsewhere)
})

/**
 * Whether a capital within a question makes a name: German gives one to every noun. A single German word is enough to tell
 * of so short a text.
 */
export const capitalsTell = (text: string): boolean =>
  !tokens(text).some(({ folded }) => german().has(folded))

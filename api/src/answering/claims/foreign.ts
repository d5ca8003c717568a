import { eld } from 'eld/small'
import { coverage } from './material.ts'

const english =
  /\b(?:the|is|are|was|of|and|to|it|you|your|for|with|can|be|not|this|that|from|by|at|has|have)\b/i
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Thai', 'Devanagari', 'Han'].map(
  script => new RegExp(`\\p{Script=${script}}`, 'gu'),
)
/** Which script most letters of a text are in. */
export const scriptOf = (text: string) => {
  const counts = scripts.map(script => text.match(script)?.length ?? 0)
  return counts.indexOf(Math.max(...counts))
}

/** Enough of the words in common to be one language, whatever the letters look like. */
const shared = 0.3

/** Whether a sentence and what should carry it are written in different languages, so that words cannot be compared. */
export const isForeign = (
  text: string,
  terms: Set<string>,
  evidence: { text: string; terms: Set<string> }[],
): boolean => {
  if (!evidence.length || coverage(terms, evidence) >= shared) return false
  const sample = evidence
    .slice(0, 20)
    .map(sentence => sentence.text)
    .join(' ')
  if (scriptOf(text) !== scriptOf(sample)) return true
  const language = english.test(sample) ? 'en' : eld.detect(sample).language
  return language !== (english.test(text) ? 'en' : eld.detect(text).language)
}

/** Whether the language of a text writes every noun with a capital. */
export const hasCapitalNouns = (text: string): boolean =>
  !english.test(text) && eld.detect(text).language === 'de'

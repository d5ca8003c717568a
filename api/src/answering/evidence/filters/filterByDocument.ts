import { isFunctionWord } from '../../../language/functionWords.ts'
import { fold, tokens } from '../../../language/tokens.ts'
import type { PassageText } from '../../../training/passage.ts'
import type { WordStats } from '../../../training/wordStats.ts'
import { rank, type Ranked } from '../../rank/rank.ts'

/** Letters, and digits written on to them: `INV-0046`, `A5346`, `KV/2019/00731`. */
const joined = /(?<![\p{L}\p{N}/-])\p{L}[\p{L}\p{N}]*(?:[-/][\p{L}\p{N}]+)*/gu
const fewestDigits = 3
const naming = String.raw`(?:\b(?:of|for|on|in|from|about)\s+)(?:the\s+)?(?:\p{L}+\s+)?(?:(?:number|no\.?|nr\.?)\s+)?`

const codesIn = (text: string) =>
  (text.match(joined) ?? [])
    .filter(one => one.replace(/\P{N}/gu, '').length >= fewestDigits)
    .map(fold)

/** Written alike: as many letters and digits, in the same places. */
const formOf = (one: string) => one.replace(/\p{L}/gu, 'a').replace(/\p{N}/gu, '0')

/**
 * A code that is the only one of its form in a file, as an invoice has one number, names that file: what is asked of it
 * may stand anywhere there. Then the passages of that file, and the question without the code; else both as they are.
 */
export const filterByDocument = (
  question: string,
  ranked: Ranked[],
  stats: WordStats,
): { question: string; ranked: Ranked[] } => {
  const asked = codesIn(question)
  const found = asked.length
    ? ranked.map(one => ({ one, codes: codesIn(wordsOf(one.passage)) }))
    : []
  for (const named of asked) {
    const files = new Set(
      found.flatMap(({ one, codes }) => (codes.includes(named) ? one.passage.fileId : [])),
    )
    if (files.size !== 1) continue
    const within = found.filter(({ one }) => files.has(one.passage.fileId))
    const alike = new Set(
      within.flatMap(({ codes }) => codes).filter(other => formOf(other) === formOf(named)),
    )
    const rest = without(named, question)
    if (alike.size === 1 && rest)
      return {
        question: rest,
        ranked: rank(
          rest,
          within.map(({ one }) => one),
          stats,
        ),
      }
  }
  return { question, ranked }
}

/** What a passage says outside records: each row under the names of columns is of a thing of its own. */
const wordsOf = ({ text, path, parts }: PassageText) =>
  [
    ...path,
    ...parts.flatMap(({ at, header }, index) =>
      header ? [] : text.slice(at, parts[index + 1]?.at),
    ),
  ].join('\n')

/** The question without the code and what leads to it: `of invoice INV-0046`. Nothing where it names nothing else. */
const without = (named: string, question: string): string | undefined => {
  const rest = question.replace(new RegExp(`(?:${naming})?${named}`, 'giu'), '')
  return tokens(rest).some(({ folded }) => !isFunctionWord(folded)) ? rest.trim() : undefined
}

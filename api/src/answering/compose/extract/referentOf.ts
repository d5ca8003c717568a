import { isFunctionWord } from '../../../language/functionWords.ts'
import { namesPeople, near, partOfSpeech } from '../../../language/thesaurus.ts'
import { type Token, tokens } from '../../../language/tokens.ts'
import type { Cite } from '../../claims/Claim.ts'
import { isPlural } from '../../languages/wordIn.ts'
import { isAuxiliary } from './isAuxiliary.ts'
import { pronounOf } from './openingOf.ts'
import { sentenceBefore } from './sentenceBefore.ts'

const longestSubject = 5

/**
 * Who or what a pronoun at the beginning of a sentence stands for, if
 * the sentence before leaves no doubt.
 */
export const referentOf = (pronoun: string, cite: Cite): string | undefined => {
  const before = sentenceBefore(cite)
  if (!before) return undefined
  const begins = pronounOf(before.text)
  if (begins) return begins === pronoun ? referentOf(pronoun, before.cite) : undefined
  return pronoun === 'he' || pronoun === 'she'
    ? personNamed(before.text)
    : subjectIn(before.text, pronoun)
}

const personName =
  /(?:(?:Mrs?|Ms|Dr|Prof|Sir|Herr|Frau)\.?\s\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}'’-]+)(?:\s(?:(?:de|van|von|der|da|di|al|bin)\s)?\p{Lu}[\p{L}'’-]+)*/gu

/** The person whom a sentence names alone, or whom it begins with. */
const personNamed = (text: string): string | undefined => {
  const people = [...text.matchAll(personName)].filter(([name]) => name.includes(' '))
  const [only] = people
  if (!only) return undefined
  const isAlone = new Set(people.map(([name]) => name)).size === 1
  return isAlone || only.index === 0 ? withoutArticle(only[0]) : undefined
}

const withoutArticle = (name: string) => name.replace(/^(?:The|A|An|In|At|On|By)\s/, '')

const determiner =
  /^(?:the|a|an|our|your|my|each|every|all|both|this|these|those|his|her|its|their)$/

/**
 * The subject of a sentence, if it begins with it and the pronoun can stand
 * for it: the words before its verb.
 */
const subjectIn = (text: string, pronoun: string): string | undefined => {
  const found = tokens(text)
  const least = determiner.test(found[0]?.folded ?? '') ? 2 : 1
  const verb = found.findIndex(
    ({ folded }, at) => (at > 0 && isAuxiliary(folded)) || (at >= least && isDone(found, at)),
  )
  const subject = found.slice(0, verb)
  const last = subject.at(-1)
  const first = subject[0]
  if (verb < 1 || !first || !last || subject.length > longestSubject) return undefined
  const starts = determiner.test(first.folded) || partOfSpeech(first.folded) === 'noun'
  const rest = subject.slice(determiner.test(first.folded) ? 1 : 0)
  if (!starts || !rest.length || rest.some(({ folded }) => isFunctionWord(folded))) return undefined
  if (namesPeople(last.folded) && pronoun !== 'they') return undefined
  if (isPlural(last.folded) !== (pronoun === 'they' || pronoun === 'these')) return undefined
  const said = text.slice(first.start, last.end)
  return /[,;:()]/.test(said) ? undefined : lowered(said, first)
}

/** Whether a word says what one thing does, as `needs` does, and is no plural with a verb behind it. */
const isDone = (found: Token[], at: number): boolean => {
  const { raw, folded } = found[at]!
  const next = found[at + 1]?.folded ?? ''
  return /^\p{Ll}+[^\P{Ll}suiy]s$/u.test(raw) && near(folded, 'verb').size > 0 && !isAuxiliary(next)
}

/** A subject as it is written within a sentence: its article in small letters. */
const lowered = (said: string, { folded, raw }: Token) =>
  determiner.test(folded) ? raw.toLowerCase() + said.slice(raw.length) : said

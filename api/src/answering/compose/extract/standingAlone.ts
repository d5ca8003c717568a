import { subjectOf } from '../../languages/headingQuestion.ts'
import type { Token } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { partAt } from '../../../training/passage.ts'
import { lineLabel } from '../../evidence/lineLabel.ts'
import { headingsAbove } from '../../parts/namesAbove.ts'
import type { Cite } from '../../claims/Claim.ts'
import { inMarkdown } from '../../claims/inMarkdown.ts'
import { formatQuote } from './formatQuote.ts'
import type { Quoted } from './joinNeighbours.ts'
import { nameOfKind } from './nameOfKind.ts'
import { openingOf } from './openingOf.ts'
import { referentOf } from './referentOf.ts'
import { sentenceBefore } from './sentenceBefore.ts'

const longestHeading = 8
const longestIntroduction = 25

/**
 * A sentence as it can be read without those before it. Linking words are left out. Where
 * it begins with `He`, `It`, `They` or `This plan`, who or what is meant stands behind
 * that in brackets; where that cannot be told, the label of its line, the heading or the sentence
 * before stands before it. That sentence comes first where all of it is meant, as by `This is why`, and
 * in what is spoken, which has no headings.
 */
export const standingAlone = (sentence: Quoted, question: string): Quoted => {
  const text = unlinked(sentence.text)
  const opening = openingOf(text)
  if (!opening) return { ...sentence, text }
  const { pronoun, kind, end, isOfAll } = opening
  const before = sentenceBefore(sentence)
  const meant = kind
    ? nameOfKind(kind, before?.text ?? '', sentence.passage)
    : !isOfAll && referentOf(pronoun, sentence)
  if (meant)
    return { ...sentence, text: `${text.slice(0, end)} (${meant}) ${text.slice(end).trimStart()}` }
  const isSpoken = partAt(sentence.passage, sentence.start)?.kind === 'cue'
  const label = kind ? undefined : lineLabel(sentence)
  const heading = isSpoken ? undefined : (label ?? headingToSay(sentence))
  const telling = heading && !(kind && saysKind(heading, kind)) ? heading : undefined
  const isIntroduced =
    before && (isOfAll || isSpoken ? isShort(before.text) : !telling && introduces(before.text))
  if (isIntroduced) {
    const both = { ...sentence, start: before.cite.start }
    return { ...both, text: formatQuote(both, question) }
  }
  return { ...sentence, text: telling ? `(${inMarkdown(telling)}) ${text}` : text }
}

/** Words with a comma that only link a sentence to the one before. */
const linking =
  /^(?:however|moreover|furthermore|additionally|in addition|also|therefore|thus|hence|consequently|nevertheless|meanwhile|similarly|likewise|for example|for instance|in fact|as a result|on the other hand),\s+(?=\p{L})/iu
/**
 * Linking words that need no comma, where the next word is one
 * that begins a clause in English alone.
 */
const joining =
  /^(?:(?:but|and|yet),?|so,)\s+(?=(?:the|i|you|we|they|he|she|it|this|these|those|our|your|my|his|her|its|there|if|when)\b)/iu

/** A sentence without the words that link it to the one before. */
const unlinked = (text: string): string => {
  const rest = text.replace(linking, '').replace(joining, '')
  return rest === text ? text : rest.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}

const isShort = (text: string) => words(text).length <= longestIntroduction

/**
 * Whether a sentence is short and begins with a name of several
 * words, which the next one may speak of.
 */
const introduces = (text: string) => /^\p{Lu}[\p{L}\p{N}-]*\s\p{Lu}/u.test(text) && isShort(text)

const saysKind = (text: string, { raw }: Token) =>
  words(raw).every(word => words(text).includes(word))

/**
 * The heading that a sentence stands under, if it can be said before it; for the first sentence
 * there, with the outermost heading.
 */
const headingToSay = ({ passage, start }: Cite): string | undefined => {
  const above = [...new Set(headingsAbove(passage).map(subjectOf))].filter(Boolean)
  const [first, last] = [above[0], above.at(-1)]
  const isOpening = !passage.text.slice(0, start).trim()
  const heading = isOpening && first !== last ? `${first} – ${last}` : last
  const isPlain = heading && /\p{Ll}/u.test(heading) && !/[()[\]?]/.test(heading)
  return isPlain && heading.split(' ').length <= longestHeading ? heading : undefined
}

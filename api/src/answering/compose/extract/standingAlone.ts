import { subjectOf } from '../../languages/headingQuestion.ts'
import { isSpan } from '../../shapes/shape.ts'
import { isFunctionWord } from '../../../language/functionWords.ts'
import { mayBeNoun, namesPeople, partOfSpeech } from '../../../language/thesaurus.ts'
import { type Token, tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { partAt } from '../../../training/passage.ts'
import { readPassage } from '../../passages/readPassage.ts'
import { headingsAbove } from '../../parts/namesAbove.ts'
import type { Cite } from '../../claims/Claim.ts'
import { inMarkdown } from '../../claims/inMarkdown.ts'
import { formatQuote } from './formatQuote.ts'
import type { Quoted } from './joinNeighbours.ts'
import { nameOfKind } from './nameOfKind.ts'

const pronoun =
  /^(he|she|it|they|this|these|that)(['’](?:s|re|ll|ve|d))?\s+(?!who\b|that\b|which\b)(?=\p{Ll})/iu
/** An `It` that may stand for nothing: `It is important to know that`, `It’s possible to`. */
const impersonal =
  /^it(?:['’]s|\s(?:is|was))\s(?!(?:an?|the|one)\b)(?:(?:(?!so\b|such\b|after\b)\p{L}+\s){1,4}that|(?<state>\p{L}+)\s(?:to|if|whether))\b/iu
/** What makes a `This` speak of all that was said before, as a `That` mostly does. */
const ofAll =
  /^(?:(?:is|was|['’]s)\s+)?(?:why|how|what|where|when|because|(?:\w+\s)?(?:called|known))\b/u
const auxiliary =
  /^(?:is|are|was|were|be|has|have|had|can|could|may|might|must|shall|should|will|would|do|does|did)$/
/** Words that only link a sentence to the one before. */
const linking =
  /^(?:however|moreover|furthermore|additionally|in addition|also|therefore|thus|hence|consequently|nevertheless|meanwhile|similarly|likewise|for example|for instance|in fact|as a result|on the other hand),\s+(?=\p{L})/iu
/** The same without a comma, before a word that begins what is said in English alone. */
const joining =
  /^(?:(?:but|and|yet),?|so,)\s+(?=(?:the|i|you|we|they|he|she|it|this|these|those|our|your|my|his|her|its|there|if|when)\b)/iu
const longestHeading = 8
const longestSubject = 5
const longestIntroduction = 25

/**
 * A sentence as it can be read without those before it: no linking word, and of one that begins with `He`, `It`, `They` or
 * `This plan`, who or what is meant, in brackets, or else the heading it stands under, or the sentence before it. That one
 * comes first where all of it is meant, as by `This is why`, and in what is spoken, which has no headings.
 */
export const standingAlone = (sentence: Quoted, question: string): Quoted => {
  const text = unlinked(sentence.text)
  const opening = openingOf(text)
  if (!opening) return { ...sentence, text }
  const { word, end, kind, isOfAll } = opening
  const before = sentenceBefore(sentence)
  const meant = kind
    ? nameOfKind(kind, before?.text ?? '', sentence.passage)
    : !isOfAll && referentOf(word.toLowerCase(), sentence)
  if (meant)
    return { ...sentence, text: `${text.slice(0, end)} (${meant}) ${text.slice(end).trimStart()}` }
  const isSpoken = partAt(sentence.passage, sentence.start)?.kind === 'cue'
  const heading = isSpoken ? undefined : headingOf(sentence)
  const isTold = !heading || (kind && saysKind(heading, kind))
  const tells = isOfAll || isSpoken ? isShort : isTold && introduces
  if (before && tells && tells(before.text)) {
    const both = { ...sentence, start: before.cite.start }
    return { ...both, text: formatQuote(both, question) }
  }
  return { ...sentence, text: isTold ? text : `(${inMarkdown(heading)}) ${text}` }
}

const unlinked = (text: string) => {
  const rest = text.replace(linking, '').replace(joining, '')
  return rest === text ? text : rest.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}

/**
 * What a sentence begins with that speaks of what was said before: a pronoun or a kind of thing, where it ends, and
 * whether it means all that was said.
 */
type Opening = { word: string; end: number; kind?: Token; isOfAll: boolean }

const openingOf = (text: string): Opening | undefined => {
  const [begin = '', word = '', verb = ''] = pronoun.exec(text) ?? []
  if (!begin || isImpersonal(text)) return undefined
  const after = text.slice(begin.length)
  if (isPronoun(word, verb + after)) {
    const isOfAll =
      /^that$/i.test(word) || (isDemonstrative(word) && ofAll.test(`${verb} ${after}`.trimStart()))
    return { word, end: word.length + verb.length, isOfAll }
  }
  const kind = kindNamed(after)
  return kind && { word, end: begin.length + kind.end, kind, isOfAll: false }
}

const isShort = (text: string) => words(text).length <= longestIntroduction

/** Whether it begins with an `It` that stands for nothing. */
const isImpersonal = (text: string) => {
  const found = impersonal.exec(text)
  const state = found?.groups?.['state']
  return found !== null && (!state || partOfSpeech(state.toLowerCase()) === 'adj')
}

/** Whether a sentence is short and begins with a name of two words or more, which the one after it may speak of. */
const introduces = (text: string) => /^\p{Lu}[\p{L}\p{N}-]*\s\p{Lu}/u.test(text) && isShort(text)

/** The kind that a thing is called by, whose name stands elsewhere: the `plan` of `This plan covers`. */
const kindNamed = (after: string): Token | undefined => {
  const [noun, next] = tokens(after)
  const isKind = noun && mayBeNoun(noun.folded) && !isSpan(noun.folded)
  return isKind && isVerb(next?.folded ?? '') ? noun : undefined
}

const saysKind = (text: string, { raw }: Token) =>
  words(raw).every(word => words(text).includes(word))

const isVerb = (folded: string) => auxiliary.test(folded) || partOfSpeech(folded) === 'verb'

/** Whether it stands for a thing itself: not the `This` of `This book`. */
const isPronoun = (word: string, after: string) =>
  !isDemonstrative(word) || /^['’]/.test(after) || auxiliary.test(/^\p{L}+/u.exec(after)?.[0] ?? '')

const isDemonstrative = (word: string) => /^(?:this|these|that)$/i.test(word)

/** The heading a sentence stands under; with that of the whole, where it is the first there. */
const headingOf = ({ passage, start }: Cite): string | undefined => {
  const above = [...new Set(headingsAbove(passage).map(subjectOf))].filter(Boolean)
  const [first, last] = [above[0], above.at(-1)]
  const isOpening = !passage.text.slice(0, start).trim()
  const heading = isOpening && first !== last ? `${first} – ${last}` : last
  const isPlain = heading && /\p{Ll}/u.test(heading) && !/[()[\]?]/.test(heading)
  return isPlain && heading.split(' ').length <= longestHeading ? heading : undefined
}

/** Who or what a pronoun at a sentence's beginning stands for, where the sentence before leaves no doubt. */
const referentOf = (word: string, cite: Cite): string | undefined => {
  const before = sentenceBefore(cite)
  if (!before) return undefined
  const begin = pronoun.exec(before.text)?.[1]
  // The same one as in the sentence before.
  if (begin) return begin.toLowerCase() === word ? referentOf(word, before.cite) : undefined
  return word === 'he' || word === 'she' ? personIn(before.text) : subjectIn(before.text, word)
}

/** The one right before it in its paragraph, or in what is spoken. */
const sentenceBefore = ({ passage, start }: Cite): { cite: Cite; text: string } | undefined => {
  const read = readPassage(passage).sentences
  const at = read.findIndex(sentence => sentence.start >= start)
  const before = read[at - 1]
  const part = partAt(passage, start)
  if (!before || !part || before.kind !== part.kind) return undefined
  if (part.kind !== 'cue' && (part.kind !== 'paragraph' || before.start < part.at)) return undefined
  const cite = { passage, start: before.start, end: before.end }
  return { cite, text: passage.text.slice(before.start, before.end) }
}

const personName =
  /(?:(?:Mrs?|Ms|Dr|Prof|Sir|Herr|Frau)\.?\s\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}'’-]+)(?:\s(?:(?:de|van|von|der|da|di|al|bin)\s)?\p{Lu}[\p{L}'’-]+)*/gu

/** The one person a sentence names, or the one that it begins with. */
const personIn = (text: string): string | undefined => {
  const people = [...text.matchAll(personName)].filter(([name]) => name.includes(' '))
  const [only] = people
  if (!only) return undefined
  const isAlone = new Set(people.map(([name]) => name)).size === 1
  return isAlone || only.index === 0 ? withoutArticle(only[0]) : undefined
}

const withoutArticle = (name: string) => name.replace(/^(?:The|A|An|In|At|On|By)\s/, '')

const determiner =
  /^(?:the|a|an|our|your|my|each|every|all|both|this|these|those|his|her|its|their)$/

/** What a sentence speaks of, where it begins with it: the words before its verb. */
const subjectIn = (text: string, word: string): string | undefined => {
  const found = tokens(text)
  const verb = found.findIndex(({ folded }, at) => at > 0 && auxiliary.test(folded))
  const subject = found.slice(0, verb)
  const last = subject.at(-1)
  const first = subject[0]
  if (verb < 1 || !first || !last || subject.length > longestSubject) return undefined
  const starts = determiner.test(first.folded) || partOfSpeech(first.folded) === 'noun'
  const rest = subject.slice(determiner.test(first.folded) ? 1 : 0)
  if (!starts || !rest.length || rest.some(({ folded }) => isFunctionWord(folded))) return undefined
  if (namesPeople(last.folded) && word !== 'they') return undefined
  const isPlural = /[^s]s$/.test(last.folded)
  if (isPlural !== (word === 'they' || word === 'these')) return undefined
  const said = text.slice(first.start, last.end)
  return /[,;:()]/.test(said) ? undefined : lowered(said, first)
}

/** The article of a sentence's beginning as it is written within one. */
const lowered = (said: string, { folded, raw }: Token) =>
  determiner.test(folded) ? raw.toLowerCase() + said.slice(raw.length) : said

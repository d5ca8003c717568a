import { isEnglishWord } from '../../language/wordnet.ts'
import { asksInEnglish } from '../languages/asksInEnglish.ts'
import { isOfKind } from '../question/isOfKind.ts'
import type { EvidenceSentence } from '../evidence/Evidence.ts'
import { sentencesWhere } from '../evidence/sentencesWhere.ts'
import type { Shape } from '../languages/Language.ts'
import { shapeAsked, shapeNamed, shows } from '../shapes/shape.ts'
import { readPassage } from '../passages/readPassage.ts'
import type { QuestionTerm } from '../question/QuestionTerm.ts'
import { type ReadQuestion, readQuestion } from '../question/readQuestion.ts'
import type { Passage } from '../../training/passage.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { nearestOf } from '../parts/nearestOf.ts'
import type { Ranked } from '../rank/rank.ts'
import { readWanted } from '../evidence/plain/wanted.ts'
import { pointsBack } from '../languages/namingWords.ts'
import { contentOf } from '../languages/contentOf.ts'
import { topicsAbove } from '../parts/topicOf.ts'

/** A question that names nothing itself: `How does it work?`, `What is the price?` */
export type Vague = {
  asked: ReadQuestion
  shape: Shape | undefined
  /** The one thing that `Does it have parking?` names. */
  thing: string | undefined
}

/**
 * Reads a question that leaves its subject to a pronoun, or has nothing but words
 * that only ask; nothing for any other.
 */
export const vaguelyAsked = (question: string, asked: ReadQuestion): Vague | undefined => {
  const { weights } = readWanted(question, asked)
  const named = asked.terms.filter((term, at) => weights[at] && !shapeNamed([term]))
  const isThing = (term: QuestionTerm, at: number) =>
    weights[at] === 1 && term.role !== 'other' && named.includes(term)
  const thing = asked.terms.find(isThing)
  const points = pointsBack(question)
  if (named.length > (points ? 1 : 0) || thing?.role === 'name' || thing?.role === 'number')
    return undefined
  if (asksInEnglish(question) && named.some(isStrange)) return undefined
  // The `es` of `Gibt es Kaffee?` points at nothing; coffee is named, and the material has none.
  if (asked.foreign && named.some(({ unknown }) => unknown)) return undefined
  const shape = shapeAsked(question) ?? shapeNamed(asked.terms)
  return { asked, shape, thing: thing?.term }
}

/**
 * Whether a word is as good as a name, being in the material and in no dictionary: `ibuprofenol`.
 */
const isStrange = ({ folded, unknown }: QuestionTerm) => !unknown && !isEnglishWord(folded)

/**
 * The sentences of the nearest passages that are written as an
 * answer must be, whatever they are about.
 */
export const sentencesShowing = (
  { thing, shape, asked }: Vague,
  ranked: Ranked[],
): EvidenceSentence[] => {
  const isTime = asked.kind === 'time'
  return nearestOf(ranked).flatMap(({ passage }) => {
    const { path } = readPassage(passage)
    return sentencesWhere(passage, ({ start, end, terms, header, tokens }) => {
      const text = passage.text.slice(start, end)
      const isShown =
        (shape && shows(shape, text, header)) ||
        (isTime && (shows('clock', text, header) || tokens.some(token => isOfKind(token, 'time'))))
      return (isShown || (!shape && !isTime)) && (!thing || terms.has(thing) || path.has(thing))
    })
  })
}

/**
 * What a passage is about: the nearest name above it that its own words speak of; nothing where
 * that stands above all others, too. Names such as `Opening hours` or `Overview` say what is told
 * about a thing, and a text seldom speaks of them.
 */
export const subjectTold = (passage: Passage, ranked: Ranked[]): string | undefined => {
  const spoken = new Set(readPassage(passage).sentences.flatMap(({ terms }) => [...terms]))
  const others = nearestOf(ranked).map(one => topicsAbove(one.passage))
  const isCommon = (name: string) => others.length > 1 && others.every(one => one.includes(name))
  const [name] = topicsAbove(passage).filter(one => spoken.has(contentOf(one).at(-1) ?? ''))
  return name !== undefined && isCommon(name) ? undefined : name
}

/** The subjects of the nearest passages; nothing unless most of them have one. */
export const subjectsTold = (ranked: Ranked[]): string[] => {
  const nearest = nearestOf(ranked)
  const told = nearest.flatMap(({ passage }) => subjectTold(passage, ranked) ?? [])
  return told.length * 2 > nearest.length ? [...new Set(told)] : []
}

/**
 * Shapes of which a text about one thing has but one; other spans and
 * sizes may be those of anything in it.
 */
const single = /^(?:money|clock|fax|phone|mail|contact|address)$/

/**
 * The sentences that answer a question that names nothing, where a single passage has
 * anything written as the answer must be.
 */
export const shownOnce = (
  question: string,
  ranked: Ranked[],
  stats: WordStats,
): EvidenceSentence[] => {
  const vague = vaguelyAsked(question, readQuestion(question, stats))
  const shown = vague?.shape && single.test(vague.shape) ? sentencesShowing(vague, ranked) : []
  const passages = new Set(shown.map(({ passage }) => passage))
  return passages.size === 1 ? shown : []
}

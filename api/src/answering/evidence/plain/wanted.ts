import { isFunctionWord } from '../../../language/functionWords.ts'
import { partOfSpeech } from '../../../language/thesaurus.ts'
import { tokens } from '../../../language/tokens.ts'
import type { WordStats } from '../../../training/wordStats.ts'
import { askingWords } from '../../languages/answerKind.ts'
import { numberOf } from '../../languages/numberWords.ts'
import { isArticle, isEmptyWord, isWeakWord } from '../../languages/wordIn.ts'
import type { QuestionTerm } from '../../question/QuestionTerm.ts'
import { type ReadQuestion, readQuestion } from '../../question/readQuestion.ts'
import { isRequest, leadOf } from '../../languages/request.ts'
import type { Shape } from '../../languages/Language.ts'
import { isWordFor, shapeAsked, shapeNamed } from '../../shapes/shape.ts'

/** What a question wants to hear, and how much each of its terms counts towards an answer. */
export type Wanted = {
  asked: ReadQuestion
  shape: Shape | undefined
  /** Whether the question asks for the shape, rather than only naming it. */
  isAsked: boolean
  /** Whether the message is a few words that name what to tell about, rather than a question. */
  isBare: boolean
  /** A weight for each of the question's terms: 0 for those that only ask. */
  weights: number[]
  total: number
  /**
   * The folded verbs that say what somebody does or is to do: the `bring` of `What should I bring?`
   */
  verbs: Set<string>
}

/**
 * How much a verb or adverb counts beside a noun, which counts 1: an answer often has another verb.
 */
const verbWeight = 0.4

/** The terms of a question that do not only ask, as the `much` of `how much` does. */
export const namedTerms = ({ question, terms }: ReadQuestion): QuestionTerm[] => {
  const asking = askingWords(question)
  return terms.filter(({ folded }) => !asking.has(folded))
}

/** Reads what a question wants to hear from its words. */
export const readWanted = (question: string, stats: WordStats): Wanted => {
  const asked = readQuestion(question, stats)
  const { foreign } = asked
  const named = namedTerms(asked)
  const isBare = isRequest(question)
  const sought = shapeAsked(question)
  const shape = sought ?? (isBare ? shapeNamed(asked.terms) : undefined)
  const things = thingsOf(question, shape)
  const verbs = verbsOf(question)
  const leading = new Set(tokens(leadOf(question)).map(({ folded }) => folded))
  const weights = asked.terms.map((term): number => {
    const { folded, role } = term
    const isAsking =
      !named.includes(term) || isEmptyWord(folded, foreign) || (shape && isWordFor(shape, folded))
    if (isAsking || leading.has(folded) || folded === 'one') return 0
    if (things.has(folded)) return 1
    const isAdverb = role === 'other' && partOfSpeech(folded) === 'adv'
    return isAdverb || verbs.has(folded) || role === 'verb' || isWeakWord(folded, foreign)
      ? verbWeight
      : 1
  })
  return {
    asked,
    shape,
    isAsked: sought !== undefined,
    isBare,
    weights,
    total: weights.reduce((sum, one) => sum + one, 0),
    verbs,
  }
}

/**
 * Words that are spoken of as things though they are mostly verbs: the
 * `wash` of `What does one wash cost?`
 */
const thingsOf = (question: string, shape?: Shape): Set<string> => {
  const found = tokens(question)
  const ends = (next = '') => !next || isFunctionWord(next) || (shape && isWordFor(shape, next))
  return new Set(
    found.flatMap(({ folded }, at) => {
      const before = found[at - 1]?.folded ?? ''
      const isLed = isArticle(before) || before === 'one' || numberOf(before) !== undefined
      return isLed && ends(found[at + 1]?.folded) ? [folded] : []
    }),
  )
}

const subject = /^(?:i|you|we|they|it|he|she|to)$/
/**
 * After one of these a `to` belongs to the verb, as in `have to return`; in
 * `costs to return` it tells a purpose.
 */
const modal = /^(?:have|has|had|need|needs|want|wants|got|ought|able)$/

const verbsOf = (question: string): Set<string> => {
  const found = tokens(question)
  return new Set(
    found.flatMap(({ folded }, at) => {
      const before = found[at - 1]?.folded ?? ''
      const isPurpose = before === 'to' && !modal.test(found[at - 2]?.folded ?? '')
      return subject.test(before) && !isPurpose ? [folded] : []
    }),
  )
}

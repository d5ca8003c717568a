import { type AnswerKind, answers, askingWords } from './answerKind.ts'
import type { ReadToken } from './readPassage.ts'
import type { QuestionTerm, ReadQuestion } from './readQuestion.ts'
import type { Place } from './sentenceSigns.ts'

/** What can be told from other words: a number, a name. */
const telling: AnswerKind[] = ['amount', 'count', 'person', 'place']
/** Words of this likeness in meaning stand for each other, as `cost` and `price` do. */
const alike = 0.6

/** What a question names, without the words that only ask, like the `much` of `how much`. */
export const namedIn = (question: string, { terms }: ReadQuestion): QuestionTerm[] => {
  const asking = askingWords(question)
  return terms.filter(({ folded }) => !asking.has(folded))
}

/**
 * Tells the sentences that hold, with the headings and columns they stand under, all that a question names, and
 * something of the kind it asks for beside that. Fitted chances know long articles; a price list of six lines is
 * told by this.
 */
export const plainFor = (question: string, asked: ReadQuestion) => {
  const named = new Set(namedIn(question, asked))
  const exact = ({ role }: QuestionTerm) =>
    role === 'name' || role === 'number' || role === 'extreme'
  return ({ read, sentence }: Place): boolean => {
    const nearest = asked.terms.map(() => 0)
    for (const stem of [...sentence.terms, ...read.path])
      for (const { at, nearness } of asked.meanings.get(stem) ?? [])
        nearest[at] = Math.max(nearest[at] ?? 0, nearness)
    return (
      named.size > 0 &&
      asked.terms.every(
        (term, at) => !named.has(term) || (nearest[at] ?? 0) >= (exact(term) ? 1 : alike),
      ) &&
      sentence.tokens.some(token => !asked.has.has(token.term) && tells(token, asked.kind))
    )
  }
}

/** Hours are often written as bare numbers. */
const tells = (token: ReadToken, kind: AnswerKind) =>
  answers(token, kind) || (kind === 'time' && token.kind === 'number')

/** Whether plain sentences are an answer by themselves: only where the kind asked for is told by its words. */
export const tellsByItself = ({ kind, negated }: ReadQuestion): boolean =>
  !negated && telling.includes(kind)

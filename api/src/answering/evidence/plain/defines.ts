import { isFunctionWord } from '../../../language/functionWords.ts'
import { tokens } from '../../../language/tokens.ts'
import { isQuestion } from '../../../language/isQuestion.ts'
import { isWord } from '../../languages/wordIn.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Place } from '../signs/sentenceSigns.ts'
import { same } from '../../question/isMet.ts'
import { textOf } from './coverage.ts'

const isBeing = isWord('is')
const mostTerms = 2

/** Whether a question names one thing and nothing that is so of it: `What is a comet?`, `comets`. */
export const asksWhatIs = (question: string, { kind, terms }: ReadQuestion, weights: number[]) => {
  const named = terms.filter((_, at) => weights[at])
  const known = new Set(named.map(({ folded }) => folded))
  const isThing = ({ folded }: { folded: string }) => known.has(folded)
  const found = tokens(question)
  const at = found.findIndex(isThing)
  return (
    kind === 'thing' &&
    named.length > 0 &&
    named.length <= mostTerms &&
    found.slice(at, at + named.length).every(isThing) &&
    found.slice(at + named.length).every(({ folded }) => isBeing(folded)) &&
    found.slice(0, at).every(({ folded }) => isFunctionWord(folded))
  )
}

/** Whether a sentence says what just that is which a question names: `A comet is a lump of ice.` */
export const defines = ({ touches }: ReadQuestion, place: Place): boolean => {
  const { tokens: said } = place.sentence
  const is = said.findIndex(({ folded }) => isBeing(folded))
  const subject = said.slice(0, Math.max(is, 0)).filter(({ content }) => content)
  const isAsked = (term: string) =>
    touches.get(term)?.meanings.some(({ nearness }) => nearness >= same)
  return (
    subject.length > 0 && subject.every(({ term }) => isAsked(term)) && !isQuestion(textOf(place))
  )
}

import { isArticle, isAsking, isWord } from '../../languages/wordIn.ts'
import { readTokens } from '../../passages/readPassage.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { type Place, textOf } from '../Place.ts'

const isCopula = isWord('is')
/** Of a single word a sentence may say much else: `meaningAsked` reads those. */
const fewest = 2

const withoutArticles = (words: string[]) => words.filter(word => !isArticle(word))

/** The verb and the words behind it that `What were the oldest boats?` puts together; none of any other question. */
export const asIsAsked = ({ kind, tokens }: ReadQuestion): string[] => {
  const [asking = '', verb = '', ...rest] = tokens.map(({ folded }) => folded)
  const isOfKind = kind === 'thing' || kind === 'person'
  const isAsked = isOfKind && isAsking(asking) && isCopula(verb)
  const named = withoutArticles(rest)
  return isAsked && named.length >= fewest ? [verb, ...named] : []
}

/** Whether a sentence says of these words what they are, or who: `The oldest boats were canoes`, `Canoes were the oldest boats`. */
export const saysAsAsked = ([verb, ...named]: string[], place: Place): boolean => {
  if (verb === undefined || place.sentence.tokens.length <= named.length) return false
  const said = withoutArticles(readTokens(textOf(place)).map(({ folded }) => folded))
  return said.some((word, at) => {
    if (word !== verb) return false
    const isAt = (from: number) => named.every((one, step) => said[from + step] === one)
    const isSubject = at === named.length && isAt(0) && at + 1 < said.length
    const isComplement = at > 0 && isAt(at + 1) && !isAsking(said[at - 1]!)
    return isSubject || isComplement
  })
}

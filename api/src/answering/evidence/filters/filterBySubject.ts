import { near } from '../../../language/thesaurus.ts'
import { isEnglishWord } from '../../../language/wordnet.ts'
import { isBounding, isWord } from '../../languages/wordIn.ts'
import { isOfKind } from '../../question/isOfKind.ts'
import { asksInEnglish } from '../../languages/asksInEnglish.ts'
import { fileWords, filterPassages } from './filterPassages.ts'
import { isRequest } from '../../languages/request.ts'
import { isSpan } from '../../shapes/shape.ts'
import type { Wanted } from '../plain/wanted.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Place } from '../Place.ts'

/**
 * How many things a question may name: one that names more can be answered without its rarest noun.
 */
const mostNamed = 3
/** How many things a few bare words may name: of more, each may be a mere hint. */
const mostBare = 2
/** From this nearness on, by its commonest sense, a noun means the same as another. */
const leastForSameNoun = 0.95

/**
 * The sentences of passages that speak of the subject of a short question or a few bare words: its
 * rarest noun or name, or a word that is as good as that. Passages that only come near another
 * meaning of the subject, or have the other words of the question, do not speak of it. `What …?` is
 * left alone: its nouns often name what is to be told, as `role` does.
 */
export const filterBySubject = <T extends { place: Place }>(
  message: string,
  wanted: Wanted,
  judged: T[],
): T[] => {
  const { question } = wanted.asked
  const isEnglish = asksInEnglish(question) || namesInEnglish(wanted.asked)
  const subject = question === message && isEnglish ? subjectOf(wanted) : -1
  if (subject < 0) return judged
  const { term, folded, role } = wanted.asked.terms[subject]!
  const meant = role === 'noun' ? near(folded, 'noun') : new Map<string, number>()
  const isMeant = (word: string) => word === term || (meant.get(word) ?? 0) >= leastForSameNoun
  return filterPassages(judged, place =>
    [...place.read.terms, ...place.read.path, ...fileWords(place.ranked.passage)].some(isMeant),
  )
}

/**
 * `List all prices` and `examples of prices` ask for the prices: these
 * words only say that there are several.
 */
const asksForMany = isWord('all', 'example')

const namesInEnglish = ({ question, terms }: ReadQuestion) =>
  isRequest(question) && terms.every(({ folded }) => isEnglishWord(folded))

/**
 * The place of a short question's rarest noun or name among its terms, beside the one that says
 * what kind is asked for; -1 where there is none. Days, months and lengths of time are left out: a
 * text tells of Tuesday by `Monday to Friday`.
 */
const subjectOf = ({ asked, weights, isBare, shape, verbs }: Wanted): number => {
  const { terms, focus, kind } = asked
  if (kind === 'thing' && !isBare && !shape) return -1
  const named = [...terms.entries()].filter(
    ([at, { term, folded }]) => weights[at] && term !== focus && !asksForMany(folded),
  )
  const things = named.filter(
    ([, term]) =>
      /^(?:noun|name)$/.test(term.role) &&
      !verbs.has(term.folded) &&
      !isOfKind(term, 'time') &&
      !isSpan(term.folded) &&
      !(kind === 'time' && isBounding(term.folded)),
  )
  if (named.length > (isBare ? mostBare : mostNamed)) return -1
  const [[at] = [-1]] = things.toSorted(([, one], [, other]) => other.rarity - one.rarity)
  return at
}

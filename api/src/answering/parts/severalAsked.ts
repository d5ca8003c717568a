import { type Passage, sectionOf } from '../../training/passage.ts'
import { type EvidenceSentence, type Told, toldAlike } from '../evidence/Evidence.ts'
import { nearestOfEach, matchTerms, matchPassage } from '../question/matchPassage.ts'
import { same } from '../question/isMet.ts'
import type { Shape } from '../languages/Language.ts'
import { shows } from '../shapes/shape.ts'
import type { Wanted } from '../evidence/plain/wanted.ts'
import { type ReadPassage, readPassage, type ReadSentence } from '../passages/readPassage.ts'
import type { QuestionTerm } from '../question/QuestionTerm.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { isFunctionWord } from '../../language/functionWords.ts'
import { namesPeople } from '../../language/thesaurus.ts'
import { tokens } from '../../language/tokens.ts'
import { contentOf } from '../languages/contentOf.ts'
import { isAll, isPlural, isWeakWord } from '../languages/wordIn.ts'
import type { Ranked } from '../rank/rank.ts'

const most = 12

/**
 * What each thing must be: the question's terms, by their places, for its names, what is asked for
 * (`focus`), of what kind it is, and what it does.
 */
type Needed = {
  asked: ReadQuestion
  names: number[]
  focus: number[]
  kinds: number[]
  deeds: number[]
  shape: Shape | undefined
}

/**
 * The sentences that answer `who …`, `which boats …` or `all boats …` where sections beside each
 * other are each about a thing of their own, as cards of people are: one sentence for each thing of
 * which that is true. Nothing where only one is.
 */
export const severalAsked = (wanted: Wanted, ranked: Ranked[]): Told | undefined => {
  const needed = asksForSeveral(wanted.asked) ? neededIn(wanted) : undefined
  if (!needed) return undefined
  const told = ranked.flatMap(({ passage }): EvidenceSentence[] => {
    const sentence = tellingIn(passage, needed)
    return sentence ? [{ passage, start: sentence.start, end: sentence.end, score: toldAlike }] : []
  })
  const sections = Map.groupBy(told, ({ passage }) => sectionOf(passage))
  const levels = Map.groupBy(
    [...sections.values()].flatMap(([first]) => first ?? []),
    ({ passage }) => `${passage.fileId} ${passage.path.length}`,
  )
  const [sentences, ...others] = [...levels.values()].filter(some => some.length > 1)
  return sentences && !others.length && sentences.length <= most
    ? { telling: 'each', sentences }
    : undefined
}

/**
 * Whether a question may ask for several things, as `Which boats have a cabin?` does and
 * `What are the boats for?` does not.
 */
const asksForSeveral = ({ question, kind, focus, terms }: ReadQuestion): boolean => {
  const [, next] = tokens(question)
  const isOfKind = next !== undefined && !isFunctionWord(next.folded)
  return (
    kind === 'person' ||
    terms.some(({ folded }) => isAll(folded)) ||
    (isOfKind && terms.some(({ term, folded }) => term === focus && isPlural(folded)))
  )
}

const neededIn = ({ asked, weights, shape }: Wanted): Needed | undefined => {
  const { terms, focus } = asked
  const named = [...terms.keys()].filter(at => {
    const { term, folded } = terms[at]!
    return weights[at] && term !== focus && !isAll(folded) && !isWeakWord(folded)
  })
  const focused = terms.flatMap(({ term }, at) => (term === focus ? [at] : []))
  const of = Map.groupBy(named, at => partOf(terms[at]!, terms[at + 1]))
  const { names = [], kinds = [], deeds = [] } = Object.fromEntries(of)
  return named.length ? { asked, names, focus: focused, kinds, deeds, shape } : undefined
}

/**
 * What a term says of a thing: its name, what it does, or of what kind it is, as a verb in `-ing`
 * or `-ed` does before a noun: `trained nurses`.
 */
const partOf = ({ role, folded }: QuestionTerm, next: QuestionTerm | undefined) => {
  if (role === 'name' || role === 'number') return 'names'
  return role === 'verb' && !(/(?:ing|ed)$/.test(folded) && next?.role === 'noun')
    ? 'deeds'
    : 'kinds'
}

/**
 * The sentence of a passage that says all that is needed about the thing that its section is about.
 */
const tellingIn = (passage: Passage, needed: Needed): ReadSentence | undefined => {
  const read = readPassage(passage)
  if (!mayTell(read, needed)) return undefined
  const name = contentOf(passage.path.at(-1) ?? '')
  const isNamed = ({ terms }: ReadSentence) => name.some(word => terms.has(word))
  const { sentences } = read
  return sentences.find((sentence, at) => {
    const text = passage.text.slice(sentence.start, sentence.end)
    const isOfIt = isNamed(sentence) || !/[.!?。]$/u.test(text)
    return isOfIt && isTrue(read, at, needed) && (!needed.shape || shows(needed.shape, text))
  })
}

/** A word this near in meaning to `focus` says of what kind something is. */
const akin = 0.4

/**
 * Whether a term names people, as `singers` does, and a sentence somebody: `Mrs Voss is a soprano.`
 */
const isSomebody = ({ folded }: QuestionTerm, { sentences }: ReadPassage, at: number): boolean =>
  namesPeople(folded) && sentences[at]!.tokens.some(token => namesPeople(token.folded))

const has = (nearest: number[]) => (term: number) => nearest[term]! >= same

/**
 * Whether a passage has all terms that are needed: this is known
 * sooner than what its sentences say.
 */
const mayTell = ({ terms, path }: ReadPassage, { asked, names, kinds, deeds }: Needed): boolean =>
  [...names, ...kinds, ...deeds].every(has(matchTerms(asked, [...terms, ...path]).nearest))

const isTrue = (read: ReadPassage, at: number, needed: Needed): boolean => {
  const { asked, names, focus, kinds, deeds } = needed
  const { path, sentences } = matchPassage(asked, read)
  const own = sentences[at]!.nearest
  const above = nearestOfEach([own, path.nearest])
  const said = [...names, ...deeds]
  return (
    said.every(has(own)) &&
    kinds.every(has(above)) &&
    focus.every(term => above[term]! >= akin || isSomebody(asked.terms[term]!, read, at)) &&
    (said.length > 0 || kinds.some(has(own)))
  )
}

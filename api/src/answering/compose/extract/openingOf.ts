import { isSpan } from '../../shapes/shape.ts'
import { mayBeNoun, partOfSpeech } from '../../../language/thesaurus.ts'
import { type Token, tokens } from '../../../language/tokens.ts'
import { isAuxiliary } from './isAuxiliary.ts'

const leading =
  /^(he|she|it|they|this|these|that)(['’](?:s|re|ll|ve|d))?\s+(?!who\b|that\b|which\b)(?=\p{Ll})/iu
/** An `It` that may stand for nothing: `It is important to know that …`, `It’s possible to …`. */
const impersonal =
  /^it(?:['’]s|\s(?:is|was))\s(?!(?:an?|the|one)\b)(?:(?:(?!so\b|such\b|after\b)\p{L}+\s){1,4}that|(?<state>\p{L}+)\s(?:to|if|whether))\b/iu
/** What makes a `This` mean all that was said before, as `That` mostly does: `This is why …`. */
const ofAll =
  /^(?:(?:is|was|['’]s)\s+)?(?:why|how|what|where|when|because|(?:\w+\s)?(?:called|known))\b/u

/**
 * How a sentence begins: with a pronoun, in small letters, or a pronoun and a kind
 * of thing. `end` is where that ends.
 */
type Opening = {
  pronoun: string
  kind?: Token
  end: number
  /** Whether the pronoun means all that was said before. */
  isOfAll: boolean
}

/**
 * The beginning of a sentence that points back to what was said before, as in `It`, `This` or
 * `This plan`; nothing where the sentence can be read by itself.
 */
export const openingOf = (text: string): Opening | undefined => {
  const [begin = '', word = '', verb = ''] = leading.exec(text) ?? []
  if (!begin || isImpersonal(text)) return undefined
  const pronoun = word.toLowerCase()
  const after = text.slice(begin.length)
  if (isPronoun(word, verb + after)) {
    const isOfAll =
      /^that$/i.test(word) || (isDemonstrative(word) && ofAll.test(`${verb} ${after}`.trimStart()))
    return { pronoun, end: word.length + verb.length, isOfAll }
  }
  const kind = kindNamed(after)
  return kind && { pronoun, kind, end: begin.length + kind.end, isOfAll: false }
}

/** The pronoun, in small letters, that a sentence begins with, or a word that looks like one. */
export const pronounOf = (text: string): string | undefined =>
  leading.exec(text)?.[1]?.toLowerCase()

/** Whether a sentence begins with an `It` that stands for nothing. */
const isImpersonal = (text: string) => {
  const found = impersonal.exec(text)
  const state = found?.groups?.['state']
  return found !== null && (!state || partOfSpeech(state.toLowerCase()) === 'adj')
}

/** The kind of a thing that was named before: the `plan` of `This plan covers`. */
const kindNamed = (after: string): Token | undefined => {
  const [noun, next] = tokens(after)
  const isKind = noun && mayBeNoun(noun.folded) && !isSpan(noun.folded)
  return isKind && isVerb(next?.folded ?? '') ? noun : undefined
}

const isVerb = (folded: string) => isAuxiliary(folded) || partOfSpeech(folded) === 'verb'

/** Whether a word stands for a thing by itself, unlike the `This` of `This book`. */
const isPronoun = (word: string, after: string) =>
  !isDemonstrative(word) || /^['’]/.test(after) || isAuxiliary(/^\p{L}+/u.exec(after)?.[0] ?? '')

const isDemonstrative = (word: string) => /^(?:this|these|that)$/i.test(word)

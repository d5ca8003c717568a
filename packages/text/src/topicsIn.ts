import { isQuestion, readableHeading } from './headings.ts'
import { stem } from './stem.ts'
import { stopwords } from './stopwords.ts'
import { fold, isUnspaced, type Token, tokens } from './tokens.ts'

/** A heading and the text beneath it, up to the next heading. */
export type Part = { heading: string; text: string }

export type Topic = {
  name: string
  /** Which of the parts it heads, the first one where several do. */
  at: number
  /** One of its words returns in the text beneath. */
  returns: boolean
  /** So it does, or it asks, or it has several words. */
  isDescriptive: boolean
  score: number
}

/** Words a text must have before it is worth asking about. */
const minWords = 8
/** A heading that comes so often in one file is part of its form: `Example`, `Notes`. */
const maxRepeats = 3
/** More words than this without one that joins them are a row of names, taken for a heading. */
const maxUnjoined = 5
/** A text of so many words has at least this share of function words, unless it is filler or a list of names. */
const enoughWords = 40
const minFunctionWords = 0.07

/**
 * Returns the headings of a file that a reader would recognise as topics, the best first: those with text beneath whose
 * words say something of it. Headings of one word that does not return in their text, like those that open and close every
 * paper, serve only where a file has nothing but such. Nothing where the language of a file (ISO 639-1) is not known.
 */
export function topicsIn(parts: Part[], language: string): Topic[] {
  if (!language) return []
  const headings = parts.map(({ heading }) => heading)
  const repeats = Map.groupBy(headings, fold)
  const topics = new Map<string, Topic>()
  parts.forEach(({ heading, text }, at) => {
    const isForm = (repeats.get(fold(heading))?.length ?? 0) >= maxRepeats
    const name = readableHeading(withoutOrdinal(heading, headings), language)
    if (!name || isForm || isFiller(text, language) || topics.has(fold(name))) return
    const content = contentOf(name, language)
    if (content.length > 0)
      topics.set(fold(name), { name, at, ...rate(name, content, text, language) })
  })
  const all = [...topics.values()]
  const descriptive = all.filter(({ isDescriptive }) => isDescriptive)
  const chosen = descriptive.length > 0 ? descriptive : all.length >= maxRepeats ? all : []
  return chosen.toSorted((a, b) => b.score - a.score)
}

/** The words of a heading that say something; none of a row of names. */
function contentOf(name: string, language: string): Token[] {
  const words = tokens(name).filter(({ kind }) => kind === 'word')
  const functionWords = stopwords(language)
  const content = words.filter(({ folded }) => !functionWords.has(folded))
  const isRow =
    content.length === words.length &&
    functionWords.size > 0 &&
    words.filter(({ raw }) => !isUnspaced(raw)).length > maxUnjoined
  return isRow ? [] : content
}

/** Long texts whose words return in the heading come first, then headings of several words. */
function rate(name: string, content: Token[], text: string, language: string) {
  const stems = new Set(content.map(({ folded }) => stem(folded, language)))
  const textTokens = tokens(text)
  const returns = textTokens.some(({ folded }) => stems.has(stem(folded, language)))
  const isDescriptive = returns || isQuestion(name) || tokens(name).length > 1
  const words = Math.min(content.length, 3) / 4
  return {
    returns,
    isDescriptive,
    score: Number(returns) + words + Math.min(textTokens.length, 400) / 400,
  }
}

/** True for a text too short to ask about, and for filler: names, numbers or words of no language. */
function isFiller(text: string, language: string): boolean {
  const words = tokens(text).filter(({ kind }) => kind === 'word')
  const functionWords = stopwords(language)
  if (words.length < minWords) return true
  if (words.length < enoughWords || functionWords.size === 0) return false
  if (words.some(({ raw }) => isUnspaced(raw))) return false
  const joining = words.filter(({ folded }) => functionWords.has(folded)).length
  return joining < words.length * minFunctionWords
}

const ordinal = /^(\p{L}+)\s+(?:\p{N}+|[IVXLC]+)\s*[:.–—-]\s*(?=\S)/u

/** A heading without the word and number before it, where others count on with that word: `Section 2 – Charges`. */
function withoutOrdinal(heading: string, headings: string[]): string {
  const word = ordinal.exec(heading)?.[1]
  const counts =
    word && headings.some(other => other !== heading && ordinal.exec(other)?.[1] === word)
  return counts ? heading.replace(ordinal, '') : heading
}

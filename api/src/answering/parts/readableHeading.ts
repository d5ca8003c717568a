import { isFunctionWord } from '../../language/functionWords.ts'
import { subjectOf } from '../languages/headingQuestion.ts'
import { remembering } from '../../language/remembering.ts'
import { fold, foldToken, isUnspaced, type Token, tokens } from '../../language/tokens.ts'
import { anyWord, isWord } from '../languages/wordIn.ts'

const longest = 60
/**
 * A word and its number, as in the names of pages, slides and chapters: that names a place
 * and no topic, unless it is a year.
 */
const placeName =
  /^(?!\p{L}{3,} (?:19|20)\p{N}{2}$)[\p{L}\p{M}]*\.?\s*[\p{N}ivxIVX]+(?:[.:-][\p{N}]+)*\.?$/u
/**
 * What editors and converters leave in headings: anchors, links to edit, signs of Markdown, notes.
 */
const leftovers = /\{#[^}]*\}|\[(?:edit(?: source)?|\d+)\]|[¶#`*]|<[^>]*>/gu
const link = /\[([^\]]+)\]\([^)]*\)/gu
/** The number before a heading: `IV.`, `B)`, `Chapter 3:`, `§ 4`. */
const numbering = new RegExp(
  String.raw`^(?:[IVXLC]+[.)]|[A-Z][.)]|§+\s*\p{N}+\w?|${anyWord('chapter')}\p{L}{0,3}\s+[\p{N}IVXLC]+\s*[.:–—-])\s+`,
  'iu',
)
/** What tells a repeated heading from the first one: `Results (2)`. */
const counter = /\s+\(\p{N}+\)$/u
/**
 * Whether a folded heading names what stands at the end of a text and
 * tells nothing, such as references.
 */
export const isApparatus = isWord('apparatus')
/** A date: it names an issue of something, not what that is about. */
const dated = /\p{N}{4}-\p{N}{2}-\p{N}{2}|\p{N}{1,2}[./]\p{N}{1,2}[./]\p{N}{2,4}/u
const address = /[@_]|:\/\/|\.\.\.|\.\p{L}{2,4}$/u

const namesSomething = ({ raw, kind }: Token) =>
  kind === 'word' &&
  (isUnspaced(raw) || raw.length > (raw === raw.toLowerCase() && raw !== raw.toUpperCase() ? 3 : 2))

/** Whether a heading is half a line that was taken for one: it begins or stops in mid-sentence. */
const isScrap = (name: string): boolean => {
  const found = tokens(name)
  const [first] = found
  const last = found.at(-1)
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  const single = found.filter(({ kind, raw }) => kind === 'word' && raw.length === 1)
  const numbers = found.filter(({ kind }) => kind === 'number')
  const isMostlySigns = letters * 2 < name.replace(/\s/g, '').length
  const isSpacedOut = single.length * 3 > found.length
  const begins = found.length > 3 && first !== undefined && /^\p{Ll}/u.test(first.raw)
  const stops = found.length > 2 && last !== undefined && isFunctionWord(last.folded)
  const goesOn = /[,;(–—-]$/u.test(name)
  return (
    isMostlySigns ||
    isSpacedOut ||
    numbers.length > 1 ||
    begins ||
    (stops && !name.endsWith('?')) ||
    goesOn
  )
}

const shouted = /^\P{Ll}*\p{Lu}{5}\P{Ll}*$/u

/**
 * A heading all in capitals, written as a title: `The Supreme Court`. Its short words may stand
 * for others, as `FAQ` does, and stay.
 */
const inPlainCase = (name: string): string =>
  shouted.test(name)
    ? name.replace(/\p{Lu}[\p{Lu}\p{M}'’]*/gu, (word, at: number) => {
        const isFunction = isFunctionWord(foldToken(word))
        if (word.length < 4 && !isFunction) return word
        return isFunction && at ? word.toLowerCase() : word[0] + word.slice(1).toLowerCase()
      })
    : name

/**
 * A heading as people would say it, without its number and what was left in
 * it; nothing where it names no topic.
 */
export const readableHeading = remembering((heading: string): string | undefined => {
  const plain = heading.replace(link, '$1').replace(leftovers, ' ').replace(/\s+/g, ' ').trim()
  const name = subjectOf(plain.replace(numbering, '')).replace(counter, '').trim()
  const isTopic =
    name.length <= longest &&
    !placeName.test(name) &&
    !address.test(name) &&
    !isApparatus(fold(name)) &&
    !dated.test(name) &&
    !isScrap(name) &&
    tokens(name).some(namesSomething)
  return isTopic ? inPlainCase(name) : undefined
})

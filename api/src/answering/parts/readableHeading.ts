import { isFunctionWord } from '../../language/functionWords.ts'
import { subjectOf } from '../languages/headingQuestion.ts'
import { remembering } from '../../language/remembering.ts'
import { fold, foldToken, isUnspaced, type Token, tokens } from '../../language/tokens.ts'
import { anyWord, isWord } from '../languages/wordIn.ts'

const longest = 60
/** A word and its number, as pages, slides and chapters are called: it names a place, not a topic, unless it is a year. */
const placeName =
  /^(?!\p{L}{3,} (?:19|20)\p{N}{2}$)[\p{L}\p{M}]*\.?\s*[\p{N}ivxIVX]+(?:[.:-][\p{N}]+)*\.?$/u
/** What editors and converters leave in headings: anchors, links to edit, signs of a link, notes. */
const leftovers = /\{#[^}]*\}|\[(?:edit(?: source)?|\d+)\]|[¶#`*]|<[^>]*>/gu
const link = /\[([^\]]+)\]\([^)]*\)/gu
/** `IV.`, `B)`, `Chapter 3:`, `§ 4`. */
const numbering = new RegExp(
  String.raw`^(?:[IVXLC]+[.)]|[A-Z][.)]|§+\s*\p{N}+\w?|${anyWord('chapter')}\s+[\p{N}IVXLC]+\s*[.:–—-])\s+`,
  'iu',
)
/** How often a heading came before: `Results (2)`. */
const counter = /\s+\(\p{N}+\)$/u
/** What stands at the end of texts and tells of nothing. */
export const isApparatus = isWord('apparatus')
/** A day names an issue of something, not what it is about. */
const dated = /\p{N}{4}-\p{N}{2}-\p{N}{2}|\p{N}{1,2}[./]\p{N}{1,2}[./]\p{N}{2,4}/u
const address = /[@_]|:\/\/|\.\.\.|\.\p{L}{2,4}$/u

const namesSomething = ({ raw, kind }: Token) =>
  kind === 'word' &&
  (isUnspaced(raw) || raw.length > (raw === raw.toLowerCase() && raw !== raw.toUpperCase() ? 3 : 2))

/** Half a line that took itself for a heading: it begins in mid-sentence, or stops there. */
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

/** A heading in capitals alone as titles are written: `The Supreme Court`; its short words may stand for others, as `FAQ` does. */
const inPlainCase = (name: string): string =>
  shouted.test(name)
    ? name.replace(/\p{Lu}[\p{Lu}\p{M}'’]*/gu, (word, at: number) => {
        const isFunction = isFunctionWord(foldToken(word))
        if (word.length < 4 && !isFunction) return word
        return isFunction && at ? word.toLowerCase() : word[0] + word.slice(1).toLowerCase()
      })
    : name

/** A heading as people would say it, without what numbers it or was left in it; nothing where it names no topic. */
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

import type { Passage } from '../../../training/passage.ts'
import type { Evidence, EvidenceSentence } from '../../evidence/Evidence.ts'
import { isFunctionWord } from '../../../language/functionWords.ts'
import { tokens } from '../../../language/tokens.ts'
import { isPlural, isWord } from '../../languages/wordIn.ts'
import type { Cite } from '../../claims/Claim.ts'
import { leadsOn } from './nextTo.ts'

const mostWords = 75
const mostWordsAsked = 250
/** How many words an item needs to say something by itself without a full stop. */
const longItem = 8
/** Items with less than this share of the likeliest one's chance are about other things. */
const farLess = 0.08

type Listed = Pick<Evidence, 'plain' | 'sentences' | 'telling'>

/** A stretch of a list; `isCut`: the list goes on behind it. */
export type ListCite = Cite & { isCut?: boolean }

/**
 * The whole list that an item, or the line that leads to a list, belongs to; nothing
 * where it is better told alone. `plain` is what holds all that the question names;
 * `telling`: how all of its sentences are asked for, if they are.
 */
export const wholeList = (item: EvidenceSentence, listed: Listed): ListCite | undefined => {
  const { passage, start } = item
  const { parts, text } = passage
  const number = parts.findLastIndex(part => part.at <= start)
  const part = parts[number]
  const next = parts[number + 1]
  if (part?.kind === 'list') return belowItem(item, number) ?? aroundItem(item, number, listed)
  if (!part || next?.kind !== 'list') return undefined
  const isLead = announcesList(text.slice(start, item.end))
  const lead = isLead ? start : leadIn(text.slice(part.at, next.at), part.at)
  return lead !== undefined && lead <= start
    ? begun({ passage, start: lead, end: listEnd(passage, number + 1) })
    : undefined
}

/**
 * The list that an item stands in, with the line that leads to it. Nothing where that
 * would be long, or where the item says the answer in a sentence and alone holds what
 * is asked or is by far the likeliest.
 */
const aroundItem = (
  item: EvidenceSentence,
  number: number,
  { plain, sentences, telling }: Listed,
): Cite | undefined => {
  const { passage } = item
  const { parts, text } = passage
  const before = parts.slice(0, number).findLastIndex(({ kind }) => kind !== 'list')
  const from = parts[before + 1]!.at
  const end = listEnd(passage, number)
  const isOfIt = (one: EvidenceSentence) =>
    one.passage.id === passage.id && one.start >= from && one.start < end
  const [only, ...more] = plain.filter(isOfIt)
  const isLikeliest = sentences
    .filter(one => one.start !== item.start && isOfIt(one))
    .every(({ score }) => score < item.score * farLess)
  const isAlone = only && !more.length ? isSentence(only) : isLikeliest && isSentence(item)
  if (!telling && isAlone) return undefined
  const line = parts[before]
  const lead = line && leadIn(text.slice(line.at, from), line.at)
  return short({ passage, start: lead ?? from, end }, telling ? mostWordsAsked : mostWords)
}

/** An item that ends in a colon, with the items below it. */
const belowItem = (
  { passage, start, end }: EvidenceSentence,
  number: number,
): ListCite | undefined => {
  const { parts, text } = passage
  const { at, marks = [] } = parts[number]!
  if (!leadsOn(text.slice(start, end))) return undefined
  const items = text
    .slice(at, parts[number + 1]?.at)
    .trimEnd()
    .split('\n')
  const item = text.slice(at, start).split('\n').length - 1
  const isBelow = isDeeper(marks[item] ?? '', items[item]!)
  let last = item
  while (last + 1 < items.length && isBelow(marks[last + 1] ?? '', items[last + 1]!)) last++
  const said = items.slice(0, last + 1).join('\n')
  return last > item ? begun({ passage, start, end: at + said.length }) : undefined
}

/**
 * Tells whether an item lies below another: its mark stands further in, or it is of another kind
 * in its words, as `(1)` below `(b)`.
 */
const isDeeper = (mark: string, item: string) => {
  const own = kindOfMark(item)
  return (otherMark: string, other: string): boolean => {
    const kind = kindOfMark(other)
    const isOfAnother = own !== undefined && kind !== undefined && kind !== own
    return depthOf(otherMark) > depthOf(mark) || isOfAnother
  }
}

const depthOf = (mark: string) => mark.search(/\S|$/)

const marksInWords = [/^\(?\p{Nd}+[.)]/u, /^\(?\p{Ll}{1,4}[.)]/u, /^\(?\p{Lu}{1,4}[.)]/u]

/** The kind of mark that an item has in its words: a number, small letters or capitals. */
const kindOfMark = (item: string): number | undefined => {
  const kind = marksInWords.findIndex(mark => mark.test(item))
  return kind < 0 ? undefined : kind
}

/** Where the list ends that a part belongs to, be it on the next page. */
const listEnd = ({ parts, text }: Passage, number: number): number =>
  parts.slice(number).find(({ kind }) => kind !== 'list')?.at ?? text.length

/** The beginning of a list, with as many items as an answer takes. */
const begun = ({ passage, start, end }: Cite): ListCite => {
  const lines = passage.text.slice(start, end).trimEnd().split('\n')
  let words = 0
  const over = lines.findIndex(line => (words += line.split(/\s+/).length) > mostWordsAsked)
  const said = lines.slice(0, over < 0 ? lines.length : Math.max(over, 2))
  const isCut = said.length < lines.length
  return { passage, start, end: start + said.join('\n').length, isCut }
}

/** Whether an item has a full stop, or as many words as a sentence. */
const isSentence = ({ passage, start, end }: Cite) => {
  const text = passage.text.slice(start, end)
  return /\s\S+\s.*[.!?。]$/su.test(text) || text.split(/\s+/).length >= longItem
}

const pointing = /^(?:these|those|this|they|it)\b/i

const isAnnouncing = isWord('announcing')

/**
 * Whether a sentence leads to a list: by its colon, or as `You need all of the following.` and `Bring the following
 * papers.` do, unlike `on the following day`.
 */
const announcesList = (sentence: string): boolean => {
  if (leadsOn(sentence)) return true
  const found = tokens(sentence)
  const at = found.findLastIndex(({ folded }) => isAnnouncing(folded))
  if (at < 0) return false
  const [next, ...others] = found.slice(at + 1)
  const mayEnd = !next || isPlural(next.folded) || isFunctionWord(next.folded)
  return mayEnd && others.every(({ folded }) => isFunctionWord(folded))
}

/**
 * Where the sentence starts that ends a text and leads to a list; where it points back to the
 * one before, where that one starts.
 */
const leadIn = (text: string, offset: number): number | undefined => {
  const line = /(?:^|[.!?]\s+|。\s*|\n)([^\s.!?。][^\n.!?。]*[:：.。]?)\s*$/u.exec(text)
  if (!line?.[1] || !announcesList(line[1])) return undefined
  const before = pointing.test(line[1]) ? text.slice(0, line.index).search(/\S[^.!?\n]*$/) : -1
  return offset + (before < 0 ? line.index + line[0].indexOf(line[1]) : before)
}

const short = ({ passage, start, end }: Cite, most: number): Cite | undefined => {
  const words = passage.text.slice(start, end)
  return words.split(/\s+/).length > most
    ? undefined
    : { passage, start, end: start + words.trimEnd().length }
}

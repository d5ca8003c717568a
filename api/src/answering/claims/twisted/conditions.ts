import { partOfSpeech } from '../../../language/thesaurus.ts'
import { phrasesOf } from '../../languages/wordIn.ts'
import type { Word } from '../../statements/alignment.ts'
import { boundary } from '../../statements/negated.ts'
import type { Stated } from '../../statements/stated.ts'

/** What a statement depends on: its words, the word it stands behind, and whether it names what is excepted. */
type Condition = { words: Word[]; behind?: Word; excepts: boolean }

const excepting = phrasesOf('excepting')
const requiring = phrasesOf('requiring')
const limiting = phrasesOf('limiting')
const following = phrasesOf('following')
/** What tells more of the word it stands behind. */
export const relative = new Set(['who', 'whose', 'that', 'which'])

/** A measure stands among so many words behind its preposition; what is told of a thing, so many words at most. */
const longestMeasure = 4
const told = 3
/** A claim of fewer words states nothing that could depend on anything: `Lisbon.` */
const stated = 2

const opens = (words: Word[], at: number, openings: string[][]): number =>
  openings.find(opening => opening.every((word, next) => words[at + next]?.folded === word))
    ?.length ?? 0

const isMeasure = ({ kind, term, folded }: Word) =>
  kind === 'number' || /^\d/.test(term) || folded === 'first' || folded === 'last'

/** What stands from there to the end of the clause. */
const clauseFrom = ({ text, words }: Stated, from: number): Word[] => {
  const rest = words.slice(from)
  const end = rest.findIndex(
    (word, at) =>
      at > 0 &&
      (boundary.test(text.slice(rest[at - 1]?.end, word.start)) ||
        opens(words, from + at, [...requiring, ...excepting]) > 0),
  )
  return end < 0 ? rest : rest.slice(0, end)
}

/** The conditions of a sentence; `ends`: the word of it that a claim ends with. */
const conditionsOf = (said: Stated, ends: Word | undefined): Condition[] => {
  const { text, words } = said
  return words.flatMap((word, at): Condition[] => {
    const before = words[at - 1]
    const isApart = !before || boundary.test(text.slice(before.end, word.start))
    const excluded = opens(words, at, excepting)
    const behind = !isApart && { behind: before }
    if (excluded) return [{ words: clauseFrom(said, at + excluded), excepts: true, ...behind }]
    const required = opens(words, at, requiring)
    if (required) return [{ words: clauseFrom(said, at + required), excepts: false }]
    const limited = opens(words, at, limiting)
    const measure = limited ? clauseFrom(said, at + limited).slice(0, longestMeasure) : []
    const end = measure.findLastIndex(isMeasure)
    if (end >= 0) return [{ words: measure.slice(0, end + 1), excepts: false, ...behind }]
    const isNext = before !== undefined && before === ends && !isApart
    if (isNext && opens(words, at, following))
      return [{ words: clauseFrom(said, at + 1), excepts: false, behind: before }]
    if (!isApart && relative.has(word.folded) && partOfSpeech(before.folded) === 'noun') {
      const content = clauseFrom(said, at + 1).filter(one => one.content)
      return [{ words: content.slice(0, told), excepts: false, behind: before }]
    }
    return []
  })
}

const closest = (words: Word[], from: Word | undefined) =>
  from && words.slice(0, words.indexOf(from) + 1).findLast(({ content }) => content)

/**
 * Whether a claim says without its condition what a sentence says with one: what is free above a sum, allowed within some
 * days, true of all but some. `heard`: terms of what was asked and of what was said before it.
 */
export const dropsCondition = (claim: Stated, said: Stated, heard: Set<string>): boolean => {
  if (claim.words.filter(({ content }) => content).length < stated) return false
  const own = new Set(claim.words.map(({ term }) => term))
  const last = claim.words.findLast(({ content }) => content)
  const ends = said.words.findLast(({ term }) => term === last?.term)
  const denies = opensAny(claim.words) || claim.denied.reach.size > 0
  const conditions = conditionsOf(said, ends)
  return conditions.some(({ words, behind, excepts }) => {
    const content = words.filter(word => word.content)
    if (!content.length) return false
    const head = closest(said.words, behind)
    if (head && !own.has(head.term)) return false
    const measures = content.filter(isMeasure)
    const isHeard = (measures.length ? measures : content).some(
      ({ term }) => own.has(term) || heard.has(term),
    )
    return excepts ? !(isHeard && denies) : !isHeard
  })
}

const opensAny = (words: Word[]) => words.some((_, at) => opens(words, at, excepting) > 0)

import { near, partOfSpeech } from '../../../language/thesaurus.ts'
import { align, type Gap, type Word } from '../../statements/alignment.ts'
import { carriesFigure, figureIndex, figuresOf } from '../facts/figures.ts'
import { abbreviates } from '../facts/names.ts'
import type { Stated } from '../../statements/stated.ts'
import { isName, isThing, stemsOf, strangers } from './strangers.ts'

/** So much of a claim in a sentence's own words and order makes every other word of it a change. */
const copied = 0.75
/** Of this likeness two words say the same. */
const same = 0.45

const isNumber = ({ kind }: Word) => kind === 'number'
const isCapital = ({ raw, kind, content }: Word) =>
  content && kind === 'word' && /^\p{Lu}/u.test(raw)

/** Little words that set the one in place of the other say the opposite. */
const turns = new Map(
  'before after;above below;over under;more less;more fewer;inside outside;minimum maximum;least most;one both;with without;on off;up down'
    .split(';')
    .map(pair => pair.split(' '))
    .flatMap(([one = '', other = '']): [string, string][] => [
      [one, other],
      [other, one],
    ]),
)
const isTurned = ({ claim, said }: Gap) =>
  claim.some(({ folded }) => said.some(word => turns.get(folded) === word.folded))

/**
 * Whether a claim has a sentence's words and order, but in place of a name, a number or a thing another one, or a thing
 * that the whole passage does not know.
 */
export const isExchanged = (claim: Stated, said: Stated, passage: Word[]): boolean => {
  const { share, gaps } = align(claim.words, said.words)
  if (share < copied) return false
  const tells = (words: Word[]) => words.filter(({ content, kind }) => content || kind === 'number')
  // A little word that both have may stand at another place.
  const telling = align(tells(claim.words), tells(said.words)).gaps
  const theirs = new Set(said.words.map(({ term }) => term))
  const own = new Set(claim.words.map(({ term }) => term))
  const carried = figureIndex(said.text)
  const figures = figuresOf(claim.text).filter(figure => carriesFigure(carried, figure))
  const isCarried = (word: Word) =>
    word.kind === 'number' &&
    figures.some(({ start, end }) => start <= word.start && end >= word.end)
  const isNew = (word: Word) =>
    !theirs.has(word.term) && !abbreviates(word.raw, said.text) && !isCarried(word)
  const isLeft = ({ term, raw }: Word) => !own.has(term) && !abbreviates(raw, claim.text)
  const added = gaps.flatMap(gap => gap.claim).filter(isNew)
  if (strangers(added, passage).some(isThing)) return true
  const isReplaced = (gap: Gap) => {
    const put = gap.claim.filter(isNew)
    const taken = gap.said.filter(isLeft)
    const replaces = (is: (word: Word) => boolean) => put.some(is) && taken.some(is)
    const names = put.some(isName) || taken.some(isName)
    // What a sentence begins with is a thing, though the word mostly be a verb: `The ferry leaves …`
    const isFirst = (word: Word) => word === said.words.find(({ content }) => content)
    const isOther = (word: Word) => isThing(word) && strangers([word], said.words).length > 0
    const things = put.some(isOther) && taken.some(word => isThing(word) || isFirst(word))
    return things || replaces(isNumber) || (names && replaces(isCapital))
  }
  return gaps.some(gap => isReplaced(gap) || isTurned(gap)) || telling.some(isReplaced)
}

/** Whether a claim keeps much of a sentence, and has a word that neither its passage has nor one of the same meaning. */
export const replacesWord = (claim: Word[], said: Word[], passage: Word[]): boolean => {
  const { share, gaps } = align(claim, said)
  if (share < copied) return false
  const known = new Set([...said, ...passage].map(({ term }) => term))
  const own = new Set(claim.map(({ term }) => term))
  const left = said.filter(({ content, term }) => content && !own.has(term))
  return gaps
    .flatMap(gap => gap.claim)
    .some(
      word =>
        word.content &&
        !known.has(word.term) &&
        (isThing(word) || isDeed(word)) &&
        !left.some(other => stemsOf(other).some(one => (near(word.folded).get(one) ?? 0) >= same)),
    )
}

const isDeed = ({ folded, kind }: Word) => {
  const part = kind === 'word' ? partOfSpeech(folded) : undefined
  return part === 'verb' || (part === 'adj' && folded.endsWith('ed'))
}

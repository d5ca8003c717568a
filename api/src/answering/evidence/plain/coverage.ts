import { isWeakWord } from '../../languages/wordIn.ts'
import { isQuestion } from '../../../language/isQuestion.ts'
import { same } from '../../question/isMet.ts'
import { nearestOfEach, matchTerms, matchPassage } from '../../question/matchPassage.ts'
import type { ReadPassage, ReadSentence, ReadToken } from '../../passages/readPassage.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Place } from '../signs/sentenceSigns.ts'
import { type Block, blocksIn, shortLabel } from './blocksIn.ts'
import { withKin } from './withKin.ts'
import { type Given, givenIn } from '../ranges/givenIn.ts'
import type { Shape } from '../../languages/Language.ts'
import type { Wanted } from './wanted.ts'

const pointing = new Set(
  'it its he him his she her hers they them their this these those er ihn ihm sie es ihr il lui elle ils elles leur este esta ellos ellas'.split(
    ' ',
  ),
)

/** For each of the question's terms, how near the nearest word is: in the sentence, above it, and in its paragraph. */
export type Coverage = {
  own: number[]
  path: number[]
  heading: number[]
  block: number[]
  /** Whether it sets a limit to what the question gives a number of. */
  isLimit: boolean
  /** The same of the line before it, where that asks about the same, or names nothing but what is asked for. */
  label: number[] | undefined
}

/** Tells what of a question a sentence holds by itself, by the headings above it and by the sentences around it. */
export const coverageFor = (
  question: string,
  { asked, shape }: Pick<Wanted, 'asked' | 'shape'>,
): ((place: Place) => Coverage) => {
  const passages = new Map<ReadPassage, Near>()
  const blocks = new Map<Block, number[]>()
  const given = givenIn(question, asked)
  /** What points back stands for what was named before, not for what was said of it. */
  const named = (nearest: number[]) =>
    nearest.map((nearness, term) => (asked.terms[term]!.role === 'verb' ? 0 : nearness))
  return place => {
    const { read, sentence, at } = place
    const near = kept(passages, read, () => nearIn(asked, place, shape))
    const block = near.blocks[at]!
    const around = kept(blocks, block, () =>
      nearestOfEach([near.path.map(() => 0), ...near.sentences.slice(block.from, block.end)]),
    )
    const first = pointsBack(sentence) ? Math.min(at, Math.max(block.first, at - 2)) : at
    const label = isLabelled(asked, place) ? near.sentences[at - 1] : undefined
    const labels = [label, block.label === undefined ? undefined : near.sentences[block.label]]
    const own = nearestOfEach([
      near.sentences[at]!,
      ...near.sentences.slice(first, at).map(named),
      ...labels.flatMap(one => (one ? [one] : [])),
    ])
    const within = given.length ? nearnessesIn(given, own, place) : own
    return {
      own: within,
      path: near.path,
      heading: near.heading,
      block: around,
      isLimit: within.some((nearness, term) => nearness > own[term]!),
      label,
    }
  }
}

/** The same where what lies within what a sentence or the columns of a row tell of is as good as named. */
const nearnessesIn = (given: Given[], own: number[], place: Place): number[] => {
  const { header = [] } = place.sentence
  const text = header.length ? `${header.join('\n')}\n${textOf(place)}` : textOf(place)
  const nearnesses = [...own]
  for (const { places, nearness, isBare } of given) {
    const met = nearness(text)
    for (const at of places) nearnesses[at] = isBare ? met : Math.max(nearnesses[at]!, met)
  }
  return nearnesses
}

/** Whether what stands before a sentence is a label of what is asked for, as `Customer` is above a name, or asks about the same. */
const isLabelled = ({ touches }: ReadQuestion, { ranked, read, at }: Place): boolean => {
  const line = read.sentences[at - 1]
  if (!line) return false
  const text = ranked.passage.text.slice(line.start, line.end)
  const named = line.tokens.filter(({ content, folded }) => content && !isWeakWord(folded))
  const isAsked = ({ term }: ReadToken) =>
    touches.get(term)?.meanings.some(({ nearness }) => nearness >= same)
  if (isQuestion(text)) return named.filter(isAsked).length * 2 > named.length
  return (
    line.kind === 'paragraph' &&
    line.tokens.length <= shortLabel &&
    named.length > 0 &&
    named.every(isAsked) &&
    !/[.!。]$/u.test(text)
  )
}

/** Whether a sentence may speak of what was named before it. What is listed stands each for itself. */
const pointsBack = ({ tokens, kind }: ReadSentence) =>
  kind !== 'list' && tokens.some(({ folded }) => pointing.has(folded))

/** A passage, as near as its headings and each of its sentences come, and the blocks of those. */
type Near = Pick<Coverage, 'path' | 'heading'> & { sentences: number[][]; blocks: Block[] }

const nearIn = (asked: ReadQuestion, { ranked, read }: Place, shape?: Shape): Near => {
  const met = matchPassage(asked, read)
  return {
    path: withKin(asked, met.path.nearest, read.path),
    heading: nearest(asked, read.headings.at(-1) ?? []),
    sentences: read.sentences.map(({ terms }, at) =>
      withKin(asked, met.sentences[at]!.nearest, terms),
    ),
    blocks: blocksIn(ranked.passage, read, shape),
  }
}

const kept = <Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

/** The words of a sentence or row. */
export const textOf = ({ ranked, sentence: { start, end } }: Place): string =>
  ranked.passage.text.slice(start, end)

/** How near the nearest of some terms comes to each of the question's. */
const nearest = (asked: ReadQuestion, terms: Iterable<string>): number[] =>
  withKin(asked, matchTerms(asked, terms).nearest, terms)

import { namesHeading } from '../languages/headingQuestion.ts'
import type { Evidence, EvidenceSentence } from '../evidence/Evidence.ts'
import { readPassage } from '../passages/readPassage.ts'
import { besidesPlace, placeAsked, standsAt } from '../question/placeAsked.ts'
import type { Ranked } from '../rank/rank.ts'
import { bareWords, contentOf } from '../languages/contentOf.ts'
import { sectionsAsked, sectionsHolding } from './sectionsAsked.ts'
import { readableHeading } from './readableHeading.ts'
import { topicOf } from './topicOf.ts'

/** A part of so many words is told whole. */
const mostWords = 90
/** How many sentences of a longer one may be told, and how much each of them counts towards an answer. */
const most = 6
const score = 0.25
const near = 8

type Part = Pick<Evidence, 'holds' | 'sentences' | 'isWhole'>

const opening = ({ passage }: Ranked): Part => {
  const isWhole = passage.text.split(/\s+/).length <= mostWords
  const { sentences } = readPassage(passage)
  const told = isWhole ? sentences : sentences.slice(0, most)
  return {
    holds: true,
    isWhole,
    sentences: told.map(({ start, end }) => ({ passage, start, end, score })),
  }
}

/** Where the words are a heading's own, its part answers, with the sentences it begins with. */
export const partNamed = (asked: string, ranked: Ranked[]): Part | undefined => {
  const part =
    ranked.find(({ passage }) =>
      passage.path.some(
        name => namesHeading(asked, name) || namesHeading(asked, readableHeading(name) ?? name),
      ),
    ) ?? onlyOne(sectionsAsked(bareWords(asked), ranked))
  return part && opening(part)
}

/** The sentences of the nearest passages that hold, with the headings above them, every one of some bare words. */
export const sentencesHolding = (words: readonly string[], ranked: Ranked[]): EvidenceSentence[] =>
  words.length
    ? ranked.slice(0, near).flatMap(({ passage }) => {
        const { sentences, path } = readPassage(passage)
        return sentences
          .filter(
            ({ terms }) =>
              words.some(word => terms.has(word)) &&
              words.every(word => terms.has(word) || path.has(word)),
          )
          .map(({ start, end }) => ({ passage, start, end, score }))
      })
    : []

/**
 * What is told where no sentence was likely enough: the one part whose headings, or the page whose number, are named, or the
 * sentences that hold the words of a message that is no question.
 */
export const partMeant = (asked: string, ranked: Ranked[]): Part | undefined => {
  const words = contentOf(asked)
  if (words.length < 2 && !bareWords(asked).length) return undefined
  const part = onlyOne(
    sectionsHolding(words, ranked).filter(({ passage }) => {
      const own = contentOf(topicOf(passage) ?? '')
      return own.some(word => words.includes(word))
    }),
  )
  if (part) return opening(part)
  const page = pageMeant(asked, ranked)
  if (page) return opening(page)
  const sentences = sentencesHolding(bareWords(asked), ranked).slice(0, most)
  return sentences.length ? { holds: true, sentences } : undefined
}

/** The page that is named, where hardly more is said than where it is: `what does page 3 of the handbook say`. */
const pageMeant = (asked: string, ranked: Ranked[]): Ranked | undefined => {
  const place = placeAsked(asked)
  const [first] = ranked
  if (!place || !first || !standsAt(place, first.passage)) return undefined
  const { file, path } = first.passage
  const names = new Set([file, ...path].flatMap(contentOf))
  const more = contentOf(besidesPlace(asked)).filter(word => !names.has(word))
  return more.length <= 1 ? first : undefined
}

const onlyOne = (sections: Ranked[]) => (sections.length === 1 ? sections[0] : undefined)

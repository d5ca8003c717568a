import { namesHeading } from '../languages/headingQuestion.ts'
import type { Told } from '../evidence/Evidence.ts'
import type { Wanted } from '../evidence/plain/wanted.ts'
import { sentencesWhere } from '../evidence/sentencesWhere.ts'
import { partAt, type Passage } from '../../training/passage.ts'
import { inOneChapter } from '../question/chapters.ts'
import { besidesPlace, type PlaceAsked, placeAsked, standsAt } from '../question/placeAsked.ts'
import type { Ranked } from '../rank/rank.ts'
import { bareWords, contentOf } from '../languages/contentOf.ts'
import { asksUnder } from './asksUnder.ts'
import { sectionsAsked, sectionsBy } from './sectionsAsked.ts'
import { sentencesHolding } from './sentencesHolding.ts'
import { readableHeading } from './readableHeading.ts'

/** How many words a part has at most that is told whole. */
const mostWords = 90
/** How many sentences of a longer part are told at most. */
const most = 6

/**
 * What some passages say, or what stands at a place in them: all of it where it
 * is short, else its first sentences.
 */
const opening = (passages: Passage[], place?: PlaceAsked): Told => {
  const all = passages.flatMap(passage =>
    sentencesWhere(passage, ({ start }) => !place || stands(passage, start, place)),
  )
  const words = all.flatMap(({ passage, start, end }) =>
    passage.text.slice(start, end).split(/\s+/),
  )
  return words.length > mostWords
    ? { sentences: all.slice(0, most) }
    : { telling: 'part', sentences: all }
}

const stands = (passage: Passage, start: number, place: PlaceAsked): boolean => {
  const part = partAt(passage, start)
  return part !== undefined && standsAt(place, { ...passage, parts: [part] })
}

/**
 * The part whose heading is just what is asked or all that is named, or the page that is asked for by its number alone:
 * with the sentences it begins with.
 */
export const partNamed = (asked: string, ranked: Ranked[]): Told | undefined => {
  const part =
    ranked.find(({ passage }) =>
      passage.path.some(
        name =>
          namesHeading(asked, name) ||
          namesHeading(asked, readableHeading(name) ?? name) ||
          asksUnder(asked, name),
      ),
    ) ?? onlyOne(sectionsAsked(bareWords(asked), ranked))
  return part ? opening([part.passage]) : pageMeant(asked, ranked, 0)
}

/**
 * What is told where no sentence was likely enough: the one part whose headings are named, or the
 * page whose number is, or the sentences that hold all words of a message that is no question.
 */
export const partMeant = (wanted: Wanted, ranked: Ranked[]): Told | undefined => {
  const { question } = wanted.asked
  const words = contentOf(question)
  const bare = bareWords(question)
  if (namesShapeAlone(wanted) || (words.length < 2 && !bare.length)) return undefined
  const part = onlyOne(sectionsBy(words, ranked, own => own.some(word => words.includes(word))))
  if (part) return opening([part.passage])
  const page = pageMeant(question, ranked, 1)
  if (page) return page
  const sentences = sentencesHolding(bare, ranked).slice(0, most)
  return sentences.length ? { sentences } : undefined
}

/** Whether a question only says how its answer is written: `prices`. Then no other use of the word is meant. */
const namesShapeAlone = ({ shape, total }: Wanted): boolean => shape !== undefined && total === 0

/**
 * What a page or chapter begins with, where a question says little more than where it is:
 * `what does page 3 of the handbook say`. Up to `mostMore` other words may be said.
 */
const pageMeant = (asked: string, ranked: Ranked[], mostMore: number): Told | undefined => {
  const place = placeAsked(asked)
  const [first] = ranked
  if (!place || !first || !standsAt(place, first.passage)) return undefined
  const { file, fileId, path } = first.passage
  const names = new Set([file, ...path].flatMap(contentOf))
  const more = contentOf(besidesPlace(asked)).filter(word => !names.has(word))
  if (more.length > mostMore) return undefined
  const there = ranked
    .flatMap(({ passage }) =>
      passage.fileId === fileId && standsAt(place, passage) ? passage : [],
    )
    .toSorted((one, other) => one.order - other.order)
  const meant = place.chapter ? inOneChapter(place.chapter, there) : there
  return meant.length ? opening(meant, place) : undefined
}

const onlyOne = (sections: Ranked[]) => (sections.length === 1 ? sections[0] : undefined)

import { namesHeading } from '../language/headingQuestion.ts'
import type { Evidence } from './evidence.ts'
import { readPassage } from './evidence/readPassage.ts'
import type { Ranked } from './rank.ts'
import { bareWords, sectionsAsked } from './sectionsAsked.ts'

/** How many sentences a part is told by, at most, and how much each of them counts towards an answer. */
const most = 6
const score = 0.25

/** Where the words are a heading's own, its part answers, with the sentences it begins with. */
export const partNamed = (
  asked: string,
  ranked: Ranked[],
): Pick<Evidence, 'holds' | 'sentences'> | undefined => {
  const part =
    ranked.find(({ passage }) => passage.path.some(name => namesHeading(asked, name))) ??
    onlyOne(sectionsAsked(bareWords(asked), ranked))
  if (!part) return undefined
  const { passage } = part
  const opening = readPassage(passage).sentences.slice(0, most)
  return {
    holds: true,
    sentences: opening.map(({ start, end }) => ({ passage, start, end, score })),
  }
}

const onlyOne = (sections: Ranked[]) => (sections.length === 1 ? sections[0] : undefined)

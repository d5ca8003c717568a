import type { ReadPassage, ReadSentence } from '../passages/readPassage.ts'
import type { Ranked } from '../rank/rank.ts'
import type { FoundSentence } from './Evidence.ts'

/** A sentence that may answer, with what surrounds it. */
export type Place = {
  ranked: Ranked
  /** The rank of its passage, 0 for the best. */
  order: number
  /** The score of its passage as a share of the best passage's. */
  relative: number
  read: ReadPassage
  sentence: ReadSentence
  at: number
}

/** The text of the sentence, row or item. */
export const textOf = ({ ranked, sentence: { start, end } }: Place): string =>
  ranked.passage.text.slice(start, end)

/** The heading that the sentence stands under; `''` where there is none. */
export const headingOf = ({ ranked }: Place): string => ranked.passage.path.at(-1) ?? ''

/** The passage of the sentence, and from where to where it stands there. */
export const foundAt = ({
  ranked: { passage },
  sentence: { start, end },
}: Place): FoundSentence => ({
  passage,
  start,
  end,
})

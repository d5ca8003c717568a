import type { ReadPassage, ReadSentence } from '../passages/readPassage.ts'
import type { Ranked } from '../rank/rank.ts'
import type { FoundSentence } from './Evidence.ts'

/** A sentence that may answer, with what surrounds it. */
export type Place = {
  ranked: Ranked
  /** 0 for the best passage. */
  order: number
  /** The passage's score relative to the best one's. */
  relative: number
  read: ReadPassage
  sentence: ReadSentence
  at: number
}

/** The words of its sentence, row or item. */
export const textOf = ({ ranked, sentence: { start, end } }: Place): string =>
  ranked.passage.text.slice(start, end)

/** The heading that it stands under; `''` where there is none. */
export const headingOf = ({ ranked }: Place): string => ranked.passage.path.at(-1) ?? ''

/** The same as a sentence of its passage. */
export const foundAt = ({
  ranked: { passage },
  sentence: { start, end },
}: Place): FoundSentence => ({
  passage,
  start,
  end,
})

import { lazily } from '../../language/lazily.ts'
import type { WordStats } from '../../training/wordStats.ts'
import type { Turn } from '../conversation.ts'
import { type Judgement, judge } from '../judge/judge.ts'
import type { Ranked } from '../rank/rank.ts'
import type { Query } from '../retrieve/Query.ts'
import { retrieve } from '../retrieve/retrieve.ts'
import { choiceMeant } from './choiceMeant.ts'
import type { Interpretation } from './Interpretation.ts'

/** A question with the passages that were found for it. */
export type Found = {
  /** Readable without the turns before it. */
  question: string
  ranked: Ranked[]
  stats: WordStats
  /** Worked out when first asked for. */
  judgement: () => Judgement
}

/** A message with the turns before it. */
export type MessageInTalk = { message: string; history: Turn[] }

/** Finds the passages for one way that a message may be meant. */
export type Search = (interpretation: Interpretation) => Promise<Found>

/** Searches a bot's index, and judges what is found when its judgement is first asked for. */
export const searchWith =
  (said: MessageInTalk, query: Omit<Query, 'question'>): Search =>
  async interpretation => {
    const { question, refused } = interpretation
    const isChosen = choiceMeant(said.message, said.history.at(-1)?.choices ?? []) !== undefined
    const sought = refused ? `${question} (${refused})` : question
    const { ranked, stats } = await retrieve({ ...query, question: sought })
    const asked = { ...said, ...interpretation, isChosen, ranked, stats }
    return { question, ranked, stats, judgement: lazily(() => judge(asked)) }
  }

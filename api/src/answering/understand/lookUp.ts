import { voyageAccess } from '../../training/embed/voyageAccess.ts'
import type { WordStats } from '../../training/wordStats.ts'
import type { Turn } from '../conversation.ts'
import { type Judgement, judge } from '../judge/judge.ts'
import type { Ranked } from '../rank/rank.ts'
import { type Lookup, retrieve } from '../retrieve/retrieve.ts'
import { choiceMeant } from './choiceMeant.ts'
import type { Reading } from './standalone.ts'

/** A question as it was looked up. */
export type Found = {
  /** Readable without the turns before it. */
  question: string
  ranked: Ranked[]
  stats: WordStats
  /** What the material says to it; worked out when first asked for. */
  judgement: () => Judgement
}

export type Said = { message: string; history: Turn[] }

/** Looks one way up that something said may be meant. */
export type LookUp = (reading: Reading) => Promise<Found>

export const lookUpFor =
  (said: Said, lookup: Omit<Lookup, 'question'>): LookUp =>
  async ({ question, about }) => {
    const isChosen = choiceMeant(said.message, said.history.at(-1)?.choices ?? []) !== undefined
    const { ranked, words: stats } = await retrieve({ ...lookup, question })
    let judged: Judgement | undefined
    const asked = { ...said, isChosen, question, about, ranked, stats }
    const judgement = () => (judged ??= judge(asked))
    return { question, ranked, stats, judgement }
  }

/** Whether the material answers, and there is nothing to ask back. */
export const isAnswered = ({ judgement }: Found): boolean =>
  judgement().holds && !judgement().unclear.length

/** The first of some ways that is answered, and those tried before it. Where each search is paid for, one must do. */
export async function firstAnswered(
  readings: Reading[],
  lookUp: LookUp,
): Promise<{ answered?: Found; tried: Found[] }> {
  const tried: Found[] = []
  for (const reading of voyageAccess() ? readings.slice(0, 1) : readings) {
    const found = await lookUp(reading)
    if (isAnswered(found)) return { answered: found, tried }
    tried.push(found)
  }
  return { tried }
}

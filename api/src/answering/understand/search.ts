import { lazily } from '../../language/lazily.ts'
import { voyageAccess } from '../../training/embed/voyageAccess.ts'
import type { WordStats } from '../../training/wordStats.ts'
import type { Turn } from '../conversation.ts'
import { type Judgement, judge } from '../judge/judge.ts'
import type { Ranked } from '../rank/rank.ts'
import type { Query } from '../retrieve/Query.ts'
import { retrieve } from '../retrieve/retrieve.ts'
import { choiceMeant } from './choiceMeant.ts'
import type { Interpretation } from './standalone.ts'

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
  async ({ question, about, aboutAny, refused }) => {
    const isChosen = choiceMeant(said.message, said.history.at(-1)?.choices ?? []) !== undefined
    const sought = refused ? `${question} (${refused})` : question
    const { ranked, stats } = await retrieve({ ...query, question: sought })
    const asked = { ...said, isChosen, question, about, aboutAny, ranked, stats }
    return { question, ranked, stats, judgement: lazily(() => judge(asked)) }
  }

/** Whether the material answers, and there is nothing to ask back. */
export const isAnswered = ({ judgement }: Found): boolean =>
  judgement().holds && !judgement().unclear.length

/**
 * Of several ways that one word may be meant, the one that the material most likely answers; where it answers none, one that
 * has to be asked back about, or the first.
 */
export async function likeliestAnswered(
  first: Found,
  others: Interpretation[],
  search: Search,
): Promise<Found> {
  const all = [first, ...(await Promise.all(others.map(search)))]
  const answered = all.filter(isAnswered)
  const scoreOf = ({ judgement }: Found) => judgement().score
  return (
    answered.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0] ?? unclearOf(all) ?? first
  )
}

/** The first that has to be asked back about. */
export const unclearOf = (all: Found[]): Found | undefined =>
  all.find(({ judgement }) => judgement().unclear.length)

/** The first of some ways that is answered, and those tried before it. Where each search is paid for, one must do. */
export async function firstAnswered(
  interpretations: Interpretation[],
  search: Search,
): Promise<{ answered?: Found; tried: Found[] }> {
  const tried: Found[] = []
  for (const interpretation of voyageAccess() ? interpretations.slice(0, 1) : interpretations) {
    const found = await search(interpretation)
    if (isAnswered(found)) return { answered: found, tried }
    tried.push(found)
  }
  return { tried }
}

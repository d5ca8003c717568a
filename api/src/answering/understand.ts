import { env } from '../env.ts'
import { subjectAsked } from '../language/headingQuestion.ts'
import { words } from '../language/words.ts'
import type { WordStats } from '../training/wordStats.ts'
import type { Turn } from './compose/Composer.ts'
import { readPassage } from './evidence/readPassage.ts'
import { type Judgement, judge } from './judge.ts'
import type { Ranked } from './rank.ts'
import { type Lookup, retrieve } from './retrieve.ts'
import { type Reading, readings } from './standalone.ts'

type Understood = {
  /** The message, readable without the turns before it. */
  question: string
  ranked: Ranked[]
  stats: WordStats
  /** What the material says to it; worked out when first asked for. */
  judgement: () => Judgement
}

type Said = { message: string; history: Turn[] }

/** The ways a message may be meant: about the part of the material it names, or after the turns before it. */
const meanings = ({ message, history }: Said): Reading[] => {
  const part = subjectAsked(message)
  return part ? [{ question: part, about: [] }] : readings(message, history)
}

/** Whether what answers speaks of anything that was carried over into the question. */
const needsCarried = (message: string, { question, judgement }: Understood): boolean => {
  const said = new Set(words(message))
  const carried = words(question).filter(word => !said.has(word))
  const [best] = judgement().sentences
  if (!best || !carried.length) return true
  const { sentences, path } = readPassage(best.passage)
  const terms = sentences.find(({ start }) => start === best.start)?.terms
  return carried.some(word => terms?.has(word) || path.has(word))
}

/**
 * What a message means, and the passages for it: of the ways it may be meant, the likeliest that the material answers.
 * A model reads the turns before it by itself: for it the likeliest will do, as `restate` puts it.
 */
export async function understand(
  { message, history }: Said,
  lookup: Omit<Lookup, 'question'>,
  restate: (question: string) => Promise<string>,
): Promise<Understood> {
  const look = async ({ question, about }: Reading): Promise<Understood> => {
    const { ranked, words: stats } = await retrieve({ ...lookup, question })
    let judged: Judgement | undefined
    const judgement = () => (judged ??= judge({ message, question, about, history, ranked, stats }))
    return { question, ranked, stats, judgement }
  }
  const [likeliest = { question: message, about: [] }, ...others] = meanings({ message, history })
  const first = await look({ ...likeliest, question: await restate(likeliest.question) })
  if (!others.length || env.ANTHROPIC_API_KEY) return first
  const answers = ({ judgement }: Understood) => judgement().holds && !judgement().unclear.length
  if (first.judgement().holds) {
    const alone = others.find(({ question }) => question === message)
    if (!alone || needsCarried(message, first)) return first
    const byItself = await look(alone)
    return answers(byItself) ? byItself : first
  }
  const seen = [first]
  for (const other of others) {
    const next = await look(other)
    if (answers(next)) return next
    seen.push(next)
  }
  return seen.find(({ judgement }) => judgement().unclear.length) ?? first
}

import { env } from '../../env.ts'
import { subjectAsked } from '../../language/headingQuestion.ts'
import { tokens } from '../../language/tokens.ts'
import { words } from '../../language/words.ts'
import { voyageAccess } from '../../training/embed/voyageAccess.ts'
import type { WordStats } from '../../training/wordStats.ts'
import type { Turn } from '../compose/Composer.ts'
import { lane } from '../talk/lane.ts'
import { readPassage } from '../evidence/readPassage.ts'
import { asksForMore } from './asksForMore.ts'
import { isPointing } from './leansBack.ts'
import { questionsIn } from './questionsIn.ts'
import { saidNext } from './saidNext.ts'
import { type Judgement, judge } from '../evidence/judge.ts'
import type { Ranked } from '../rank/rank.ts'
import { type Lookup, retrieve } from '../retrieve/retrieve.ts'
import { type Reading, readings } from './standalone.ts'

type Understood = {
  /** The message, readable without the turns before it. */
  question: string
  ranked: Ranked[]
  stats: WordStats
  /** What the material says to it; worked out when first asked for. */
  judgement: () => Judgement
  /** Of several questions in the message those without an answer, as they were put. */
  unanswered: string[]
}

type Said = { message: string; history: Turn[] }

const firstReading = (message: string, history: Turn[]): Reading =>
  readings(message, history)[0] ?? { question: message, about: [] }

const longMessage = 250

/**
 * The ways a message may be meant: about the part of the material it names, after the turns before it, or only by the
 * question in it. In a single sentence, or a whole letter, that comes first.
 */
const meanings = ({ message, history }: Said): Reading[] => {
  const part = subjectAsked(message)
  if (part) return [{ question: part, about: [] }]
  const whole = readings(message, history)
  const [inner, ...more] = questionsIn(message)
  if (!inner || more.length) return whole
  const asked = readings(inner, history)
  const isWrapped = message.length > longMessage || message.endsWith(inner.slice(-1))
  return isWrapped ? [...asked, ...whole] : [...whole, ...asked]
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

/** Several questions in one message: each is answered by its best sentence. */
const together = (question: string, each: Understood[]): Understood => {
  const [first] = each as [Understood]
  const judgements = each.map(({ judgement }) => judgement())
  const sentences = judgements.flatMap(one => one.sentences.slice(0, 1))
  const evenly = sentences.map(sentence => ({ ...sentence, score: 0.9 / sentences.length - 0.05 }))
  const ranked = unique(each.flatMap(one => one.ranked.slice(0, shownOfEach)))
  const judgement = () => ({ ...first.judgement(), sentences: evenly })
  return { ...first, question, ranked, judgement }
}

const shownOfEach = 4
const unique = (ranked: Ranked[]) => [
  ...new Map(ranked.map(one => [one.passage.id, one] as const)).values(),
]

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
    return { question, ranked, stats, judgement, unanswered: [] }
  }
  const answers = ({ judgement }: Understood) => judgement().holds && !judgement().unclear.length
  const questions = env.ANTHROPIC_API_KEY ? [] : questionsIn(message)
  if (questions.length > 1) {
    const each = await Promise.all(questions.map(one => look(firstReading(one, history))))
    const held = each.filter(answers)
    const unanswered = questions.filter(
      (one, at) => !answers(each[at]!) && lane(one) === 'question',
    )
    if (held.length > 1) return { ...together(message, held), unanswered }
    if (held[0]) return { ...held[0], unanswered }
  }
  const [likeliest = { question: message, about: [] }, ...others] = meanings({ message, history })
  const restated = await restate(likeliest.question)
  // What points back cannot stand as it is, whoever says so.
  const isLeft = restated === message && tokens(message).some(isPointing)
  const first = await look({ ...likeliest, ...(!isLeft && { question: restated }) })
  if (asksForMore(message) && history.some(({ sources }) => sources?.length)) {
    const judgement = () => ({
      ...first.judgement(),
      ...saidNext(history, first.ranked),
      unclear: [],
    })
    return { ...first, judgement }
  }
  if (!others.length || env.ANTHROPIC_API_KEY) return first
  if (first.judgement().holds) {
    const alone = others.find(({ isAlone }) => isAlone)
    if (!alone || needsCarried(message, first)) return first
    const byItself = await look(alone)
    return answers(byItself) ? byItself : first
  }
  const seen = [first]
  // Where each search is paid for, one more must do.
  const tried = voyageAccess() ? others.slice(0, 1) : others
  for (const other of tried) {
    const next = await look(other)
    if (answers(next)) return next
    seen.push(next)
  }
  return seen.find(({ judgement }) => judgement().unclear.length) ?? first
}

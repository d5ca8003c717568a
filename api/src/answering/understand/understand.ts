import { env } from '../../env.ts'
import { subjectAsked } from '../../language/headingQuestion.ts'
import { words } from '../../language/words.ts'
import { voyageAccess } from '../../training/embed/voyageAccess.ts'
import type { WordStats } from '../../training/wordStats.ts'
import type { Turn } from '../compose/Composer.ts'
import { lane } from '../talk/lane.ts'
import { readPassage } from '../evidence/readPassage.ts'
import { asksForMore } from './asksForMore.ts'
import { pointsBack } from './leansBack.ts'
import { questionsIn } from './questionsIn.ts'
import { saidNext } from './saidNext.ts'
import { withoutCode } from './withoutCode.ts'
import { type Judgement, judge } from '../evidence/judge.ts'
import type { Ranked } from '../rank/rank.ts'
import { type Lookup, retrieve } from '../retrieve/retrieve.ts'
import { type Reading, readings } from './standalone.ts'

export type Understood = {
  /** The message, readable without the turns before it. */
  question: string
  ranked: Ranked[]
  stats: WordStats
  /** What the material says to it; worked out when first asked for. */
  judgement: () => Judgement
  /** Of several questions in the message those with an answer and those without, as they were put. */
  severally?: Severally
}

type Severally = {
  /** Each with its question as it was put. */
  answered: (Understood & { put: string })[]
  unanswered: string[]
  /** Those beyond `mostAtOnce`. */
  left: string[]
}

type Said = { message: string; history: Turn[] }

/** What a question among several may point back to: the one before it. */
const saidBefore = (before: string | undefined, question: string, history: Turn[]): Turn[] =>
  before && pointsBack(question) ? [...history, { prompt: before, response: '' }] : history

const longMessage = 250
/** Of more questions in a message the visitor is asked to put the rest again. */
const mostAtOnce = 6

/**
 * The ways a message may be meant: about the part of the material it names, after the turns before it, or only by the
 * question in it. In a single sentence, or a whole letter, that comes first; what is left without code comes last.
 */
const meanings = ({ message, history }: Said): Reading[] => {
  const plain = withoutCode(message)
  const bare = plain === message ? [] : meanings({ message: plain, history })
  return [...meaningsOf(message, history), ...bare]
}

const meaningsOf = (message: string, history: Turn[]): Reading[] => {
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

/** A question among several is answered by its best sentence. */
const shortly = (one: Understood): Understood => {
  const judgement = one.judgement()
  return { ...one, judgement: () => ({ ...judgement, sentences: judgement.sentences.slice(0, 1) }) }
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
  const answers = ({ judgement }: Understood) => judgement().holds && !judgement().unclear.length
  /** The first of some readings that is answered, else the likeliest of them. */
  const lookAmong = async ([likeliest, ...others]: Reading[]): Promise<Understood> => {
    const first = await look(likeliest ?? { question: message, about: [] })
    if (answers(first)) return first
    // Where each search is paid for, one must do.
    for (const other of voyageAccess() ? [] : others) {
      const next = await look(other)
      if (answers(next)) return next
    }
    return first
  }
  const questions = env.ANTHROPIC_API_KEY
    ? []
    : questionsIn(message).filter(one => lane(one) === 'question')
  if (questions.length > 1) {
    const [asked, left] = [questions.slice(0, mostAtOnce), questions.slice(mostAtOnce)]
    const each = await Promise.all(
      asked.map((one, at) => lookAmong(readings(one, saidBefore(asked[at - 1], one, history)))),
    )
    const answered = each.flatMap((one, at) =>
      answers(one) ? { ...shortly(one), put: asked[at]! } : [],
    )
    const unanswered = asked.filter((_, at) => !answers(each[at]!))
    if (answered[0])
      return { ...answered[0], question: message, severally: { answered, unanswered, left } }
  }
  const [likeliest = { question: message, about: [] }, ...others] = meanings({ message, history })
  const restated = await restate(likeliest.question)
  // What points back cannot stand as it is, whoever says so.
  const isLeft = restated === message && pointsBack(message)
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

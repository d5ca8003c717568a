import type { Reply } from '../contract.ts'
import type { AnswerEvent } from './AnswerEvent.ts'
import type { Claim } from './verify/Claim.ts'
import { eachAs } from '../eachAs.ts'
import { quotedBack } from './replies/inMarkdown.ts'
import { numberSources } from './numberSources.ts'
import type { SmallReply } from './conversation/smallTalk.ts'
import type { Replies } from './replies/Replies.ts'

/** The reply in progress, which grows with every event. */
export type Speech = Pick<Reply, 'kind' | 'answer' | 'sources' | 'choices'> & {
  /** The message together with earlier questions, where it was interpreted so. */
  standalone?: string | undefined
  /** Probability that the evidence answers, where the reader judged it. */
  probability?: number
  /** The message gives orders and asks nothing: what it lacks is no gap of the material. */
  isAttack?: boolean
  /** The message is keys struck at random, which is no gap either. */
  isMashed?: boolean
  /** The message wishes for a person. */
  isForPerson?: boolean
}

/** Yields a text without sources. */
export async function* sayPlainly(speech: Speech, text: string): AsyncGenerator<AnswerEvent> {
  speech.answer = text
  yield { event: 'sources', data: { sources: [] } }
  yield { event: 'delta', data: { text } }
}

/** Yields a reply of small talk. */
export function saySmall(speech: Speech, { kind, choices, text }: SmallReply) {
  speech.kind = kind
  speech.choices = choices
  return sayPlainly(speech, text)
}

/** Yields claims as they come, each list of sources before the text that cites it; the first makes it an answer. */
export const sayClaims = <End>(
  speech: Speech,
  claims: AsyncGenerator<Claim, End>,
): AsyncGenerator<AnswerEvent, End> => {
  const { sources, marked } = numberSources()
  let announced = -1
  return eachAs(claims, function* say({ text, cites }): Generator<AnswerEvent> {
    const words = marked(text, cites)
    // Text directly after a table's row would become a cell of it.
    const gap = speech.answer.endsWith('|') ? '\n\n' : ' '
    const spoken = speech.answer && !words.startsWith('\n') ? gap + words : words
    speech.kind = 'answer'
    speech.sources = sources
    if (announced !== sources.length) yield { event: 'sources', data: { sources: [...sources] } }
    announced = sources.length
    speech.answer += spoken
    yield { event: 'delta', data: { text: spoken } }
  })
}

/** Yields a note on those of several questions that the answer leaves open. */
export async function* sayOpen(
  speech: Speech,
  unanswered: string[],
  postponed: string[],
  { noClearAnswerTo, askAgain }: Replies,
): AsyncGenerator<AnswerEvent> {
  if (!unanswered.length && !postponed.length) return
  const open = [
    ...unanswered.map(one => noClearAnswerTo(quotedBack(one))),
    ...(postponed.length ? [askAgain(quotedBack(postponed.join(' ')))] : []),
  ]
  const text = `\n\n${open.join(' ')}`
  speech.answer += text
  yield { event: 'delta', data: { text } }
}

import type { Reply, Source } from '../contract.ts'
import type { Claim } from './verify/Claim.ts'
import { eachAs } from '../eachAs.ts'
import { quotedBack } from './verify/sentences/plainText.ts'
import { numberSources } from './numberSources.ts'
import type { SmallReply } from './conversation/smallTalk.ts'
import type { Replies } from './replies/repliesIn.ts'

export type AnswerEvent =
  | { event: 'sources'; data: { sources: Source[] } }
  | { event: 'delta'; data: { text: string } }
  | { event: 'done'; data: Reply }

/** What is being said: grows while it is spoken. */
export type Speech = Pick<Reply, 'kind' | 'answer' | 'sources' | 'choices'> & {
  /** The message with the questions before it, where it was understood so. */
  standalone?: string | undefined
  /** How likely the evidence that was found answers, where the reader judged it. */
  probability?: number
}

/** Says a text that rests on no source. */
export async function* sayPlainly(speech: Speech, text: string): AsyncGenerator<AnswerEvent> {
  speech.answer = text
  yield { event: 'sources', data: { sources: [] } }
  yield { event: 'delta', data: { text } }
}

/** Says a reply of small talk. */
export function saySmall(speech: Speech, { kind, choices, text }: SmallReply) {
  speech.kind = kind
  speech.choices = choices
  return sayPlainly(speech, text)
}

/** Says claims as they come, each list of sources before the words that cite them; with the first, it is an answer. */
export const sayClaims = <End>(
  speech: Speech,
  claims: AsyncGenerator<Claim, End>,
): AsyncGenerator<AnswerEvent, End> => {
  const { sources, marked } = numberSources()
  let announced = -1
  return eachAs(claims, function* say({ text, cites }): Generator<AnswerEvent> {
    const words = marked(text, cites)
    // What goes on right behind a table's row would be a cell of it.
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

/** Says what of several questions the answer leaves open, so that none is passed over in silence. */
export async function* sayOpen(
  speech: Speech,
  unanswered: string[],
  left: string[],
  { noClearAnswerTo, askAgain }: Replies,
): AsyncGenerator<AnswerEvent> {
  if (!unanswered.length && !left.length) return
  const open = [
    ...unanswered.map(one => noClearAnswerTo(quotedBack(one))),
    ...(left.length ? [askAgain(quotedBack(left.join(' ')))] : []),
  ]
  const text = `\n\n${open.join(' ')}`
  speech.answer += text
  yield { event: 'delta', data: { text } }
}

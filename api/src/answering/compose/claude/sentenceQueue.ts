import type { StopReason } from '@anthropic-ai/sdk/resources/messages'
import type { Span } from '@sandbox-ai/text/sentences'
import { answerSentences, breaksBefore } from '../../verify/sentences/answerSentences.ts'

const fullStop = /[.!?…。！？।][*_"”’»)\]]*$/

/** True when a reply that stops for this reason may end in mid-sentence. */
export const isCutOff = (reason: StopReason | null) =>
  reason === 'max_tokens' || reason === 'pause_turn'

/** The first sentence in the queue; `rest` is the text after it. */
type Waiting = {
  start: number
  end: number
  sentence: string
  rest: string
  /** True when a further sentence or a line break shows that this one has ended. */
  followed: boolean
  /** True when it ends with a full stop or the like; more of it may still come. */
  stopped: boolean
}

/** Factor by which the text must grow before it is split again: splitting it after every character takes too long. */
const growth = 1.05

/**
 * Creates a queue that takes text in pieces and returns it in sentences. `read` may rearrange the text but must keep its
 * length.
 */
export const sentenceQueue = (read = (text: string) => text) => {
  let text = ''
  let begun = false
  let splitAgainAt = 0
  /** The text as it was last read, with its sentences. */
  let lastRead = ''
  let spans: Span[] = []
  return {
    length: () => text.length,
    add(more: string) {
      text += more
    },
    /** Returns the first sentence; `undefined` where there is none, or the text has grown too little to split again. */
    first(hasGrown: boolean): Waiting | undefined {
      if (lastRead.length !== text.length) {
        if (hasGrown && text.length < splitAgainAt) return undefined
        lastRead = read(text)
        spans = answerSentences(lastRead)
        splitAgainAt = text.length * growth
      }
      const [span, further] = spans
      if (!span) return undefined
      const sentence = lastRead.slice(span.start, span.end)
      const rest = lastRead.slice(span.end)
      const followed = further !== undefined || rest.includes('\n')
      return { ...span, sentence, rest, followed, stopped: fullStop.test(sentence) }
    },
    /**
     * Removes the sentence and the text before it; returns the line breaks between it and the previous one.
     */
    take({ start, end }: Waiting): string {
      const breaks = begun ? breaksBefore(text, start) : ''
      const isRead = lastRead.length === text.length
      text = text.slice(end)
      lastRead = isRead ? lastRead.slice(end) : ''
      spans = spans.slice(1).map(span => ({ start: span.start - end, end: span.end - end }))
      splitAgainAt = 0
      begun = true
      return breaks
    },
  }
}

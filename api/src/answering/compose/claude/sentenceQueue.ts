import type { StopReason } from '@anthropic-ai/sdk/resources/messages'
import type { Span } from '../../../text/sentences.ts'
import { answerSentences, breaksBefore } from '../../verify/sentences/answerSentences.ts'

const fullStop = /[.!?…。！？।][*_"”’»)\]]*$/

/** Whether a reply that ends for this reason may end in mid-sentence. */
export const isCutOff = (reason: StopReason | null) =>
  reason === 'max_tokens' || reason === 'pause_turn'

/** The first sentence of the text that waits; `rest` is the text behind it. */
type Waiting = {
  start: number
  end: number
  sentence: string
  rest: string
  /** Whether a further sentence or a line break shows that this one has ended. */
  followed: boolean
  /** Whether it ends as sentences do; more of it may still come. */
  stopped: boolean
}

/** Sentences are looked for again once the text has grown by so much: looking at every letter takes for ever. */
const growth = 1.05

/**
 * Collects text that comes in pieces, and hands it out in sentences. `read` may rearrange
 * the text but not change its length.
 */
export const sentenceQueue = (read = (text: string) => text) => {
  let text = ''
  let begun = false
  let lookAgainAt = 0
  /** The text as it was last read, with its sentences. */
  let whole = ''
  let spans: Span[] = []
  return {
    length: () => text.length,
    add(more: string) {
      text += more
    },
    /** Returns the first sentence; nothing where the text has only grown, and by little, since there was no further one. */
    first(hasGrown: boolean): Waiting | undefined {
      if (whole.length !== text.length) {
        if (hasGrown && text.length < lookAgainAt) return undefined
        whole = read(text)
        spans = answerSentences(whole)
        lookAgainAt = text.length * growth
      }
      const [span, further] = spans
      if (!span) return undefined
      const sentence = whole.slice(span.start, span.end)
      const rest = whole.slice(span.end)
      const followed = further !== undefined || rest.includes('\n')
      return { ...span, sentence, rest, followed, stopped: fullStop.test(sentence) }
    },
    /**
     * Removes the sentence and all before it; returns the line breaks
     * that set it off from the last one.
     */
    take({ start, end }: Waiting): string {
      const breaks = begun ? breaksBefore(text, start) : ''
      const isRead = whole.length === text.length
      text = text.slice(end)
      whole = isRead ? whole.slice(end) : ''
      spans = spans.slice(1).map(span => ({ start: span.start - end, end: span.end - end }))
      lookAgainAt = 0
      begun = true
      return breaks
    },
  }
}

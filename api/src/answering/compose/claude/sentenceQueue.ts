import type { StopReason } from '@anthropic-ai/sdk/resources/messages'
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

/**
 * Collects text that comes in pieces, and hands it out in sentences. `read` may rearrange
 * the text but not change its length.
 */
export const sentenceQueue = (read = (text: string) => text) => {
  let text = ''
  let begun = false
  return {
    length: () => text.length,
    add(more: string) {
      text += more
    },
    first(): Waiting | undefined {
      const whole = read(text)
      const [span, further] = answerSentences(whole)
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
      text = text.slice(end)
      begun = true
      return breaks
    },
  }
}

/** One way to understand a message. */
export type Interpretation = {
  /** Readable without the turns before it. */
  question: string
  /** What an answer has to speak of: the words put in place of others. */
  about: string[]
  /** Nouns of the message, of which an answer has to speak of one. */
  aboutAny?: string[]
  /** What was put in place of a pronoun: only passages that speak of it can answer. */
  within?: string
  /** Whether it is one of several things that the message may point to. */
  isOneOfSeveral?: boolean
  /** Whether nothing of the turns before is in it. */
  isAlone?: boolean
  /** What nothing answered before: of what is asked for now, the passages nearest to that are wanted. */
  refused?: string
}

/** A question that can be read as it stands. */
export const asItStands = (question: string): Interpretation => ({ question, about: [] })

/** A part of the bot's material that an answer rests on. */
export type Source = {
  /** `[n]` in the answer refers to it. */
  n: number
  id: string
  file: string
  fileId: string
  /** Word for word as in the material. */
  quote: string
  page?: number
  slide?: number
  sheet?: string
  row?: number
  section?: string
  /** Seconds from the beginning of a recording. */
  start?: number
  url?: string
}

export type Answer = {
  id: string
  conversation: string
  question: string
  kind: 'answer' | 'smalltalk' | 'clarify' | 'none'
  /** True where the material answers the question. */
  answered: boolean
  /** Markdown. */
  answer: string
  sources: Source[]
  /** Questions that the visitor is offered to go on with. */
  choices: string[]
}

/** Events of a chat by their names, with their details. */
export type Events = {
  open: undefined
  close: undefined
  /** The visitor asks. */
  message: { question: string }
  /** The bot has answered. */
  answer: Answer
  /** The visitor opens a source of an answer. */
  source: Source
  rating: { id: string; rating: 1 | -1; comment?: string }
  /** A question was not answered, for a reason in words. */
  error: { question: string; error: string }
}

export type Emit = <Name extends keyof Events>(name: Name, detail: Events[Name]) => void

import type { Reply, Source } from '../contract.ts'

/** An event of an answer that is streamed. */
export type AnswerEvent =
  | { event: 'sources'; data: { sources: Source[] } }
  | { event: 'delta'; data: { text: string } }
  | { event: 'done'; data: Reply }

import { setTimeout as wait } from 'node:timers/promises'
import type * as contract from '@sandbox-ai/api/contract'
import type {
  Bot,
  EarlyReplyOf,
  Entry,
  File,
  Refusal,
  ReplyOf,
  InputOf,
  WebAddress,
  Crawl,
  CrawlPages,
} from '@sandbox-ai/api/contract'

export type Known = {
  bot: Bot
  files: File[]
  deleted: File[]
  text: string
  urls: WebAddress[]
  sites?: { crawl: Crawl; found: CrawlPages }[]
  entries: Entry[]
  deletedEntries: Entry[]
}

type Row = Extract<(typeof contract)[keyof typeof contract], { path: string }>
type RowAt<Path> = Extract<Row, { path: Path }>
type Path<Of> = Extract<Row, { of: Of; method: 'POST' }>['path']

/** A reply to a call, early or not, or its refusal. */
export type Answer<Path = unknown> =
  | [status: 200, ReplyOf<RowAt<Path>>]
  | [status: 202, EarlyReplyOf<RowAt<Path>>]
  | Refused
export type Refused = [status: number, Refusal]

/** Functions that answer calls by their paths; a bot's are given what is known of it. */
export type Calls<Of extends 'nobody' | 'user' | 'operator'> = {
  [At in Path<Of>]?: (body: InputOf<RowAt<At>>) => Answer<At>
}
export type BotCalls = {
  [At in Path<'bot'>]?: (known: Known, body: InputOf<RowAt<At>>) => Answer<At> | Promise<Answer<At>>
}

/** The work in progress of a fake server: `now` is null while there is none, and never leaves the `held` phase. */
export type Work = {
  now: { phase: string; done: number; total: number; file?: string } | null
  held?: string | undefined
}

/** Milliseconds that reading a file and each step of a training take. */
export const pace = 120

/** Waits so many milliseconds, and for as long as the phase of the work is held. */
export async function step(work: Work, ms: number) {
  do await wait(ms)
  while (work.now && work.now.phase === work.held)
}

export const refuse = (
  status: number,
  code: Refusal['code'],
  error: string,
  more = {},
): Refused => [status, { error, code, ...more }]

export const text = (value: unknown) => (typeof value === 'string' ? value : '')

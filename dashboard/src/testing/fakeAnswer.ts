import { setTimeout as wait } from 'node:timers/promises'
import type { Bot, File, Refusal, WebAddress } from '@sandbox-ai/api/contract'

export type Body = Record<string, unknown>
export type Known = { bot: Bot; files: File[]; deleted: File[]; text: string; urls: WebAddress[] }
export type Answer = [status: number, body: unknown]
export type BotCalls = Record<string, (known: Known, body: Body) => Answer | Promise<Answer>>

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

export const refuse = (status: number, code: Refusal['code'], error: string, more = {}): Answer => [
  status,
  { error, code, ...more },
]

export const text = (value: unknown) => (typeof value === 'string' ? value : '')

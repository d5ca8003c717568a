import * as calls from '@sandbox-ai/api/contract'
import type { Call, ErrorCode, Refusal, ReplyOf, InputOf, User } from '@sandbox-ai/api/contract'

import { noteFailure } from './connection'

/** A call that was refused or never arrived. `status` is 0 where no answer came. */
export class Refused extends Error {
  readonly status: number
  readonly code: ErrorCode | 'no_answer'
  readonly fields: Record<string, string>
  /** Which limit was reached and what to do, in sentences; empty where there is no more to say. */
  readonly detail: string
  /** True where the message is the server's own. */
  readonly isExplained: boolean

  constructor(message: string, status = 0, refusal: Partial<Refusal> = {}) {
    super(message)
    this.status = status
    this.code = refusal.code ?? (status ? 'internal' : 'no_answer')
    this.fields = refusal.fields ?? {}
    this.detail = refusal.detail ?? ''
    this.isExplained = Boolean(refusal.error)
  }
}

let signInAgain = async () => false

/** Sets what is done when the server no longer knows who is calling; it answers true once they signed in again. */
export function onSignInNeeded(signIn: () => Promise<boolean>) {
  signInAgain = signIn
}

let prove = async () => false

/** Sets what is done when a call needs a proof that it is still the user; it answers true once there is one. */
export function onProofNeeded(ask: () => Promise<boolean>) {
  prove = ask
}

/** The part of a call that the pages know; `prefer` where its reply should come before its work is done. */
export type Sendable = Pick<Call, 'path' | 'wait' | 'body' | 'reply'> & { prefer?: string }

/** Returns a call whose reply comes before its work is done. */
export const early = <Row extends Sendable & { early: unknown }>(row: Row) =>
  ({ ...row, prefer: 'respond-async' }) as Omit<Row, 'reply'> & {
    reply: NonNullable<Row['early']>
    prefer: string
  }

/** Milliseconds after which a call is given up. */
const patience: Record<Call['wait'], number> = { read: 30_000, write: 120_000, work: 3_600_000 }

/**
 * Sends a call; refuses with the server's own sentence, or with `fallback` where it sent none. Where the session has
 * ended it waits until the user signed in again, and is sent once more; likewise where they have to prove that it is them.
 */
export async function post<Row extends Sendable>(
  row: Row,
  body: InputOf<Row> & { user?: string | undefined },
  fallback = 'An error occurred.',
): Promise<ReplyOf<Row>> {
  let answer = await send(row, body, fallback)
  if (answer.status === 401 && (await signInAgain())) answer = await send(row, body, fallback)
  if (needsProof(answer) && (await prove())) answer = await send(row, body, fallback)
  return readAnswer<Row>(answer.status, answer.text, fallback, false)
}

const needsProof = ({ status, text }: { status: number; text: string }) =>
  status === 403 && (parse(text) as Partial<Refusal> | undefined)?.code === 'confirm_needed'

async function send({ path, wait, prefer }: Sendable, body: object, fallback: string) {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(prefer && { prefer }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience[wait]),
    })
    const text = await answer.text()
    // A proxy whose server is gone.
    if (answer.status > 501 && parse(text) === undefined) void noteFailure()
    return { status: answer.status, text }
  } catch {
    void noteFailure()
    throw new Refused(fallback)
  }
}

/** Returns who the session says is signed in. */
export async function getSession(): Promise<User | null> {
  const answer = await fetch(calls.getSession.path, { signal: AbortSignal.timeout(5_000) })
  return readAnswer<typeof calls.getSession>(answer.status, await answer.text(), '').user
}

const tooLarge = 'This is too large to be sent at once. Shorten it, or split it.'

/**
 * Returns the answer in a reply's text; throws `Refused` for a refusal, and asks to sign in again where that is why, unless
 * that was asked before.
 */
export function readAnswer<Row extends Pick<Call, 'reply'>>(
  status: number,
  text: string,
  fallback: string,
  asks = true,
): ReplyOf<Row> {
  const answer = parse(text)
  if (status >= 200 && status < 300 && answer) return answer as ReplyOf<Row>
  const refusal = (answer ?? {}) as Partial<Refusal>
  if (asks && status === 401) void signInAgain()
  // Where a proxy refuses what is too large it does not say why.
  throw new Refused(refusal.error ?? (status === 413 ? tooLarge : fallback), status, refusal)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import type { ErrorCode, Refusal, User } from '@sandbox-ai/api/contract'
import type { Calls } from './calls'

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

/** Calls whose work may go on after they were answered. */
const early: (keyof Calls)[] = ['/api/import-url', '/api/refresh-url']

const reads = /^\/api\/(get-|sessions|topics|feedback|analytics|gaps|test-questions|comparison)/
const works =
  /^\/(create-index|api\/(import-url|refresh-url|open-file|include-hidden|compare|delete-|duplicate-))/

/** Returns the timeout of a call in ms: for reading, for writing, and for work on much material. */
function patienceFor(path: keyof Calls) {
  if (reads.test(path)) return 30_000
  return works.test(path) ? 3_600_000 : 120_000
}

/**
 * Sends a call; refuses with the server's own sentence, or with `otherwise` where it sent none. Where the session has
 * ended it waits until the user signed in again, and is sent once more.
 */
export async function post<Path extends keyof Calls>(
  path: Path,
  body: Calls[Path][0],
  otherwise = 'An error occurred.',
): Promise<Calls[Path][1]> {
  let answer = await send(path, body, otherwise)
  if (answer.status === 401 && (await signInAgain())) answer = await send(path, body, otherwise)
  return readAnswer(answer.status, answer.text, otherwise) as Calls[Path][1]
}

async function send(path: keyof Calls, body: object, otherwise: string) {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(early.includes(path) && { prefer: 'respond-async' }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceFor(path)),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    throw new Refused(otherwise)
  }
}

/** Returns who the session says is signed in. */
export async function getSession(): Promise<User | null> {
  const answer = await fetch('/api/session', { signal: AbortSignal.timeout(5_000) })
  const session = readAnswer(answer.status, await answer.text(), '') as { user: User | null }
  return session.user
}

/** Returns the answer in a reply's text; throws `Refused` for a refusal, and asks to sign in again where that is why. */
export function readAnswer(status: number, text: string, otherwise: string): unknown {
  const answer = parse(text)
  if (status >= 200 && status < 300 && answer) return answer
  const refusal = (answer ?? {}) as Partial<Refusal>
  if (status === 401) void signInAgain()
  throw new Refused(refusal.error ?? otherwise, status, refusal)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

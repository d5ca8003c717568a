import type { ErrorCode, Refusal, User } from '@sandbox-ai/api/contract'
import type { Calls } from './calls'

/** A call that was refused or never arrived. `status` is 0 where no answer came. */
export class Refused extends Error {
  readonly status: number
  readonly code: ErrorCode | 'no_answer'
  readonly fields: Record<string, string>

  constructor(message: string, status = 0, refusal: Partial<Refusal> = {}) {
    super(message)
    this.status = status
    this.code = refusal.code ?? (status ? 'internal' : 'no_answer')
    this.fields = refusal.fields ?? {}
  }
}

const signInNeeded = new EventTarget()

/** Tells whenever the server no longer knows who is calling. */
export function onSignInNeeded(listener: () => void) {
  signInNeeded.addEventListener('needed', listener)
}

/** Calls whose work may go on after they were answered. */
const early: (keyof Calls)[] = ['/api/import-url', '/api/refresh-url']

/** Sends a call; refuses with the server's own sentence, or with `otherwise` where it sent none. */
export async function post<Path extends keyof Calls>(
  path: Path,
  body: Calls[Path][0],
  otherwise = 'An error occurred.',
): Promise<Calls[Path][1]> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(early.includes(path) && { prefer: 'respond-async' }),
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refused(otherwise)
  })
  const text = await answer.text().catch(() => '')
  return readAnswer(answer.status, text, otherwise) as Calls[Path][1]
}

/** Who the session says is signed in. */
export async function getSession(): Promise<User | null> {
  const answer = await fetch('/api/session', { signal: AbortSignal.timeout(5_000) })
  const session = readAnswer(answer.status, await answer.text(), '') as { user: User | null }
  return session.user
}

/** The answer in a reply's text; throws `Refused` for a refusal, and tells when a sign-in is needed. */
export function readAnswer(status: number, text: string, otherwise: string): unknown {
  const answer = parse(text)
  if (status >= 200 && status < 300 && answer) return answer
  const refusal = (answer ?? {}) as Partial<Refusal>
  if (status === 401) signInNeeded.dispatchEvent(new Event('needed'))
  throw new Refused(refusal.error ?? otherwise, status, refusal)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

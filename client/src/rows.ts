import { calls } from '@sandbox-ai/api/calls'

/** The part of a row that sending a call needs. */
export type Row = {
  path: string
  method: 'GET' | 'POST'
  /** The body is a form with files. */
  isForm: boolean
  /** The reply is no JSON. */
  isRaw: boolean
  /** The reply can be, or is, a stream of events. */
  hasEvents: boolean
  /** Sent again, it does nothing twice. */
  isSafe: boolean
  /** It is done once with an `Idempotency-Key`. */
  once: boolean
}

/** The calls that an API key may make, by their names; the build replaces this module with their list. */
export const rows: Record<string, Row> = Object.fromEntries(
  [...calls]
    .filter(([, { scope }]) => scope && scope !== 'none')
    .map(([name, { path, method, body, reply, events, once, wait }]) => [
      name,
      {
        path,
        method,
        isForm: typeof body === 'string',
        isRaw: typeof reply === 'string',
        hasEvents: events !== undefined,
        isSafe: method === 'GET' || wait === 'read' || once,
        once,
      },
    ]),
)

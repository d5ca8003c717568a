import type { Client } from './Client.ts'
import { formOf } from './formOf.ts'
import type { CallOptions, Options, Upload } from './options.ts'
import { readEvents } from './readEvents.ts'
import { type Row, rows } from './rows.ts'
import { SandboxError } from './SandboxError.ts'

type Body = Record<string, unknown>

/**
 * Returns an object with a method for each call that the API takes with a key. They reject with a `SandboxError`, with the
 * reason of a signal that aborts, or with Node's error for a file that cannot be opened.
 */
export function createClient(options: Options): Client {
  const methods = Object.entries(rows).flatMap(([name, row]) => {
    const stream = (body: Body = {}, more: CallOptions = {}) => streamed(options, row, body, more)
    const plain = (body: Body = {}, more: CallOptions = {}) => replyTo(options, row, body, more)
    const isStream = row.hasEvents && row.isRaw
    return [
      [name, isStream ? stream : plain],
      ...(row.hasEvents && !isStream ? [[`${name}Stream`, stream]] : []),
    ]
  })
  return Object.fromEntries(methods) as Client
}

async function replyTo(options: Options, row: Row, body: Body, more: CallOptions) {
  const response = await send(options, row, body, more, 'application/json')
  if (row.isRaw) return response
  return response.json().catch((cause: unknown) => {
    throw brokenOff(response, cause, more)
  }) as Promise<unknown>
}

async function* streamed(options: Options, row: Row, body: Body, more: CallOptions) {
  const response = await send(options, row, body, more, 'text/event-stream')
  try {
    yield* readEvents(response)
  } catch (error) {
    throw error instanceof SandboxError ? error : brokenOff(response, error, more)
  }
}

/** Returns the error of an answer that is not whole, or no JSON; throws the reason of its signal where that aborted. */
function brokenOff({ status }: Response, cause: unknown, { signal }: CallOptions) {
  signal?.throwIfAborted()
  const about = { status, code: 'unreachable', cause }
  return new SandboxError('The answer of the server broke off or is damaged', about)
}

/** Longest time that a call waits to be sent again, in seconds; who is told to wait longer decides for themselves. */
const maxWait = 60

async function send(options: Options, row: Row, body: Body, more: CallOptions, accept: string) {
  const { key, retries = 2, fetch = globalThis.fetch } = options
  const address = new URL(row.path, options.url)
  if (row.method === 'GET')
    for (const [name, value] of Object.entries(body))
      if (value !== undefined) address.searchParams.set(name, `${value as string | number}`)
  const request = {
    method: row.method,
    signal: more.signal ?? null,
    headers: {
      authorization: `Bearer ${key}`,
      accept,
      ...(row.once && { 'idempotency-key': more.idempotencyKey ?? crypto.randomUUID() }),
      ...(row.method === 'POST' && !row.isForm && { 'content-type': 'application/json' }),
    },
  }
  for (let left = retries; ; left--) {
    const refusal = await attempt()
    // The `Response` of a `fetch` from elsewhere is not that of this realm.
    if (!(refusal instanceof SandboxError)) return refusal
    const { code, retryAfter = 1 } = refusal
    const mayRepeat = code === 'unreachable' ? row.isSafe : putOff.has(refusal.status)
    if (!mayRepeat || left <= 0 || retryAfter > maxWait) throw refusal
    await pause(retryAfter, more.signal)
  }

  async function attempt() {
    const sent = row.isForm
      ? await formOf(body as { currentBot: string; files: Upload[] })
      : JSON.stringify(body)
    try {
      const response = await fetch(address, {
        ...request,
        ...(row.method === 'POST' && { body: sent }),
      })
      return response.ok ? response : await refusalOf(response, more)
    } catch (cause) {
      more.signal?.throwIfAborted()
      return new SandboxError(`${address.origin} does not answer`, {
        status: 0,
        code: 'unreachable',
        cause,
      })
    }
  }
}

/** Statuses of calls that were not begun. */
const putOff = new Set([429, 503])

async function refusalOf(response: Response, { signal }: CallOptions) {
  const { status, headers } = response
  const json = (await response.json().catch(() => {
    signal?.throwIfAborted()
    return null
  })) as { error?: string; code?: string } | null
  const retryAfter = Number(headers.get('retry-after')) || undefined
  const { error = `The server answered with ${status}`, code = 'internal', ...about } = json ?? {}
  return new SandboxError(error, { ...about, status, code, retryAfter })
}

const pause = (seconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(end, seconds * 1_000)
    signal?.addEventListener('abort', abort)

    function end() {
      signal?.removeEventListener('abort', abort)
      resolve()
    }
    function abort() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      reject(signal?.reason as Error)
    }
  })

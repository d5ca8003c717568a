import { FormData } from 'undici'
import { BotSettings } from '../../api/src/contract.ts'
import { calls } from '../../api/src/contract/calls.ts'
import { marks } from './runOf.ts'

/** A random call, with arbitrary headers and an arbitrary body. */
export type Generated = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer<ArrayBuffer> | FormData | undefined
}

/** Names of the caller's own things, with which some calls get past authorization. */
export type Known = { botName: string; file: string; email: string }

const namesIn = (shape: unknown) => Object.keys((shape as { shape?: object }).shape ?? {})
/** Names of the fields of all calls, and of a bot's settings. */
const fields = [
  ...new Set([BotSettings, ...[...calls.values()].map(({ body }) => body)].flatMap(namesIn)),
]
const methods = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const types = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=b',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  '',
]

/** Returns a generator of random calls to the routes; `random` returns numbers between 0 and 1. */
export function generator(
  routes: { method: string; path: string }[],
  random: () => number,
  known: Known,
) {
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!
  const chance = (share: number) => random() < share

  const noise = () =>
    String.fromCodePoint(
      ...Array.from({ length: 1 + below(40) }, () => {
        const code = below(chance(0.5) ? 0x2_00 : 0x10_ff_ff)
        return code >= 0xd8_00 && code < 0xe0_00 ? 0x20 : code
      }),
    )
  const texts = [
    noise,
    () => '',
    () => ' ',
    () => '\u0000',
    () => '\ud800',
    () => marks(2_000),
    () => 'x'.repeat(oneOf([300, 5_000, 200_000])),
    () => known.botName,
    () => known.file,
    () => known.email,
    () => oneOf(['trained', 'live', 'open', 'all', 'free', 'premium', 'UTC', 'csv', 'jsonl']),
    () => oneOf(['__proto__', 'constructor', 'toString', '$where', '../../etc/passwd', '%00', '*']),
    () => oneOf(['2026-01-01T00:00:00Z', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00.001Z']),
    () =>
      oneOf(['http://example.com', 'http://[::1]', 'file:///etc/passwd', 'http://a:99999', '//']),
    () => 'f'.repeat(24),
  ]
  const numbers = [0, -1, 1, 1.5, 1e308, -0, 2 ** 53, 50, 100, 1e21]
  const value = (depth = 0): unknown => {
    const kind = below(depth > 3 ? 6 : 10)
    if (kind < 4) return oneOf(texts)()
    if (kind === 4) return oneOf(numbers)
    if (kind === 5) return oneOf([null, true, false])
    if (kind === 6) return Array.from({ length: below(3_000) }, () => oneOf(numbers))
    if (kind === 7) return Array.from({ length: below(4) }, () => value(depth + 1))
    return object(depth + 1)
  }
  /** Returns an object with names of real fields. */
  const object = (depth = 0): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: 1 + below(6) }, () => [
        chance(0.1) ? oneOf(texts)() : oneOf(fields),
        value(depth),
      ]),
    )
  /** Returns a body that most calls accept, with random fields added. */
  const likely = (): Record<string, unknown> => ({
    currentBot: known.botName,
    botName: known.botName,
    bot: known.botName,
    file: known.file,
    message: 'When does it open?',
    index: 'trained',
    ...object(),
  })
  const json = () => JSON.stringify(chance(0.6) ? likely() : chance(0.8) ? object() : value())
  const query = () =>
    new URLSearchParams(
      Object.entries(likely()).map(([name, values]): [string, string] => [
        name,
        (typeof values === 'string' ? values : JSON.stringify(values)).slice(0, 3_000),
      ]),
    ).toString()

  function form() {
    const body = new FormData()
    if (chance(0.8)) body.append('currentBot', known.botName)
    for (let at = below(4); at > 0; at--)
      if (chance(0.7))
        body.append(
          'files',
          new Blob([oneOf(texts)()]),
          `${oneOf(texts)().slice(0, 400)}${oneOf(['.txt', '.pdf', '.docx', '', '.zip'])}`,
        )
      else body.append(oneOf(fields), oneOf(texts)())
    return body
  }

  return function generate(): Generated {
    const route = oneOf(routes)
    const method = chance(0.05) ? oneOf(methods) : route.method
    const path = chance(0.05) ? `${route.path}/${encodeURIComponent(noise())}` : route.path
    const hasBody = !['GET', 'HEAD'].includes(method)
    if (!hasBody) return { method, path: `${path}?${query()}`, headers: {}, body: undefined }
    if (path === '/api/upload-files' && chance(0.8))
      return { method, path, headers: {}, body: form() }
    const type = chance(0.85) ? 'application/json' : oneOf(types)
    const whole = json()
    const body = chance(0.9)
      ? whole
      : chance(0.5)
        ? whole.slice(0, below(whole.length))
        : Buffer.from(noise(), 'latin1')
    const encoding = chance(0.03)
      ? { 'content-encoding': oneOf(['gzip', 'br', 'deflate', 'x']) }
      : {}
    const async = chance(0.3) ? { prefer: 'respond-async' } : {}
    return {
      method,
      path,
      headers: { ...(type && { 'content-type': type }), ...encoding, ...async },
      body,
    }
  }
}

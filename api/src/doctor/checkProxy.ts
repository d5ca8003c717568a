import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type Dispatcher, fetch, type RequestInit } from 'undici'
import { type Finding, note, ok, reasonOf, wrong } from './Finding.ts'

type Way = {
  /** Scheme and host as visitors type them. */
  origin: string
  /** The same of a bot whose site runs, if there is one. */
  botOrigin: string | undefined
  /** Where the server itself listens. */
  direct: string
  token: string
  trustProxy: number
  fileLimitMb: number
  /** Milliseconds without a byte that a proxy has to bear. */
  quietMs?: number
  dispatcher?: Dispatcher
}

type Seen = { host: string; for: string; proto: string; bytes: number }

const about = 'Proxy'
const patienceMs = 15_000
/** Most proxies end a connection that is silent for a minute. */
const defaultQuietMs = 55_000
/** An event that comes so long before the next one was not held back. */
const gapMs = 2_000

/** Sends requests to the server, which runs, by way of its public address, and looks at what of them arrives. */
export async function checkProxy(way: Way): Promise<Finding[]> {
  const seen = await ask(way).catch(asError)
  if (seen instanceof Error)
    return [
      wrong(
        about,
        `The server runs, and ${way.origin} does not lead to it: ${reasonOf(seen)}`,
        `Let the proxy hand requests for that host to ${way.direct}.`,
      ),
    ]
  const quiet = checkQuiet(way)
  return [
    checkHost(way.origin, seen),
    await checkBot(way),
    checkForwarded(way, seen),
    await checkStream(way),
    await checkBody(way),
    await quiet,
  ]
}

async function ask(
  way: Way,
  path = '',
  body?: Uint8Array,
  withinMs = body ? 20 * patienceMs : patienceMs,
): Promise<Seen> {
  const signal = AbortSignal.timeout(withinMs)
  const response = await probe(way, path, { signal, ...(body && { method: 'POST', body }) })
  return (await response.json()) as Seen
}

/** Statuses of a process beside the one whose folder has the token. */
const ofOthers = [404, 421]
/** Of ten processes that a proxy chooses from at random, all but one of 37,000 looks come to the one that is meant. */
const maxTries = 100

/** Sends a request until it comes to the process that the doctor looks at: a proxy may spread requests over several. */
async function probe({ origin, token, dispatcher }: Way, path: string, init: RequestInit) {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${origin}/probe${path}`, {
      ...init,
      headers: { 'x-doctor': token },
      redirect: 'manual',
      ...(dispatcher && { dispatcher }),
    })
    if (response.ok) return response
    await response.body?.cancel()
    if (tries === maxTries || !ofOthers.includes(response.status))
      throw new Error(`status ${response.status}`)
  }
}

function checkHost(origin: string, { host }: Seen): Finding {
  const expected = new URL(origin).host
  return host === expected
    ? ok(about, `${expected} arrives as the host it is`)
    : wrong(
        about,
        `Requests for ${expected} arrive with the host ${host}: they are refused, or go to another bot.`,
        'Let the proxy keep the host. nginx: proxy_set_header Host $http_host; Apache: ProxyPreserveHost On.',
      )
}

async function checkBot(way: Way): Promise<Finding> {
  const { botOrigin: origin } = way
  if (!origin) return note(about, 'Names of bots were not looked at: no site runs.')
  const seen = await ask({ ...way, origin }).catch(asError)
  return seen instanceof Error
    ? wrong(
        about,
        `${origin} does not lead to the server: ${reasonOf(seen)}`,
        'Let the proxy hand on all names below the host of bots.',
      )
    : checkHost(origin, seen)
}

function checkForwarded({ origin, trustProxy }: Way, seen: Seen): Finding {
  const hops = seen.for.split(',').filter(Boolean).length
  if (!hops && trustProxy)
    return wrong(
      about,
      'X-Forwarded-For is missing: all visitors count as the proxy, and share its limits.',
      'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    )
  if (hops && !trustProxy)
    return wrong(
      about,
      'A proxy says who is asking, and TRUST_PROXY is not set: all visitors count as the proxy, and share its limits.',
      `Set TRUST_PROXY=${hops}.`,
    )
  if (hops !== trustProxy)
    return wrong(
      about,
      `TRUST_PROXY is ${trustProxy}, and X-Forwarded-For has ${hops} addresses: visitors could write one themselves, or count as a proxy.`,
      `Set TRUST_PROXY=${hops}, if all of these proxies are yours.`,
    )
  const scheme = new URL(origin).protocol.slice(0, -1)
  if (seen.proto && seen.proto !== scheme)
    return wrong(
      about,
      `X-Forwarded-Proto says ${seen.proto} where browsers use ${scheme}.`,
      'nginx: proxy_set_header X-Forwarded-Proto $scheme;',
    )
  return ok(
    about,
    hops
      ? `It passes the addresses of visitors (${hops} of ${trustProxy})`
      : 'None stands before the server',
  )
}

async function checkStream(way: Way): Promise<Finding> {
  let firstAt = 0
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await probe(way, '/stream', { signal })
    const events = response
      .body!.pipeThrough(new TextDecoderStream() as never)
      .pipeThrough<{ event?: string; data: string }>(new EventSourceParserStream() as never)
    for await (const { event, data } of events) {
      const { n, seen } = JSON.parse(data) as { n?: string; seen?: boolean }
      if (event === 'first') {
        firstAt = performance.now()
        // Not waited for: it may take long, and events that are held back come together however long it takes.
        probe(way, `/seen?n=${n}`, { signal }).catch(() => {})
      } else if (seen || performance.now() - firstAt > gapMs)
        return ok(about, 'Streams arrive event by event')
    }
  } catch (error) {
    return wrong(about, `A stream broke off: ${reasonOf(error)}`, unbuffered)
  }
  return wrong(
    about,
    'Streams are held back until their end: answers appear all at once, and late.',
    unbuffered,
  )
}

const unbuffered =
  'nginx: proxy_buffering off; (it heeds X-Accel-Buffering: no unless proxy_ignore_headers says otherwise). Others: turn off buffering and compression of text/event-stream.'

/** Has an answer come late, as those of calls that work without a stream do. */
async function checkQuiet(way: Way): Promise<Finding> {
  const { quietMs = defaultQuietMs } = way
  const began = performance.now()
  const seen = await ask(way, `/quiet?ms=${quietMs}`, undefined, quietMs + patienceMs).catch(
    asError,
  )
  const seconds = (ms: number) => Math.round(ms / 1_000)
  return seen instanceof Error
    ? wrong(
        about,
        `An answer that takes ${seconds(quietMs)} seconds does not arrive: after ${seconds(performance.now() - began)} there was ${reasonOf(seen)}.`,
        'Let the proxy wait for 60 seconds or more without a byte. nginx: proxy_read_timeout 120s; Apache: ProxyTimeout 120.',
      )
    : ok(about, `An answer that takes ${seconds(quietMs)} seconds arrives`)
}

async function checkBody(way: Way): Promise<Finding> {
  const bytes = way.fileLimitMb * 2 ** 20
  const mend = `nginx: client_max_body_size ${way.fileLimitMb}m; or set FILE_LIMIT_MB to what the proxy lets through.`
  const sent = await ask(way, '/body', new Uint8Array(bytes)).catch(asError)
  if (sent instanceof Error)
    return wrong(
      about,
      `A body of ${way.fileLimitMb} MB (FILE_LIMIT_MB) does not arrive: ${reasonOf(sent)}`,
      mend,
    )
  if (sent.bytes !== bytes)
    return wrong(about, `Of a body of ${bytes} bytes ${sent.bytes} arrived.`, mend)
  return ok(about, `A body of ${way.fileLimitMb} MB arrives whole`)
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

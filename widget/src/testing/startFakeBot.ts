import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Door } from '@sandbox-ai/api/contract'
import { answerDoor, isIn } from './fakeDoor.ts'
import { card, replies } from './scripted.ts'

export type FakeBot = Awaited<ReturnType<typeof startFakeBot>>

type Options = {
  /** The folder of the built widget. */
  dist?: string
  card?: Partial<typeof card>
  /** How visitors come in; all are in where it is missing. */
  door?: Door
  /** Milliseconds between the sentences of a stream. */
  pace?: number
  port?: number
  /** True to put the card in front of the script, as a bot's site does. */
  isKnown?: boolean
}

/** The content policy of `GET /`, as a bot's site sends it. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'none'; base-uri 'none'; require-trusted-types-for 'script'"
/** Before the paths of a version of the widget. */
const pinned = /^\/widget\/[0-9a-f]{16}/
const { suggestions: _, ...known } = card
/** The card that a site puts in front of its script. */
const seen = Object.fromEntries(
  Object.entries(known).filter(([, value]) => typeof value === 'string' && value),
)
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour Library</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<script type="module" src="/page.js"></script></head><body><main id="chat" data-card='${JSON.stringify(known)}'>
<h1>${card.title}</h1><p>${card.greeting}</p><noscript>This chat needs JavaScript.</noscript></main></body></html>`

/**
 * Starts a scripted public host of a bot. A question with one of these words gets: `slow` a stream that never ends · `fail`
 * an error event · `many` a 429 · `cut` a stream cut in the middle · `mute` one cut before its first byte: the first time.
 * `portal` gets HTML of a proxy the first time, `restart` three times. `sleepy` never gets a stream, only JSON. The comment
 * `deaf` gets a 500, `lost` the 502 of a gateway, the name `Nobody` a 400.
 */
export const startFakeBot = async ({
  dist,
  pace = 0,
  port = 0,
  door,
  isKnown,
  ...more
}: Options = {}) => {
  const calls: { path: string; accept: string; body: unknown }[] = []
  const left: string[] = []
  const times = new Map<string, number>()

  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bot')
    const path = pathname.replace(pinned, '')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type, authorization')
    response.setHeader('access-control-expose-headers', 'retry-after')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.method === 'OPTIONS') return response.end()
    const body = request.method === 'POST' ? ((await json(request)) as { message: string }) : null
    calls.push({ path: pathname, accept: request.headers.accept ?? '', body })
    const { authorization } = request.headers
    const refusal = answerDoor(door, path, authorization, body)
    if (refusal) return send(response, ...refusal)
    if (path === '/bot.json') {
      const closed = door && !isIn(authorization) && { door, greeting: '', suggestions: [] }
      return send(response, 200, { ...card, ...more.card, ...closed })
    }
    if (path === '/rate') {
      const { comment } = body as { comment?: string }
      const error = { error: 'Something went wrong.', code: 'internal' }
      if (comment === 'lost') return send(response, 502, { message: 'Bad Gateway' })
      return comment === 'deaf' ? send(response, 500, error) : send(response, 200, {})
    }
    if (path === '/contact') {
      const isTaken = (body as { name?: string } | null)?.name !== 'Nobody'
      return isTaken
        ? send(response, 200, {})
        : send(response, 400, { error: 'Wrong', fields: { name: 'Write a name' }, code: 'invalid' })
    }
    if (path === '/chat' && body) return chat(body.message, request, response)
    if (path === '/') {
      const type = { 'content-type': 'text/html', 'content-security-policy': pagePolicy }
      return response.writeHead(200, type).end(page)
    }
    if (!dist || !/^(\/\w+)+\.js$/.test(path))
      return send(response, 404, { error: 'Not here', code: 'not_found' })
    const script = await readFile(dist + path, 'utf8')
    const isKnowing = isKnown && path === '/widget.js'
    response.writeHead(200, { 'content-type': 'text/javascript' })
    response.end(isKnowing ? `{const sandboxBot=${JSON.stringify(seen)};\n${script}}` : script)
  }

  const chat = async (message: string, request: IncomingMessage, response: ServerResponse) => {
    const earlier = times.get(message) ?? 0
    const isNew = !earlier
    times.set(message, earlier + 1)
    if (isNew && message.includes('many')) {
      const error = 'Too many questions. Please wait a moment.'
      response.setHeader('retry-after', '2')
      return send(response, 429, { error, code: 'too_many' })
    }
    if ((isNew && message.includes('portal')) || (earlier < 3 && message.includes('restart')))
      return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    const word = Object.keys(replies).find(key => message.includes(key)) ?? 'other'
    const reply = replies[word]
    if (!request.headers.accept?.includes('event-stream')) return send(response, 200, reply)
    if (isNew && message.includes('mute')) return request.socket.destroy()
    if (message.includes('sleepy')) return

    const write = (event: string, data: unknown) =>
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': hello\n\n')
    response.on('close', () => !response.writableFinished && left.push(message))
    if (isNew && message.includes('fail')) {
      write('error', { error: 'The bot could not answer just now.', code: 'unavailable' })
      return response.end()
    }
    write('sources', { sources: reply?.sources.slice(0, 1) })
    for (const text of reply?.answer.split(/(?<=\n|[.:] )/) ?? []) {
      write('delta', { text })
      await wait(pace)
      if (isNew && message.includes('cut')) return response.destroy()
      if (isNew && message.includes('slow')) return
    }
    write('sources', { sources: reply?.sources })
    write('done', reply)
    response.end()
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Every call except preflights, in order. */
    calls,
    /** The questions whose visitors left before the end of the reply. */
    left,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const send = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

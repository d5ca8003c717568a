import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { card, replies } from './scripted.ts'

export type FakeBot = Awaited<ReturnType<typeof startFakeBot>>

type Options = {
  /** The folder of the built widget. */
  dist?: string
  card?: Partial<typeof card>
  /** Milliseconds between the sentences of a stream. */
  pace?: number
  port?: number
}

/** The content policy of `GET /`, as a bot's site sends it. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'none'; base-uri 'none'; require-trusted-types-for 'script'"
const { suggestions: _, ...known } = card
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour Library</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<script type="module" src="/page.js"></script></head><body><main id="chat" data-card='${JSON.stringify(known)}'>
<h1>${card.title}</h1><p>${card.greeting}</p><noscript>This chat needs JavaScript.</noscript></main></body></html>`

/**
 * Starts a scripted public host of a bot. A question with one of these words gets: `slow` a stream that never ends · `fail`
 * an error event · `many` a 429 · `cut` a stream cut in the middle · `mute` one cut before its first byte: the first time.
 * `sleepy` never gets a stream, only JSON. The comment `deaf` gets a 500, the name `Nobody` a 400.
 */
export const startFakeBot = async ({ dist, pace = 0, port = 0, ...more }: Options = {}) => {
  const calls: { path: string; accept: string; body: unknown }[] = []
  const left: string[] = []
  const refusedOnce = new Set<string>()

  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://bot')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.method === 'OPTIONS') return response.end()
    const body = request.method === 'POST' ? ((await json(request)) as { message: string }) : null
    calls.push({ path, accept: request.headers.accept ?? '', body })
    if (path === '/bot.json') return send(response, 200, { ...card, ...more.card })
    if (path === '/rate') {
      const isDeaf = (body as { comment?: string } | null)?.comment === 'deaf'
      const error = { error: 'Something went wrong.', code: 'internal' }
      return isDeaf ? send(response, 500, error) : send(response, 200, {})
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
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile(dist + path))
  }

  const chat = async (message: string, request: IncomingMessage, response: ServerResponse) => {
    const isNew = !refusedOnce.has(message)
    refusedOnce.add(message)
    if (isNew && message.includes('many')) {
      const error = 'Too many questions. Please wait a moment.'
      return send(response, 429, { error, code: 'too_many' })
    }
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

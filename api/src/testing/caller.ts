import { Agent, fetch, FormData, type RequestInit, type Response } from 'undici'
import { checkReply } from './checkReply.ts'

/** Every host is this machine: Node does not resolve `*.localhost` by itself. */
const toThisMachine = new Agent({
  connect: {
    lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  },
})

/** Status and JSON body; tests read the body as the shape they expect. */
export type Answer<Body> = { status: number; headers: Response['headers']; body: Body }

export type Caller = ReturnType<typeof caller>

/** Calls the API as one person's browser would, with a cookie jar of its own. */
export function caller(origin: string) {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url.startsWith('/') ? origin + url : url, {
      ...init,
      headers: {
        ...(cookies.size && { cookie: cookie() }),
        ...(init.headers as Record<string, string>),
      },
      redirect: 'manual',
      dispatcher: toThisMachine,
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }

  /** POSTs JSON and reads JSON. */
  async function post<Body = Record<string, unknown>>(
    url: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await send(url, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
    return answerOf<Body>('POST', url, response)
  }

  async function get<Body = Record<string, unknown>>(
    url: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return answerOf<Body>('GET', url, await send(url, { headers }))
  }

  /** Uploads files to a bot; a string is the file's text. */
  async function upload<Body = Record<string, unknown>>(
    botName: string,
    files: { name: string; bytes: Uint8Array | string }[],
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const form = new FormData()
    form.append('currentBot', botName)
    for (const { name, bytes } of files) form.append('files', new Blob([bytes as BlobPart]), name)
    const url = '/api/upload-files'
    return answerOf<Body>('POST', url, await send(url, { method: 'POST', body: form, headers }))
  }

  return { send, post, get, upload, cookie }
}

/** Reads an answer, whose JSON has to be what the row of its call says. */
async function answerOf<Body>(
  method: string,
  url: string,
  response: Response,
): Promise<Answer<Body>> {
  const { status, headers } = response
  const text = await response.text()
  const isJson = headers.get('content-type')?.includes('application/json') ?? false
  if (!isJson) return { status, headers, body: text as Body }
  const body: unknown = JSON.parse(text)
  checkReply(method, new URL(url, 'http://localhost').pathname, status, body)
  return { status, headers, body: body as Body }
}

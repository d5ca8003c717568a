import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type TranscriptionRequest = { file: File; model: string; format: string }
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | 'hang'

/** A local server with an `/v1/audio/transcriptions` endpoint that hears the same two sentences in everything. */
export async function fakeTranscriber() {
  const key = 'sk-fake'
  const requests: TranscriptionRequest[] = []
  const next: Answer[] = []
  let knowsTimes = true

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions')
      return { status: 404 }
    const { 'content-type': type = '', authorization } = request.headers
    const body = new Uint8Array(await buffer(request))
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const [file, model, format] = ['file', 'model', 'response_format'].map(name => form.get(name))
    if (!(file instanceof File) || typeof model !== 'string' || typeof format !== 'string')
      return { status: 400 }
    requests.push({ file, model, format })
    if (authorization !== `Bearer ${key}`) return { status: 401 }
    const planned = next.shift()
    if (planned) return planned
    if (format === 'json') return { body: { text: 'The ferry leaves at noon. Bring a coat.' } }
    if (!knowsTimes) return { status: 400, body: { error: { message: 'response_format' } } }
    const segments = [
      { id: 0, start: 0.5, end: 3, text: ' The ferry leaves at noon.' },
      { id: 1, start: 5, end: 6.5, text: ' Bring a coat.' },
    ]
    return { body: { task: 'transcribe', language: 'english', segments, text: '' } }
  }

  const server = createServer(async (request, response) => {
    const planned = await answer(request)
    if (planned === 'hang') return
    const { status = 200, headers = {}, body = {} } = planned
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    requests,
    /** Answers the next requests so, then properly again. */
    plan: (...answers: Answer[]) => next.push(...answers),
    /** Refuses the format that tells times, as some models do. */
    forgetTimes: () => (knowsTimes = false),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

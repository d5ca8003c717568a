import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import type { Caller } from '../../testing/caller.ts'
import { expectOk, makeRunningBot, makeUser } from '../../testing/make.ts'
import { rawCall } from '../../testing/rawCall.ts'
import { sharedApi } from '../../testing/sharedApi.ts'

const api = sharedApi()
const limits = { ...env }

const material = {
  'canteen.md': '# Canteen\n\nThe canteen opens at 11:30. On Fridays it serves fish with potatoes.',
}

let owner: Caller
let botName: string
let address: string

beforeAll(async () => {
  owner = await makeUser(api)
  botName = await makeRunningBot(owner, material)
  address = `${api.siteOf(botName)}/mcp`
  await set({ mcp: true })
})
afterEach(async () => {
  Object.assign(env, { CHAT_LIMIT: limits.CHAT_LIMIT, ADDRESS_LIMIT: limits.ADDRESS_LIMIT })
  await set({ mcp: true, listMaterial: false, sources: 'quote' })
})

const set = (settings: object) =>
  expectOk(owner.post('/api/bot-settings', { currentBot: botName, settings }))

/** An assistant that uses the protocol's own client. */
async function connect(userAgent = 'assistant'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const { send } = api.newCaller()
  const fetch = (url: string | URL, init: RequestInit = {}) =>
    send(String(url), {
      ...(init as object),
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'user-agent': userAgent },
    }) as unknown as Promise<Response>
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { fetch }))
  return client
}

const ask = (client: Client, question: string) =>
  client.callTool({ name: 'ask', arguments: { question } })

const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const accept = { accept: 'application/json, text/event-stream' }
const post = (body: unknown, headers = {}) =>
  api.newCaller().post<{ error: string }>(address, body, { ...accept, ...headers })

describe('an assistant', () => {
  it('asks the bot and gets the answer with names of its sources', async () => {
    const client = await connect()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['ask'])
    const { content, structuredContent } = await ask(client, 'When does the canteen open?')
    expect(structuredContent).toMatchObject({
      answered: true,
      answer: expect.stringContaining('11:30'),
      sources: [{ n: 1, name: 'canteen.md', quote: expect.stringContaining('11:30') }],
    })
    expect(content).toEqual([{ type: 'text', text: expect.stringContaining('[1] canteen.md') }])
    const { feedback } = await expectOk(
      owner.post<{ feedback: object[] }>('/api/feedback', { botName }),
    )
    expect(feedback[0]).toMatchObject({ by: 'visitor', prompt: 'When does the canteen open?' })
  })

  it('sees of the material what visitors may see', async () => {
    expect((await connect()).getServerCapabilities()?.resources).toBeUndefined()
    await set({ listMaterial: true, sources: 'hidden' })
    const client = await connect()
    const { resources } = await client.listResources()
    const { contents } = await client.readResource({ uri: resources[0]!.uri })
    expect(contents).toMatchObject([{ text: 'canteen.md' }])
    const { structuredContent } = await ask(client, 'When does the canteen open?')
    expect(structuredContent).toMatchObject({ answered: true, sources: [] })
  })

  it('is told when it asked as much as a visitor may', async () => {
    env.CHAT_LIMIT = 1
    const client = await connect('eager')
    expect(await ask(client, 'What is served on Fridays?')).not.toHaveProperty('isError')
    expect(await ask(client, 'What is served on Fridays?')).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/wait a moment.*seconds/) }],
    })
  })

  it.each(['', 'x'.repeat(4_001), 7, undefined])('may not ask %.10s', async question => {
    const client = await connect()
    const reply = client.callTool({ name: 'ask', arguments: { question } })
    expect(await reply.catch(() => ({ isError: true }))).toMatchObject({ isError: true })
  })
})

describe('the address for assistants', () => {
  it('is nothing until the owner switches it on', async () => {
    await set({ mcp: false })
    expect((await post(message)).status).toBe(404)
    expect((await api.newCaller().get(address, { accept: 'application/json' })).status).toBe(404)
  })

  it('refuses pages of others, other hosts and streams beside the answers', async () => {
    expect((await post(message, { origin: 'https://evil.example' })).status).toBe(403)
    const rebound = `POST /mcp HTTP/1.1\r\nHost: rebound.example\r\nContent-Length: 0\r\n\r\n`
    const call = rawCall(api.origin, rebound)
    await call.holds('HTTP/1.1 421')
    call.socket.destroy()
    const stream = await api.newCaller().get(address, { accept: 'text/event-stream' })
    expect(stream.status).toBe(405)
    expect(stream.headers.get('allow')).toBe('POST')
  })

  it.each([
    ['no JSON', '{', 400],
    ['no message', '"hello"', 400],
    ['names like operators', '{"$where": 1}', 400],
    ['too long a message', JSON.stringify({ ...message, pad: 'x'.repeat(40_000) }), 413],
    ['an unknown protocol', '{"jsonrpc": "1.0"}', 400],
  ])('refuses %s', async (_what, body, status) => {
    const headers = { ...accept, 'content-type': 'application/json' }
    const response = await api.newCaller().send(address, { method: 'POST', body, headers })
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('error')
  })

  it('counts calls by address', async () => {
    env.ADDRESS_LIMIT = 1
    const answers = [await post(message), await post(message)]
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    expect(answers.at(-1)!.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

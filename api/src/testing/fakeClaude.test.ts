import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeClaude, fakeClaude } from './fakeClaude.ts'

let claude: FakeClaude
beforeEach(async () => {
  claude = await fakeClaude()
})
afterEach(() => claude.close())

const result = {
  type: 'search_result',
  source: 'a',
  title: 'a.txt',
  content: [{ type: 'text', text: 'Cats purr.' }],
  citations: { enabled: true },
}
const good = {
  model: 'claude-haiku-5-5',
  max_tokens: 100,
  messages: [{ role: 'user', content: [result, { type: 'text', text: 'What do cats do?' }] }],
}
const post = async (body: object, headers: Record<string, string> = {}) =>
  await fetch(`${claude.url}/v1/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${claude.key}`,
      'anthropic-version': '2026-10-21',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  })
const asking = (...content: object[]) => ({ ...good, messages: [{ role: 'user', content }] })

test('a proper request is answered with a citation', async () => {
  const response = await post(good)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    content: [{ text: 'Cats purr.', citations: [{ source: 'a', start_block_index: 0 }] }],
    stop_reason: 'end_turn',
  })
})

test.each([
  ['temperature', { ...good, temperature: 1 }],
  ['top_p', { ...good, top_p: 1 }],
  ['a field it does not know', { ...good, mystery: 1 }],
  ['no max_tokens', { model: good.model, messages: good.messages }],
  ['no messages', { ...good, messages: [] }],
  ['prefill', { ...good, messages: [...good.messages, { role: 'assistant', content: 'The' }] }],
  ['empty text', asking({ type: 'text', text: ' ' })],
  ['citations on a user text', asking({ type: 'text', text: 'Hi', citations: [] })],
  ['citations on some results only', asking(result, { ...result, citations: { enabled: false } })],
  ['a result without text', asking({ ...result, content: [] })],
  ['thinking disabled', { ...good, model: 'claude-sonnet-5-5', thinking: { type: 'disabled' } }],
])('%s is refused with 400', async (_, body) => {
  const response = await post(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test.each([
  ['no key', { authorization: '' }, 401],
  ['the key as x-api-key', { 'x-api-key': 'sk-ant-fake' }, 401],
  ['an old version', { 'anthropic-version': '2023-06-01' }, 400],
])('%s is refused', async (_, headers, status) => {
  expect((await post(good, headers)).status).toBe(status)
})

test('an unknown model is 404', async () => {
  expect((await post({ ...good, model: 'claude-2' })).status).toBe(404)
})

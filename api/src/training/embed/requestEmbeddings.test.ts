import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeEmbeddings, fakeEmbeddings } from '../../testing/fakeEmbeddings.ts'
import { EmbedderFailed } from './EmbedderFailed.ts'
import { openAiShaped } from './openAiShaped.ts'
import { voyage } from './voyage.ts'

let server: FakeEmbeddings
beforeEach(async () => {
  server = await fakeEmbeddings()
})
afterEach(() => server.close())
const withVoyage = (apiKey = server.key) => voyage({ apiKey, baseURL: server.url })

test('Voyage gets documents for its large model and questions for its light one', async () => {
  await withVoyage().embed(['a text'], 'document')
  await withVoyage().embed(['a question'], 'query')
  expect(server.requests).toMatchObject([
    { model: 'voyage-4-large', input_type: 'document', output_dimension: 1_024 },
    { model: 'voyage-4-lite', input_type: 'query', output_dimension: 1_024 },
  ])
})

test('a model that wants prefixes gets them, and another name for its vectors', async () => {
  const settings = { baseURL: server.url, apiKey: server.key, model: 'nomic', dims: 1_024 }
  const prefixes = { document: 'search_document: ', query: 'search_query: ' }
  const prefixed = openAiShaped({ ...settings, prefixes })
  await prefixed.embed(['cats'], 'query')
  expect(server.requests[0]?.input).toEqual(['search_query: cats'])
  expect(prefixed.id).not.toBe(openAiShaped(settings).id)
})

test('a short overload is waited out', async () => {
  server.fail([429, 503])
  expect(await withVoyage().embed(['a text'], 'document')).toHaveLength(1)
  expect(server.requests).toHaveLength(3)
})

test('a visitor does not wait for a service that asks for a long pause', async () => {
  server.fail([429], 60)
  await expect(withVoyage().embed(['a question'], 'query')).rejects.toThrow('limits our requests')
  expect(server.requests).toHaveLength(1)
})

test('a wrong key is said at once and never repeated', async () => {
  const error: unknown = await withVoyage('pa-secret')
    .embed(['a text'], 'document')
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(EmbedderFailed)
  expect(String(error)).toContain('Voyage does not accept the API key')
  expect(String(error)).not.toContain('pa-secret')
  expect(server.requests).toHaveLength(1)
})

test('vectors of another size are refused with both sizes', async () => {
  const other = openAiShaped({ baseURL: server.url, apiKey: server.key, model: 'm', dims: 768 })
  await expect(other.embed(['a text'], 'document')).rejects.toThrow('1024 numbers, not of 768')
})

test.each([
  ['no JSON', '<html>'],
  ['no data', '{}'],
  ['too few vectors', '{"data":[]}'],
  ['one vector twice', '{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]}'],
  [
    'a vector too many',
    '{"data":[{"index":0,"embedding":[1]},{"index":1,"embedding":[1]},{"index":2,"embedding":[1]}]}',
  ],
  [
    'an index beyond the texts',
    '{"data":[{"index":0,"embedding":[1]},{"index":7,"embedding":[1]}]}',
  ],
])('%s is no answer', async (_, body) => {
  server.reply(body)
  const error: unknown = await withVoyage()
    .embed(['a text', 'another'], 'document')
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(EmbedderFailed)
  expect(String(error)).toContain('one vector per text')
})

test('more text than Voyage takes at once goes in several requests, in order', async () => {
  const texts = ['a', 'b', 'c', 'd', 'e'].map(letter => `${letter} `.repeat(20_000))
  const together = await withVoyage().embed(texts, 'document')
  expect(server.requests.map(({ input }) => input.length)).toEqual([2, 2, 1])
  const [last] = await withVoyage().embed(texts.slice(-1), 'document')
  expect(together.at(-1)).toEqual(last)
})

test('a server that is not there is named as such', async () => {
  const gone = await fakeEmbeddings()
  await gone.close()
  const embedder = voyage({ apiKey: 'k', baseURL: gone.url })
  await expect(embedder.embed(['a question'], 'query')).rejects.toThrow('cannot be reached')
})

test('leaving ends the request', async () => {
  server.hang()
  const visitor = new AbortController()
  const waiting = withVoyage().embed(['a question'], 'query', visitor.signal)
  await expect.poll(() => server.requests.length).toBe(1)
  visitor.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
})

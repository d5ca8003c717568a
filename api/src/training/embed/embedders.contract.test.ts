import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeEmbeddings, fakeEmbeddings } from '../../testing/fakeEmbeddings.ts'
import type { Embedder } from './Embedder.ts'
import type { Models } from '@sandbox-ai/models'
import { models, stopModels } from '../../models/models.ts'
import { builtIn } from './builtIn.ts'
import { openAiShaped } from './openAiShaped.ts'
import { voyage } from './voyage.ts'

let server: FakeEmbeddings
let running: Models
beforeAll(async () => {
  server = await fakeEmbeddings()
  running = (await models())!
})
afterAll(async () => {
  await stopModels()
  await server.close()
})

const embedders: [string, () => Embedder][] = [
  ['the built-in one', () => builtIn(running)],
  ['voyage', () => voyage({ apiKey: server.key, baseURL: server.url })],
  [
    'openAiShaped',
    () => openAiShaped({ apiKey: server.key, baseURL: server.url, model: 'm', dims: 1_024 }),
  ],
]

const texts = [
  'The warranty lasts two years.',
  'Cats purr when they are content.',
  '猫は満足すると喉を鳴らします。',
  'Гарантия действует два года.',
  'x',
]
const cosine = (one: Float32Array | undefined, other: Float32Array | undefined) =>
  Array.from(one ?? []).reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0)

describe.each(embedders)('%s', (_, embedder) => {
  test('has a name and a size', () => {
    const { id, dims, batch } = embedder()
    expect(id).toMatch(/\S/)
    expect(dims).toBeGreaterThan(0)
    expect(batch).toBeGreaterThan(0)
  })

  test('gives every text a vector of its size and of length 1', async () => {
    const { dims } = embedder()
    const vectors = await embedder().embed(texts, 'document')
    expect(vectors).toHaveLength(texts.length)
    for (const vector of vectors) {
      expect(vector).toBeInstanceOf(Float32Array)
      expect(vector).toHaveLength(dims)
      expect(cosine(vector, vector)).toBeCloseTo(1, 4)
    }
  })

  test('keeps the order of the texts, alone or together', async () => {
    const together = await embedder().embed(texts, 'document')
    for (const [at, text] of texts.entries()) {
      const [alone] = await embedder().embed([text], 'document')
      expect(cosine(alone, together[at])).toBeCloseTo(1, 4)
    }
  })

  test('sets a question nearer to its answer than to anything else', async () => {
    const [question] = await embedder().embed(['How long does the warranty last?'], 'query')
    const [answer, ...others] = await embedder().embed(texts, 'document')
    for (const other of others)
      expect(cosine(question, answer)).toBeGreaterThan(cosine(question, other))
  })

  test('takes a whole batch', async () => {
    const { batch } = embedder()
    const many = Array.from({ length: batch }, (_, at) => `Text number ${at}`)
    expect(await embedder().embed(many, 'document')).toHaveLength(batch)
  })

  test('gives nothing for nothing', async () => {
    expect(await embedder().embed([], 'document')).toEqual([])
  })
})

test('the built-in one finds what is said in other words or another language', async () => {
  const [answer, other] = await builtIn(running).embed(
    ['Pets stay outside.', 'The lift is out of order.'],
    'document',
  )
  for (const question of ['can I bring my labrador', 'Darf mein Hund mit hinein?']) {
    const [query] = await builtIn(running).embed([question], 'query')
    expect(cosine(query, answer)).toBeGreaterThan(cosine(query, other))
  }
})

test('no two embedders have the same name', () => {
  const ids = embedders.map(([, embedder]) => embedder().id)
  expect(new Set(ids).size).toBe(ids.length)
})

import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signUpAtom } from '../auth/atoms.ts'
import { createBotAtom } from '../bots/atoms.ts'
import { startFakeApi } from '../testing/fakeApi.ts'
import { addTestAtom, loadTestsAtom, putTestAtom, removeTestAtom, testsAtom } from './testAtoms.ts'

let api: Awaited<ReturnType<typeof startFakeApi>>
let store: ReturnType<typeof createStore>

beforeEach(async () => {
  api = await startFakeApi()
  store = createStore()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(api.url + path, init))
  await store.set(signUpAtom, 'ada@example.com', 'correct horse battery', 'correct horse battery')
  await store.set(createBotAtom, 'my-bot')
})

afterEach(() => {
  vi.unstubAllGlobals()
  api.close()
})

test('of several changes at once none is lost, also after one that failed', async () => {
  const add = (question: string) => store.set(addTestAtom, 'my-bot', question)
  const gone = { question: 'One?', words: [] }
  const changed = { question: 'Two?', words: ['2'] }
  await Promise.all([add('One?'), add('Two?'), add('Three?'), add('Two?')])
  await Promise.allSettled([
    store.set(addTestAtom, 'no-such-bot', 'Never?'),
    store.set(removeTestAtom, 'my-bot', gone),
    store.set(putTestAtom, 'my-bot', changed, { question: 'Two?', words: [] }),
    add('Four?'),
  ])
  const questions = store.get(testsAtom)['my-bot']?.map(({ question, words }) => [question, words])
  expect(questions?.slice(-3)).toEqual([
    ['Two?', ['2']],
    ['Three?', []],
    ['Four?', []],
  ])
  expect(questions?.flat()).not.toContain('One?')
})

test('a list that comes late does not undo a change', async () => {
  const { fetch } = globalThis
  const late = Promise.withResolvers<void>()
  let isFirst = true
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const isLate = isFirst && path === '/api/test-questions'
    if (isLate) isFirst = false
    const answer = await fetch(path, init)
    if (isLate) await late.promise
    return answer
  })
  const loaded = store.set(loadTestsAtom, 'my-bot')
  await store.set(addTestAtom, 'my-bot', 'One?')
  late.resolve()
  await loaded
  expect(store.get(testsAtom)['my-bot']?.at(-1)?.question).toBe('One?')
})

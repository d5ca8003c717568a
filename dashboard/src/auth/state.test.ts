import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseBotAtom, createBotAtom, refreshBotsAtom, renameBotAtom } from '../bots/atoms.ts'
import { loadQuestionsAtom } from '../insight/atoms.ts'
import { pollFilesAtom, refreshFilesAtom } from '../material/atoms.ts'
import { saveNoteAtom } from '../material/noteAtoms.ts'
import { startTrialAtom } from '../plans/atoms.ts'
import { startFakeApi } from '../testing/fakeApi.ts'
import { trainAtom } from '../training/atoms.ts'
import { resetPasswordAtom, signInAtom, signOutAtom, signUpAtom } from './atoms.ts'
import { authAtom, signedOut } from './state.ts'

let api: Awaited<ReturnType<typeof startFakeApi>>
let store: ReturnType<typeof createStore>
const state = () => store.get(authAtom)

beforeEach(async () => {
  api = await startFakeApi()
  store = createStore()
  // A browser completes an address with the page's own.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(api.url + path, init))
  await store.set(signUpAtom, 'ada@example.com', 'correct horse battery', 'correct horse battery')
})

afterEach(() => {
  vi.unstubAllGlobals()
  api.close()
})

test('who signs up is the user, without bots', () => {
  expect(state()).toMatchObject({ user: { email: 'ada@example.com' }, bots: [], loading: false })
})

test('a refused sign-in leaves its sentence, and nobody signed in', async () => {
  await store.set(signOutAtom)
  await expect(store.set(signInAtom, 'bob@example.com', 'x')).rejects.toThrow('User not found')
  expect(state()).toEqual({ ...signedOut, error: 'User not found' })
  await expect(store.set(signInAtom, 'ada@example.com', 'x')).rejects.toThrow('Invalid credentials')
  expect(state()).toEqual({ ...signedOut, error: 'Invalid credentials' })
})

test('an API that does not answer is told in the words of the call', async () => {
  api.close()
  await expect(store.set(refreshBotsAtom)).rejects.toThrow('An error occurred.')
  await expect(store.set(signInAtom, 'a@b.co', 'x')).rejects.toThrow('A SignIn error occurred')
  await expect(store.set(signUpAtom, 'a@b.co', 'x', 'x')).rejects.toThrow('A SignUp error occurred')
  expect(state()).toMatchObject({ loading: false, error: 'A SignUp error occurred' })
})

test('a trial makes the user a subscriber', async () => {
  await store.set(startTrialAtom)
  expect(state().user).toMatchObject({ subscriptionStatus: 1, plan: 'trial' })
})

test('a new bot joins the list and is chosen', async () => {
  await store.set(createBotAtom, 'my-bot')
  expect(state()).toMatchObject({ currentBot: 'my-bot', bots: [{ botName: 'my-bot' }] })
})

test('choosing another bot forgets what was loaded for the last one', async () => {
  await store.set(createBotAtom, 'my-bot')
  await store.set(refreshFilesAtom)
  await store.set(loadQuestionsAtom, 'my-bot', { filter: 'all' })
  expect(state().files).toEqual([])
  expect(state().feedback).toHaveLength(50)
  store.set(chooseBotAtom, 'other')
  expect(state()).toMatchObject({ currentBot: 'other', files: null, feedback: null, text: null })
})

test('a saved note refreshes files and bots; training refreshes bots', async () => {
  await store.set(createBotAtom, 'my-bot')
  await store.set(saveNoteAtom, 'my-bot', 'We open at nine.')
  expect(state()).toMatchObject({ files: [{ kind: 'note' }], bots: [{ needsIndex: true }] })
  await store.set(trainAtom, 'my-bot')
  expect(state()).toMatchObject({ bots: [{ needsIndex: false }] })
})

test('a bot that is gone leaves the list', async () => {
  await store.set(createBotAtom, 'my-bot')
  store.set(chooseBotAtom, 'gone')
  await expect(store.set(refreshFilesAtom)).rejects.toThrow('Bot not found')
  await expect.poll(() => state().bots?.map(bot => bot.botName)).toEqual(['my-bot'])
})

test('signing out forgets everything', async () => {
  await store.set(createBotAtom, 'my-bot')
  await store.set(signOutAtom)
  expect(state()).toEqual(signedOut)
})

test('a link for a new password that is of another user leaves nothing of the one before', async () => {
  await store.set(createBotAtom, 'my-bot')
  store.set(authAtom, { user: { ...state().user!, email: 'bob@example.com' }, text: 'Secret.' })
  await store.set(resetPasswordAtom, 'good', 'another long password', 'another long password')
  expect(state()).toEqual({
    ...signedOut,
    user: expect.objectContaining({ email: 'ada@example.com' }),
  })
})

test('a slow list of bots does not undo what was done meanwhile', async () => {
  await store.set(createBotAtom, 'my-bot')
  const { fetch } = globalThis
  let answer = () => {}
  const pending = new Promise<void>(resolve => (answer = resolve))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answered = await fetch(path, init)
    if (path === '/api/get-bots') await pending
    return answered
  })
  const slow = store.set(refreshBotsAtom)
  const names = () => state().bots?.map(bot => bot.botName)
  await new Promise(resolve => setTimeout(resolve, 200))
  await store.set(renameBotAtom, 'my-bot', 'new-name')
  expect(names()).toEqual(['new-name'])
  const seen: unknown[] = []
  store.sub(authAtom, () => seen.push(names()?.join()))
  answer()
  await slow
  expect(new Set(seen)).toEqual(new Set(['new-name']))
})

/** Counts the calls for files, and holds back the answer to the first until `answer` says what it is. */
function holdFiles() {
  const { fetch } = globalThis
  const first = Promise.withResolvers<Response | null>()
  let calls = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answered = await fetch(path, init)
    if (path !== '/api/get-files') return answered
    calls++
    return calls === 1 ? ((await first.promise) ?? answered) : answered
  })
  return { calls: () => calls, answer: (response: Response | null) => first.resolve(response) }
}

test('all who want a list that is loading wait for that', async () => {
  await store.set(createBotAtom, 'my-bot')
  const { calls, answer } = holdFiles()
  const loads = Array.from({ length: 3 }, () => store.set(pollFilesAtom))
  answer(null)
  await Promise.all(loads)
  expect(calls()).toBe(1)
  await store.set(pollFilesAtom)
  expect(calls()).toBe(2)
})

test('a list is loaded once more where it changed meanwhile, however often, also after a failure', async () => {
  await store.set(createBotAtom, 'my-bot')
  for (const response of [null, Response.json({ error: 'Oops' }, { status: 500 })]) {
    const { calls, answer } = holdFiles()
    const loads = [pollFilesAtom, refreshFilesAtom, refreshFilesAtom].map(it => store.set(it))
    answer(response)
    await Promise.all(loads)
    expect(calls()).toBe(2)
  }
})

test('a list of another bot is not waited for, nor shown when it comes', async () => {
  await store.set(createBotAtom, 'my-bot')
  await store.set(saveNoteAtom, 'my-bot', 'We open at nine.')
  await store.set(createBotAtom, 'other')
  store.set(chooseBotAtom, 'my-bot')
  const { calls, answer } = holdFiles()
  const late = store.set(pollFilesAtom)
  await expect.poll(calls).toBe(1)
  store.set(chooseBotAtom, 'other')
  await store.set(pollFilesAtom)
  expect(state().files).toEqual([])
  answer(null)
  await late
  expect(state().files).toEqual([])
  expect(calls()).toBe(2)
})

import * as calls from '@sandbox-ai/api/contract'
import type { TestQuestion } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'
import { ofEachBot } from '../bots/ofEachBot'

/** The questions an owner keeps to see whether the bot can answer them, bot by bot. */
export const testsAtom = ofEachBot<TestQuestion[]>()

const rememberAtom = atom(null, (get, set, botName: string, tests: TestQuestion[]) => {
  set(testsAtom, { ...get(testsAtom), [botName]: tests })
  return tests
})

export const loadTestsAtom = atom(null, async (get, set, currentBot: string) => {
  const { tests } = await call(get, set, calls.getTestQuestions, { currentBot })
  return set(rememberAtom, currentBot, tests)
})

export type TestDraft = Pick<TestQuestion, 'question' | 'words'>

const saveTestsAtom = atom(null, async (get, set, currentBot: string, drafts: TestDraft[]) => {
  const tests = drafts.map(({ question, words }) => ({ question, words }))
  const saved = await call(
    get,
    set,
    calls.saveTestQuestions,
    { currentBot, tests },
    'The test questions were not saved.',
  )
  return set(rememberAtom, currentBot, saved.tests)
})

export const isSame = (one: TestDraft, other: TestDraft) =>
  one.question === other.question && one.words.join('\n') === other.words.join('\n')

/** Puts a question in the place of the one `before` it, or at the end where that is gone or was none. */
export const putTestAtom = atom(
  null,
  async (_get, set, botName: string, draft: TestDraft, before?: TestDraft) => {
    const tests: TestDraft[] = await set(loadTestsAtom, botName)
    const at = before ? tests.findIndex(test => isSame(test, before)) : -1
    await set(saveTestsAtom, botName, tests.toSpliced(at < 0 ? tests.length : at, 1, draft))
  },
)

export const removeTestAtom = atom(null, async (_get, set, botName: string, removed: TestDraft) => {
  const tests = await set(loadTestsAtom, botName)
  const at = tests.findIndex(test => isSame(test, removed))
  if (at >= 0) await set(saveTestsAtom, botName, tests.toSpliced(at, 1))
})

/** Adds a question to those kept for testing; answers false where it is one of them already. */
export const addTestAtom = atom(null, async (_get, set, botName: string, question: string) => {
  const tests = await set(loadTestsAtom, botName)
  if (tests.some(test => test.question === question)) return false
  await set(saveTestsAtom, botName, [...tests, { question, words: [] }])
  return true
})

import * as calls from '@sandbox-ai/api/contract'
import type { TestQuestion } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'
import { listOfEachBot } from '../bots/listOfEachBot'

const [listsAtom, loadListAtom] = listOfEachBot<TestQuestion>()

/** The questions an owner keeps to see whether the bot can answer them, bot by bot. */
export const testsAtom = listsAtom

export const loadTestsAtom = atom(null, async (get, set, currentBot: string) => {
  const ask = async () => (await call(get, set, calls.getTestQuestions, { currentBot })).tests
  await set(loadListAtom, currentBot, ask)
  return get(testsAtom)[currentBot] ?? []
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
  set(testsAtom, currentBot, saved.tests)
})

export const isSame = (one: TestDraft, other: TestDraft) =>
  one.question === other.question && one.words.join('\n') === other.words.join('\n')

const lastChangeAtom = atom<Promise<unknown>>(Promise.resolve())

/**
 * Changes the list as it is stored now, and returns whether `change` made another of it. They are saved whole: one change
 * waits for the other.
 */
const changeTestsAtom = atom(
  null,
  (get, set, botName: string, change: (tests: TestDraft[]) => TestDraft[]) => {
    const work = async () => {
      const tests = await set(loadTestsAtom, botName)
      const changed = change(tests)
      if (changed === tests) return false
      await set(saveTestsAtom, botName, changed)
      return true
    }
    const done = get(lastChangeAtom).then(work, work)
    set(lastChangeAtom, done)
    return done
  },
)

/** Puts a question in the place of the one `before` it, or at the end where that is gone or was none. */
export const putTestAtom = atom(
  null,
  async (_get, set, botName: string, draft: TestDraft, before?: TestDraft) => {
    await set(changeTestsAtom, botName, tests => {
      const at = before ? tests.findIndex(test => isSame(test, before)) : -1
      return tests.toSpliced(at < 0 ? tests.length : at, 1, draft)
    })
  },
)

export const removeTestAtom = atom(null, (_get, set, botName: string, removed: TestDraft) =>
  set(changeTestsAtom, botName, tests => {
    const at = tests.findIndex(test => isSame(test, removed))
    return at < 0 ? tests : tests.toSpliced(at, 1)
  }),
)

/** Adds a question to those kept for testing; answers false where it is one of them already. */
export const addTestAtom = atom(null, (_get, set, botName: string, question: string) =>
  set(changeTestsAtom, botName, tests =>
    tests.some(test => test.question === question) ? tests : [...tests, { question, words: [] }],
  ),
)

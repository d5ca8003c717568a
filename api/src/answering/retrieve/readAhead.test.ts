import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reply } from '../../contract.ts'
import { expectOk, makeRunningBot, makeUser } from '../../testing/make.ts'
import { startApi, type TestApi } from '../../testing/startApi.ts'
import { currentReader } from '../passages/passageTerms.ts'
import { StoredPassage } from '../../training/StoredPassage.ts'
import { readAhead } from './readAhead.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const sections = Array.from(
  { length: 150 },
  (_, at) => `# Part ${at}\n\nIn this part we speak of nothing but the letters zq${at}x.`,
)

/** Which of the sections' own words were read somewhere. */
const wordsRead = () => {
  const { lexicon } = currentReader()
  const terms = Array.from({ length: lexicon.size() }, (_, number) => lexicon.termOf(number))
  return new Set(terms.filter(term => /^zq\d+x$/.test(term))).size
}

it('reads what no question has found yet, of an index that was asked, until it is told to stop', async () => {
  const botName = await makeRunningBot(await makeUser(api), { 'parts.md': sections.join('\n\n') })
  const chat = `${api.siteOf(botName)}/chat`
  await expectOk(api.newCaller().post<Reply>(chat, { message: 'Which letters has part 7?' }))
  await expect.poll(wordsRead, { timeout: 10_000 }).toBe(sections.length)
  // More than both searches of one question find.
  expect(await StoredPassage.countDocuments()).toBeGreaterThan(100)
  await readAhead(AbortSignal.abort())
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Answer, Caller } from '../../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../../testing/make.ts'
import { startApi, type TestApi } from '../../testing/startApi.ts'
import { makeSite, type Site, type SitePage, webOf } from './makeSite.ts'

/**
 * Starts a site and the app that reaches it alone, for the tests of a file; each test has an empty site on a host of its
 * own, as rules of robots are remembered, and a bot of its own.
 */
export function startSite(settings: Parameters<typeof webOf>[1] = {}) {
  let folder: string
  let tests = 0
  const started = {
    api: undefined as unknown as TestApi,
    site: undefined as unknown as Site,
    user: undefined as unknown as Caller,
    currentBot: '',
    host: '',
  }
  beforeAll(async () => {
    started.site = await makeSite()
    folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
    started.api = await startApi({}, folder, webOf(started.site, settings))
    started.user = await makeUser(started.api)
  })
  afterAll(async () => {
    await started.api.stop()
    await started.site.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    started.host = `site${(tests += 1)}.test`
    started.currentBot = await makeBot(started.user)
    started.site.requests.length = 0
  })
  afterEach(() => {
    for (const path of Object.keys(started.site.pages)) delete started.site.pages[path]
    started.site.otherwise = undefined
  })
  const post = <Reply>(path: string, body: object = {}, headers = {}): Promise<Answer<Reply>> =>
    started.user.post(path, { currentBot: started.currentBot, ...body }, headers)
  return Object.assign(started, {
    /** Returns the address of a path on the host of this test. */
    at: (path: string, host = started.host) => started.site.at(path, host),
    show: (pages: Record<string, SitePage>) => Object.assign(started.site.pages, pages),
    /** Sends a call about the bot of this test. */
    post,
    /** The same; throws unless it succeeds. */
    call: <Reply>(path: string, body: object = {}): Promise<Reply> => expectOk(post(path, body)),
    /** Ends the app as it is and starts it again. */
    async restart() {
      const { port } = new URL(started.api.origin)
      await started.api.stop()
      started.api = await startApi({ PORT: port }, folder, webOf(started.site, settings))
    },
  })
}

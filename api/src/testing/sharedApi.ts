import { it } from 'vitest'
import { startApi, type TestApi } from './startApi.ts'

const withApi = it.extend<{ $worker: { api: TestApi } }>({
  api: [
    async ({}, use) => {
      const api = await startApi()
      await use(api)
      await api.stop()
    },
    { scope: 'worker' },
  ],
})

/**
 * The app that the files of a process share, started by the first of them; valid while the tests of this file run. They
 * make users and bots of their own, and find those of other files beside them.
 */
export function sharedApi(): Omit<TestApi, 'stop'> {
  let running: TestApi
  withApi.beforeAll(({ api }) => {
    running = api
  })
  return {
    get origin() {
      return running.origin
    },
    get folder() {
      return running.folder
    },
    newCaller: () => running.newCaller(),
    siteOf: botName => running.siteOf(botName),
  }
}

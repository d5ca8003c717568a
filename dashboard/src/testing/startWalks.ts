import type { Browser, BrowserContext, Page } from 'playwright'
import { connectChromium } from '@sandbox-ai/api/connectChromium'
import { afterAll, beforeAll, expect } from 'vitest'
import { startFakeApi } from './fakeApi.ts'
import { desk } from './checkScreen.ts'
import { complaintsOf } from './complaintsOf.ts'

export type Walk = {
  page: Page
  context: BrowserContext
  api: Awaited<ReturnType<typeof startFakeApi>>
  /** Complaints of the browser so far; a test takes out those it expects. */
  complaints: string[]
  /** The name, or the start of the name, of what is pressed. */
  press: (name: string | RegExp) => Promise<void>
  follow: (name: string | RegExp) => Promise<void>
  says: (text: string | RegExp) => Promise<void>
}

export const owner = { email: 'ada@example.com', password: 'correct horse battery' }

/**
 * Starts a browser for the tests of a file. Returns what walks through the screens, as a visitor or as an owner on trial:
 * whatever the browser complains about, failed loads aside, fails the test. Other pages than those that are served to
 * users lie in a folder that is asked for when the first walk begins.
 */
export function startWalks(pages?: () => string) {
  let browser: Browser
  beforeAll(async () => {
    browser = await connectChromium()
  })
  afterAll(() => browser?.close())

  return async (who: 'visitor' | 'owner', walk: (walk: Walk) => Promise<void>) => {
    const api = await startFakeApi(pages?.())
    const context = await browser.newContext({
      baseURL: api.url,
      reducedMotion: 'reduce',
      viewport: desk,
    })
    if (who === 'owner') {
      await context.request.post('/api/signup', { data: owner })
      await context.request.post('/api/start-trial', { data: {} })
    }
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    try {
      await walk({
        page,
        context,
        api,
        complaints,
        press: name => page.getByRole('button', { name }).first().click(),
        follow: name => page.getByRole('link', { name }).first().click(),
        says: text => page.getByText(text).first().waitFor(),
      })
      expect(complaints).toEqual([])
    } catch (error) {
      throw new Error(`A walk ended at ${await describe(page)}`, { cause: error })
    } finally {
      await context.close()
      api.close()
    }
  }
}

/** Returns where a walk is and what it sees there, for people who want to know why it went no further. */
async function describe(page: Page) {
  const text = await page.locator('body').innerText().catch(String)
  return `${page.url()}, where the page says:\n${text}`
}

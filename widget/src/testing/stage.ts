import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { connectChromium } from '@sandbox-ai/api/connectChromium'
import { startFakeBot, type FakeBot } from './startFakeBot.ts'
import { startHostPage } from './startHostPage.ts'

/** The folder of the built widget. */
export const dist = join(import.meta.dirname, '../../dist')

/**
 * A browser, the built widget and a scripted bot for the tests of one file. What a page logs as an error or throws fails
 * the test it happened in.
 */
export const stage = () => {
  let browser: Browser
  let bot: FakeBot
  const cleanUp: (() => Promise<unknown>)[] = []
  const complaints: string[] = []

  beforeAll(async () => {
    browser = await connectChromium()
    bot = await startFakeBot({ dist, pace: 5 })
  })
  afterAll(async () => {
    await browser.close()
    await bot.stop()
  })
  afterEach(async () => {
    for (const clean of cleanUp.splice(0).toReversed()) await clean()
    bot.calls.length = 0
    expect(complaints.splice(0)).toEqual([])
  })

  const visit = async (url: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    cleanUp.push(() => context.close())
    const page = await context.newPage()
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto(url)
    return page
  }

  return {
    get bot() {
      return bot
    },
    visit,
    /** A bot with another card or pace, for one test. */
    anotherBot: async (options: Parameters<typeof startFakeBot>[0]) => {
      const another = await startFakeBot({ dist, ...options })
      cleanUp.push(another.stop)
      return another
    },
    /** Somebody's site, for one test. */
    site: async (body: string, policy?: string) => {
      const site = await startHostPage(body, policy)
      cleanUp.push(site.stop)
      return site.url
    },
    /** Forgets what pages complained of so far, and tells it. */
    complaints: () => complaints.splice(0),
  }
}

/** The tag as an owner pastes it. */
export const tag = (bot: FakeBot, attributes = '') =>
  `<script async src="${bot.url}/widget.js" ${attributes}></script>`

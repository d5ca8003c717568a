import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Contestant } from './contestants.ts'

const script = readFile(join(import.meta.dirname, 'inPage.js'), 'utf8')

/** A visit of a page in a browser of its own, with what it asked other origins for. */
export type Visit = Awaited<ReturnType<typeof visit>>

export const visit = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(await script)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bodies: Promise<Buffer>[] = []
  const { origin } = new URL(url)
  page.on('request', request => {
    if (request.url().startsWith(origin)) return
    const body = request.response().then(response => response?.body())
    bodies.push(body.then(bytes => bytes ?? Buffer.alloc(0)).catch(() => Buffer.alloc(0)))
  })
  return {
    page,
    session,
    bodies,
    go: () => page.goto(url),
    [Symbol.asyncDispose]: () => context.close(),
  }
}

/** Waits until a contestant is there and does no more by itself; false where it does not come. */
export const settle = async (page: Page, { launcher, panel }: Contestant): Promise<boolean> => {
  const element = page.locator(launcher ?? panel).first()
  const isThere = await element.waitFor({ state: 'attached' }).then(
    () => true,
    () => false,
  )
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  return isThere
}

/** Presses the launcher, and returns the milliseconds until a field has the focus; null where none gets it. */
export const press = async (
  page: Page,
  { launcher }: Contestant,
  how: 'press' | 'pressAfterPointing' = 'press',
): Promise<number | null> => {
  const time = launcher ? await ask(page, launcher, how) : null
  return time === null ? null : Number(time)
}

type Question = 'press' | 'pressAfterPointing' | 'isReachable' | 'roleOf'
type InPage = { scorecard: Record<Question, (element: unknown) => unknown> }

/** Returns what a function of `inPage.js` says of the first element of a selector; null where there is none. */
export const ask = async (page: Page, selector: string, question: Question): Promise<unknown> => {
  const element = page.locator(selector).first()
  if (!(await element.count())) return null
  return element.evaluate(
    (it, name) => (globalThis as unknown as InPage).scorecard[name](it),
    question,
  )
}

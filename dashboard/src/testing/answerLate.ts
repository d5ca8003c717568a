import type { Page } from 'playwright'

/** Marks the answer that was held back. */
const header = 'x-late'

/**
 * Holds back the answer to the first call to an address whose body is meant; for pages that are opened after this. Returns
 * what lets it go, and is done when the page has read it and shows whatever it makes of it.
 */
export async function answerLate(
  page: Page,
  address: string,
  isMeant: (body: Record<string, unknown>) => boolean,
) {
  const answer = Promise.withResolvers<void>()
  let isHeld = false
  await page.addInitScript(watchFor, header)
  await page.route(address, async route => {
    if (isHeld || !isMeant(route.request().postDataJSON())) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response, headers: { ...response.headers(), [header]: 'yes' } })
  })
  return () => {
    answer.resolve()
    return page.evaluate(() => (window as unknown as Watching).lateAnswer)
  }
}

type Watching = { lateAnswer: Promise<void> }

/** Promises in `lateAnswer`, within the page, that it is done with the marked answer. */
function watchFor(mark: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const load = fetch
  window.fetch = async (...call) => {
    const response = await load(...call)
    const read = response.text.bind(response)
    response.text = async () => {
      const text = await read()
      // Whoever waits for the text goes on before the next task, and a page is idle once it is rendered.
      if (response.headers.has(mark)) setTimeout(() => requestIdleCallback(() => resolve()))
      return text
    }
    return response
  }
  Object.assign(window, { lateAnswer: promise })
}

import type { Page } from 'playwright'

/**
 * Holds back the answer to the first call to an address whose body is meant. Returns what lets it go, and is done when the
 * page has had it.
 */
export async function answerLate(
  page: Page,
  address: string,
  isMeant: (body: Record<string, unknown>) => boolean,
) {
  const answer = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(address, async route => {
    if (isHeld || !isMeant(route.request().postDataJSON())) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
    arrived.resolve()
  })
  return async () => {
    answer.resolve()
    await arrived.promise
    await page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  }
}

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { stage, tag } from '../testing/stage.ts'

const here = stage()
const { visit, site } = here

const launcher = (page: Page) => page.locator('sandbox-ai-chat .bubble')
const chat = (page: Page) => page.getByRole('dialog', { name: 'Harbour Library' })

test('the launcher has the place and the height that its tag names', async () => {
  const body = `<style>#bar { position: fixed; inset: auto 0 0; height: 200px; z-index: 50 }</style>
    <div id="bar"></div>${tag(here.bot, 'data-offset="24 80" data-z-index="40"')}`
  const page = await visit(await site(body), { viewport: { width: 800, height: 600 } })
  await launcher(page).waitFor()
  const { x, y, width, height } = (await launcher(page).boundingBox())!
  expect([x + width, y + height]).toEqual([776, 520])
  const top = await page.evaluate(
    ([at, to]) => document.elementFromPoint(at!, to!)?.id,
    [x + 9, y + 30],
  )
  expect(top).toBe('bar')
})

test("the page's own button opens and closes the chat in place of the launcher", async () => {
  const page = await visit(
    await site(`<button id="ask"><b>Ask us</b></button>${tag(here.bot, 'data-button="#ask"')}`),
  )
  await expect.poll(() => here.bot.calls.map(({ path }) => path)).toContain('/extras.js')
  const button = page.getByRole('button', { name: 'Ask us' })
  await expect
    .poll(async () => {
      await button.click()
      return chat(page).isVisible()
    })
    .toBe(true)
  await expect.poll(() => launcher(page).isVisible()).toBe(false)
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await chat(page).waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate(it => it === document.activeElement)).toBe(true)
})

test("the page's own button says nothing of a chat that is gone", async () => {
  const page = await visit(
    await site(`<button id="ask">Ask us</button><script type="module">
      import { mount } from '${here.bot.url}/index.js'
      window.handle = mount(document.body, { bot: '${here.bot.url}', button: '#ask', open: true })
    </script>`),
  )
  const button = page.getByRole('button', { name: 'Ask us' })
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  await page.evaluate('handle.unmount()')
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe(null)
})

test('nothing of it is seen while the page has an element that hides it', async () => {
  const page = await visit(
    await site(`<p class="checkout">Pay</p>${tag(here.bot, 'data-hide=".checkout"')}`),
  )
  await launcher(page).waitFor({ state: 'attached' })
  await expect.poll(() => launcher(page).isVisible()).toBe(false)
  await page.evaluate(`document.querySelector('.checkout').className = ''`)
  await expect.poll(() => launcher(page).isVisible()).toBe(true)
  await page.evaluate(`document.querySelector('p').className = 'checkout'`)
  await expect.poll(() => launcher(page).isVisible()).toBe(false)
})

test('an invitation comes after a pause, opens the chat, and once declined stays away', async () => {
  const words = 'Any <b>questions</b>?'
  const page = await visit(
    await site(tag(here.bot, `data-invite="${words}" data-invite-after="0.1"`)),
  )
  const invitation = page.getByRole('button', { name: words })
  await invitation.click()
  await chat(page).waitFor()
  await expect.poll(() => invitation.count()).toBe(0)
  await page.evaluate('sessionStorage.clear()')
  await page.reload()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => invitation.count()).toBe(0)
  expect(await launcher(page).evaluate(it => it.matches(':focus'))).toBe(true)
  await expect.poll(() => chat(page).count()).toBe(0)
  expect(await page.evaluate(() => Object.values(sessionStorage))).toContain('0')
  await page.reload()
  await launcher(page).waitFor()
  await expect.poll(() => here.bot.calls.filter(({ path }) => path === '/extras.js').length).toBe(3)
  expect(await invitation.count()).toBe(0)
})

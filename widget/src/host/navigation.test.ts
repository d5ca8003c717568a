import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { stage, tag } from '../testing/stage.ts'

const here = stage()
const { visit, site } = here

const launcher = (page: Page) => page.locator('sandbox-ai-chat .bubble')
const chat = (page: Page) => page.getByRole('dialog', { name: 'Harbour Library' })
const field = (page: Page) => chat(page).getByPlaceholder('Ask about the library…')
const openChat = async (page: Page) => {
  await launcher(page).click()
  await field(page).waitFor()
}

/** Ways in which pages go on without being loaded anew. */
const steps = {
  'Turbo and Astro, another body': `document.body.replaceWith(Object.assign(document.createElement('body'), { innerHTML: '<h1>Next</h1>' }))`,
  'Turbo, a body that was stored': `document.body.replaceWith(document.body.cloneNode(true))`,
  'htmx, other content': `document.body.innerHTML = '<h1>Next</h1>'`,
  'htmx, content that was stored': `document.body.innerHTML = document.body.innerHTML`,
  'a page that removes it': `document.querySelector('sandbox-ai-chat').remove()`,
  'View Transitions': `document.startViewTransition(() => { document.body.innerHTML = '<h1>Next</h1>' }).finished`,
}

test('one launcher and one chat stay where a page goes on without being loaded anew', async () => {
  const page = await visit(await site(`<h1>First</h1>${tag(here.bot)}`))
  await openChat(page)
  await field(page).fill('Is it open?')
  for (const step of Object.values(steps)) {
    await page.evaluate(step)
    await expect.poll(() => page.locator('body > sandbox-ai-chat').count()).toBe(1)
    await expect.poll(() => launcher(page).isVisible()).toBe(true)
    await expect.poll(() => field(page).inputValue()).toBe('Is it open?')
  }
  await page.addScriptTag({ url: `${here.bot.url}/widget.js?again` })
  await expect.poll(() => page.locator('sandbox-ai-chat').count()).toBe(1)
})

test('a page that never lets it stay goes on itself', async () => {
  const body = `<script>new MutationObserver(() => document.querySelector('sandbox-ai-chat')?.remove())
    .observe(document, { subtree: true, childList: true })</script>${tag(here.bot)}`
  const page = await visit(await site(body))
  await expect.poll(() => here.bot.calls.map(({ path }) => path)).toEqual(['/widget.js'])
  await expect.poll(() => page.evaluate('1 + 1')).toBe(2)
  expect(await page.locator('sandbox-ai-chat').count()).toBe(0)
})

test.each([
  ['a module', (bot: string) => `<script type="module" src="${bot}/widget.js"></script>`],
  [
    'a tag of a page whose body and parts are transformed',
    (bot: string) =>
      `<style>body { transform: translateY(40px); contain: paint; margin: 0 } main { height: 4000px }</style>
      <main></main><div popover style="inset: 0; width: 100%">Menu</div><script async src="${bot}/widget.js"></script>`,
  ],
])('the launcher of %s stands in the corner of the window', async (_name, body) => {
  const page = await visit(await site(body(here.bot.url)), {
    viewport: { width: 800, height: 600 },
  })
  await launcher(page).waitFor()
  const { x, y, width, height } = (await launcher(page).boundingBox())!
  expect([x + width, y + height]).toEqual([780, 580])
  await openChat(page)
})

describe('over the pages of a site', () => {
  test('the chat is as the visitor left it in this tab', async () => {
    const page = await visit(await site(`<input autofocus>${tag(here.bot, 'data-open')}`))
    await field(page).waitFor()
    expect(await page.evaluate('sessionStorage.length')).toBe(0)
    await launcher(page).click()
    await chat(page).waitFor({ state: 'hidden' })
    await page.reload()
    await launcher(page).waitFor()
    await expect.poll(() => chat(page).count()).toBe(0)
    await openChat(page)
    await page.reload()
    await field(page).waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('input')
  })

  test('a page that comes back from the cache shows what was done since', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await page.evaluate(bot => {
      const turn = { question: 'Asked elsewhere', state: 'done', answer: 'Yes', sources: [] }
      sessionStorage.setItem(
        `sandbox-ai:${bot}`,
        JSON.stringify({ conversation: 'c', turns: [turn] }),
      )
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, here.bot.url)
    await chat(page).getByText('Asked elsewhere').waitFor()
    await page.evaluate(bot => {
      sessionStorage.setItem(`sandbox-ai:${bot}:open`, '0')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, here.bot.url)
    await expect.poll(() => chat(page).isVisible()).toBe(false)
  })
  test('a page that comes back from the cache stays open where nobody closed it', async () => {
    const page = await visit(await site(tag(here.bot, 'data-open')))
    await field(page).waitFor()
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
    await page.evaluate('new Promise(done => setTimeout(done))')
    expect(await chat(page).isVisible()).toBe(true)
  })
})

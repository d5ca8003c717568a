import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright'
import { askFor, dialog, openChat } from './testing/acts.ts'
import { stage, tag } from './testing/stage.ts'

const here = stage()

const question = 'When are you open on Sundays?'

const visitWithTalk = async (page: Page) => {
  await openChat(page)
  await askFor(page, question)
  await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
  return dialog(page)
}

test('the whole talk is copied, with the places of its sources', async () => {
  const page = await here.visit(await here.site(tag(here.bot)), {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const chat = await visitWithTalk(page)
  await chat.getByRole('button', { name: 'More options' }).click()
  await chat.getByRole('button', { name: 'Copy conversation' }).click()
  await chat.getByRole('button', { name: 'Copied' }).waitFor()
  const text = await page.evaluate('navigator.clipboard.readText()')
  expect(text).toContain(`Harbour Library – ${here.bot.url}\n\n> ${question}\n\nOn Sundays we`)
  expect(text).toContain('\n\n– Visitor handbook 2026.pdf · Page 3 · Opening hours\n')
  expect(text).not.toContain('[1]')
})

test.each([
  ['forbids to copy', `navigator.clipboard.writeText = () => Promise.reject(new Error('no'))`],
  ['has no clipboard, as without https', `Object.defineProperty(navigator, 'clipboard', {})`],
])('where the browser %s it says what to do', async (_, script) => {
  const page = await here.visit(await here.site(tag(here.bot)))
  await page.evaluate(script)
  const chat = await visitWithTalk(page)
  await chat.getByRole('button', { name: 'More options' }).click()
  await chat.getByRole('button', { name: 'Copy conversation' }).click()
  const status = chat.getByRole('status')
  await expect.poll(() => status.textContent()).toBe('Select the text and copy it.')
  await chat.getByRole('button', { name: 'Select the text and copy it.' }).waitFor()
})

test('its menu closes on Esc, on a press elsewhere and on its button, and the panel stays', async () => {
  const page = await here.visit(await here.site(tag(here.bot)))
  const chat = await visitWithTalk(page)
  const more = chat.getByRole('button', { name: 'More options' })
  const copy = chat.getByRole('button', { name: 'Copy conversation' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => chat.locator('.greeting').click(),
    () => more.click(),
  ]) {
    await more.click()
    await expect.poll(() => copy.evaluate(it => it.matches(':focus'))).toBe(true)
    expect(await more.getAttribute('aria-expanded')).toBe('true')
    await close()
    await copy.waitFor({ state: 'detached' })
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    expect(await chat.isVisible()).toBe(true)
  }
})

test('it is printed without its page, under a strict policy too', async () => {
  const policy = `default-src 'none'; script-src ${here.bot.url}; connect-src ${here.bot.url}; style-src 'none'; require-trusted-types-for 'script'`
  const page = await here.visit(await here.site(`<h1>A page</h1>${tag(here.bot)}`, policy))
  await page.addInitScript(() => {
    window.print = () => {
      const { innerText } = document.body
      const width = document.querySelector('.question')?.clientWidth
      const background = getComputedStyle(document.querySelector('.question')!).backgroundColor
      Object.assign(window.top!, { printed: { innerText, width, background } })
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.reload()
  const chat = await visitWithTalk(page)
  await chat.getByRole('button', { name: 'More options' }).click()
  await chat.getByRole('button', { name: 'Print' }).click()
  await expect
    .poll(() => page.evaluate('window.printed?.innerText'))
    .toMatch(/Harbour Library[^]*Sundays\?\s+On Sundays we are open/)
  expect(await page.evaluate('window.printed.innerText')).not.toContain('A page')
  expect(await page.evaluate('window.printed.background')).toBe('rgb(15, 118, 110)')
  await expect.poll(() => chat.locator('iframe').count()).toBe(0)
})

test('its menu leaves the focus where the visitor goes, and gives it back on Esc', async () => {
  const page = await here.visit(await here.site(`<input id="other">${tag(here.bot)}`))
  const chat = await visitWithTalk(page)
  const more = chat.getByRole('button', { name: 'More options' })
  const copy = chat.getByRole('button', { name: 'Copy conversation' })
  const question = chat.getByPlaceholder('Ask about the library…')
  const isFocused = (part: Locator) => part.evaluate(it => it.matches(':focus'))
  for (const [leave, goal] of [
    [() => question.click(), question],
    [() => page.locator('#other').click(), page.locator('#other')],
    [() => page.keyboard.press('Escape'), more],
    [() => more.click(), more],
  ] as const) {
    await more.click()
    await expect.poll(() => isFocused(copy)).toBe(true)
    await leave()
    await copy.waitFor({ state: 'detached' })
    expect(await isFocused(goal)).toBe(true)
  }
  await more.click()
  await expect.poll(() => isFocused(copy)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await isFocused(more)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await copy.waitFor({ state: 'detached' })
  expect(await isFocused(more)).toBe(false)
})

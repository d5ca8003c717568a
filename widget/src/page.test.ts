import { violationsIn } from '@sandbox-ai/api/violationsIn'
import { expect, test } from 'vitest'
import { stage } from './testing/stage.ts'

const here = stage()
const { visit } = here

test('the page of a bot is its chat, under the strictest policy', async () => {
  const page = await visit(here.bot.url)
  await page.getByPlaceholder('Ask about the library…').waitFor()
  await expect.poll(() => page.getByText('This chat needs JavaScript.').isVisible()).toBe(false)
  await page.keyboard.type('When?')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText('When?', { exact: true }).isVisible()).toBe(true)
  expect(await violationsIn(page)).toEqual([])
})

test('it fits a phone without scrolling the page', async () => {
  const page = await visit(here.bot.url, { viewport: { width: 320, height: 568 }, isMobile: true })
  await page.getByPlaceholder('Ask about the library…').waitFor()
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth, scrollHeight]
  })
  expect(size).toEqual([320, 568])
})

test('on paper it is the whole talk, and nothing to press', async () => {
  const page = await visit(here.bot.url, { viewport: { width: 600, height: 500 } })
  const field = page.getByPlaceholder('Ask about the library…')
  for (const [at, question] of ['keep one', 'keep another'].entries()) {
    await field.fill(question)
    await field.press('Enter')
    await page.getByRole('button', { name: 'Helpful', exact: true }).nth(at).waitFor()
  }
  await page.emulateMedia({ media: 'print' })
  const boxes = await page.locator('.turn').evaluateAll(turns =>
    turns.map(turn => {
      const view = turn.closest('.view') as HTMLElement
      const { top, bottom } = turn.getBoundingClientRect()
      return [view.scrollHeight > view.clientHeight, bottom - top > 200, Math.round(bottom)]
    }),
  )
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(boxes.map(box => box.slice(0, 2))).toEqual([
    [false, true],
    [false, true],
  ])
  expect(height).toBeGreaterThanOrEqual(Number(boxes[1]?.[2]))
  expect(height).toBeGreaterThan(700)
  await expect.poll(() => field.isVisible()).toBe(false)
  const buttons = page.getByRole('button', { name: /Helpful|Copy|New chat|Send/ })
  expect(await buttons.filter({ visible: true }).count()).toBe(0)
})

test('what its page came with is seen until the chat is drawn, and holds until the card is there', async () => {
  const page = await visit('about:blank')
  let start = () => {}
  const started = new Promise<void>(resolve => {
    start = resolve
  })
  await page.route('**/page.js', async route => {
    await started
    await route.continue()
  })
  await page.route('**/bot.json', () => {})
  await page.goto(here.bot.url, { waitUntil: 'commit' })
  const title = page.getByRole('heading', { name: 'Harbour Library' })
  await title.waitFor()
  await expect.poll(() => page.getByText('Hello! Ask me anything').isVisible()).toBe(true)
  start()
  await page.getByPlaceholder('Ask about the library…').waitFor()
  await expect.poll(() => title.filter({ visible: true }).count()).toBe(1)
  const greeting = page.getByText('Hello! Ask me anything').filter({ visible: true })
  await expect.poll(() => greeting.count()).toBe(1)
})

test('asks once what its address asks', async () => {
  const page = await visit(`${here.bot.url}/?q=${encodeURIComponent('When?')}`)
  await page.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
  expect(page.url()).not.toContain('q=')
  await page.reload()
  await page.getByPlaceholder('Ask about the library…').waitFor()
  const questions = here.bot.calls.filter(({ path }) => path === '/chat')
  expect(questions.map(({ body }) => body)).toMatchObject([{ message: 'When?' }])
})

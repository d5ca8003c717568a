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

import { expect, test } from 'vitest'
import { fits, checkScreen } from '../testing/checkScreen.ts'
import { startTabs } from '../testing/startTabs.ts'

const visit = startTabs()

test('figures are charts, tables and a file; days stand in the address', async () => {
  await visit('insight', async ({ page }) => {
    await page.getByRole('slider', { name: 'Prompts a day, by day' }).waitFor()
    await page.getByText('was 412').waitFor()
    await page.getByRole('link', { name: 'Your Q&A' }).waitFor()
    await checkScreen(page, 'insight')
    await page.getByRole('button', { name: '7 days', exact: true }).click()
    expect(page.url()).toContain('days=7')
    const table = page.getByRole('table', { name: 'Prompts a day' })
    await expect.poll(() => table.getByRole('row').count()).toBe(8)
    await page.getByRole('button', { name: 'Show as table: Prompts a day' }).click()
    await table.getByRole('rowheader', { name: 'Nov 27' }).waitFor()
    await checkScreen(page, 'insight-table')
    const file = await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')
    expect(file).toMatch(/^\/api\/export-analytics\?bot=asked&days=7&timeZone=./)
    await page.getByRole('button', { name: '90 days' }).click()
    await page.getByRole('link', { name: 'Who won the race in 1987?' }).click()
    await page.getByRole('list', { name: 'Questions' }).waitFor()
    expect(page.url()).toContain('search=Who+won')
  })
})

test('the first day is told in figures, and what was before only where there was anything', async () => {
  await visit('insight', async ({ page }) => {
    await page.route('**/api/analytics', async route => {
      const response = await route.fetch()
      const { analytics } = await response.json()
      const days = analytics.days.slice(-1)
      await route.fulfill({ response, json: { analytics: { ...analytics, days, before: null } } })
    })
    await page.reload()
    await page.getByText('All of this is from Nov 27.').waitFor()
    expect(await page.getByRole('slider').count()).toBe(0)
    expect(await page.getByText(/^was /).count()).toBe(0)
    await checkScreen(page, 'insight-first-day')
  })
})

test('a chart tells the figures of the day that the mouse or the arrow keys point at', async () => {
  await visit('insight', async ({ page }) => {
    const chart = page.getByRole('slider', { name: 'Prompts a day, by day' })
    const figures = page.getByRole('tooltip')
    await chart.press('ArrowLeft')
    await expect
      .poll(() => figures.allTextContents())
      .toEqual(['Nov 26Answered26Unanswered6Small talk and others0'])
    expect(await chart.getAttribute('aria-valuetext')).toBe(
      'Nov 26: Answered 26, Unanswered 6, Small talk and others 0',
    )
    await checkScreen(page, 'insight-pointed')
    await chart.press('Escape')
    await expect.poll(() => figures.count()).toBe(0)
    await page.locator('label', { has: chart }).hover({ position: { x: 50, y: 100 } })
    await expect.poll(() => figures.textContent()).toMatch(/^Oct 29/)
    await page.getByRole('heading', { name: 'Thumbs' }).hover()
    await expect.poll(() => figures.count()).toBe(0)
  })
})

test.each([
  ['questions', '/api/feedback', 'The questions did not load.'],
  ['gaps', '/api/gaps', 'The gaps did not load.'],
  ['insight', '/api/analytics', 'The figures did not load.'],
  ['note', '/api/get-text', 'The note did not load.'],
  ['train', '/api/comparison', 'The comparison did not load.'],
])('what does not load on %s says so, and loads on Retry', async (tab, path, sentence) => {
  await visit(tab, async ({ page }) => {
    let isBroken = true
    await page.route(`**${path}`, route =>
      isBroken ? route.fulfill({ status: 500, body: '<h1>Oops</h1>' }) : route.continue(),
    )
    await page.reload()
    await page.getByText(sentence).waitFor()
    await fits(page, `failed-${tab}`)
    isBroken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText(sentence).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  })
})

import type { Browser, Locator, Page } from 'playwright'
import { startChromium } from '@sandbox-ai/api/startChromium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPages } from '../testing/buildPages.ts'
import { startFakeApi } from '../testing/fakeApi.ts'
import { look } from '../testing/looks.ts'

let browser: Browser
let pages: Awaited<ReturnType<typeof buildPages>>

beforeAll(async () => {
  ;[browser, pages] = await Promise.all([startChromium(), buildPages()])
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await pages?.remove()
})

const patient = { timeout: 15_000 }

type Visit = { page: Page; api: Awaited<ReturnType<typeof startFakeApi>> }

/** Somebody with a bot opens a tab of it; whatever the browser complains about fails the test. */
async function visit(tab: string, walk: (visit: Visit) => Promise<void>) {
  const api = await startFakeApi(pages.outDir)
  const context = await browser.newContext({ baseURL: api.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  const known = { email: 'ada@example.com', password: 'correct horse battery' }
  await context.request.post('/api/signup', { data: known })
  await context.request.post('/api/create-bot', { data: { botName: 'asked' } })
  try {
    await page.goto(`/dashboard/botdash/${tab}?bot=asked`)
    await walk({ page, api })
    expect(complaints.filter(text => !text.startsWith('Failed to load resource'))).toEqual([])
  } finally {
    await context.close()
    api.close()
  }
}

test('questions are paged, filtered by the address, opened, marked and kept as tests', async () => {
  await visit('questions', async ({ page }) => {
    const list = page.getByRole('list', { name: 'Questions' })
    const rows = list.getByRole('heading')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(50)
    await look(page, 'questions')
    await page.getByRole('button', { name: 'Older' }).click()
    await page.getByText('Page 2').waitFor()
    await expect.poll(() => rows.count(), patient).toBe(10)
    await page.goBack()
    await expect.poll(() => rows.count(), patient).toBe(50)

    await page.getByRole('button', { name: 'Unanswered (15)' }).click()
    await expect.poll(() => rows.count(), patient).toBe(15)
    expect(page.url()).toContain('show=unanswered')
    const search = page.getByLabel('Search the questions')
    await search.fill('nobody asked this')
    await search.press('Enter')
    await page.getByText('No question matches.').waitFor()
    await look(page, 'questions-none')
    await page.goBack()
    await expect.poll(() => rows.count(), patient).toBe(15)
    expect(await search.inputValue()).toBe('')
    expect(await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
      '/api/export-questions?bot=asked&format=csv&filter=unanswered',
    )
    await page.getByRole('button', { name: 'All (60)' }).click()
    await expect.poll(() => rows.count(), patient).toBe(50)

    await rows.nth(2).getByRole('button').click()
    await page.getByText('asked by you').waitFor()
    await page.getByRole('button', { name: 'Mark as wrong' }).click()
    await page.getByText('Marked as wrong', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Disliked (9)' }).waitFor()
    await page.getByRole('button', { name: 'Add to test questions' }).click()
    await page.getByText('Added to the test questions').waitFor()
    await look(page, 'question-open')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('button', { name: 'Disliked (8)' }).waitFor()

    await page.getByRole('link', { name: 'Show the whole conversation' }).click()
    await page.getByRole('heading', { name: 'Conversation' }).waitFor()
    await expect.poll(() => page.getByRole('main').locator('ol > li').count(), patient).toBe(3)
    await look(page, 'conversation')
    await page.getByRole('link', { name: 'Back to the questions' }).click()
    await expect.poll(() => rows.count(), patient).toBe(50)
  })
}, 120_000)

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, element: Locator) {
  await element.waitFor()
  const hasFocus = () => element.evaluate(node => node === document.activeElement)
  for (let presses = 0; presses < 120 && !(await hasFocus()); presses++)
    await page.keyboard.press('Tab')
  expect(await hasFocus(), 'reached by Tab').toBe(true)
}

const press = async (page: Page, element: Locator) => {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}

test('by keyboard alone a gap becomes an answer, is compared, goes live and turns green', async () => {
  await visit('gaps', async ({ page, api }) => {
    const send = (path: string, more = {}) =>
      page.request.post(path, { data: { currentBot: 'asked', botName: 'asked', ...more } })
    api.setMe({ subscriptionStatus: 1, plan: 'trial' })
    await send('/api/save-note', { content: 'We open at 9.' })
    await send('/create-index')
    await send('/api/run-streamlit-app')
    await page.reload()

    const gap = page.getByRole('listitem').filter({ hasText: 'how long do i have' })
    await press(page, gap.getByRole('button', { name: 'Fill this gap' }))
    const note = page.getByLabel('Note', { exact: true })
    await note.waitFor()
    await expect
      .poll(() => note.evaluate(node => node === document.activeElement), patient)
      .toBe(true)
    await page.keyboard.type('Within thirty days.')
    expect(await note.inputValue()).toBe(
      'We open at 9.\n\n## When can I return a part?\n\n### how long do i have to send something back\n\n' +
        '#### Can I give back a chain I did not use?\n\nWithin thirty days.',
    )
    await look(page, 'note-gap')
    await page.reload()
    await expect.poll(() => note.inputValue(), patient).toContain('Within thirty days.')
    await press(page, page.getByRole('button', { name: 'Save note' }))
    await page.getByText('Note saved').waitFor()

    await press(page, page.getByRole('link', { name: /^Gaps/ }))
    await gap.getByText('The note has an answer now.').waitFor()
    await look(page, 'gaps-in-note')
    await press(page, page.getByRole('button', { name: 'Train the bot', exact: true }))
    await page.getByText('Trained in 1.8 seconds').waitFor()

    const summary = page.getByText('1 newly refused, 1 newly answered, 1 better, 1 the same')
    await summary.waitFor()
    await look(page, 'comparison')
    const row = page.locator('summary', { hasText: 'When can I return a part?' })
    await press(page, row)
    await page.getByText('After redeploying').filter({ visible: true }).waitFor()
    await look(page, 'comparison-open')

    await press(page, page.getByRole('button', { name: 'Add a test question' }))
    await page.keyboard.type('How tight is the axle nut?')
    await page.keyboard.press('Tab')
    await page.keyboard.type('120 Nm')
    await page.keyboard.press('Enter')
    await look(page, 'test-question')
    await press(page, page.getByRole('button', { name: 'Save test question' }))
    await page.getByText('The answer must contain “120 Nm”.').waitFor()
    await press(page, page.getByRole('button', { name: 'Compare again' }))
    await page.getByText('1 of 1 test question fails').waitFor()
    await look(page, 'comparison-failing')
    await press(page, page.getByRole('button', { name: 'Redeploy', exact: true }).last())
    await page.getByText('The site is up to date').waitFor()

    await press(page, page.getByRole('link', { name: /^Gaps/ }))
    await page.getByRole('heading', { name: 'Answered (2)' }).waitFor()
    await page.getByText('1 of 1 question answered').first().waitFor()
    await look(page, 'gaps-answered')
  })
}, 180_000)

test('a gap is dismissed, taken back, pinned, and answered on the spot; what is typed outlives a reload', async () => {
  await visit('gaps', async ({ page }) => {
    const open = page.getByRole('list', { name: 'Open gaps' })
    const topics = open.getByRole('heading')
    await topics.first().waitFor()
    expect(await topics.allTextContents()).toEqual([
      'Who won the race in 1987?',
      'When can I return a part?',
      'Do you lend bicycles?',
    ])
    await page.getByText('Your “service-manual.pdf” speaks of “Refunds”').click()
    await page.getByText('Refunds are paid to the card').waitFor()
    await look(page, 'gaps')
    const of = (topic: string) => open.getByRole('listitem').filter({ hasText: topic })
    await of('lend').getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('heading', { name: 'Dismissed (2)' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Dismissed (1)' }).waitFor()
    await page.getByRole('button', { name: 'This passage answers it' }).click()
    await page.getByRole('heading', { name: 'Pinned (1)' }).click()
    await page.getByRole('button', { name: 'Reopen When can I return a part?' }).click()
    await page.getByRole('heading', { name: '3 open gaps' }).waitFor()

    await of('lend').getByRole('button', { name: 'Answer it here' }).click()
    await page.keyboard.type('No, we do not.')
    await look(page, 'gap-answer')
    await page.getByRole('link', { name: 'Train', exact: true }).click()
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.reload()
    const answer = page.getByLabel('The answer')
    await expect.poll(() => answer.inputValue(), patient).toBe('No, we do not.')
    await page.getByRole('button', { name: 'Add to the note' }).click()
    await of('lend').getByText('The note has an answer now.').waitFor()
  })
}, 120_000)

test('figures are charts, tables and a file; days stand in the address', async () => {
  await visit('insight', async ({ page }) => {
    const chart = page.locator('.recharts-surface').first()
    await chart.waitFor()
    await look(page, 'insight')
    await page.getByRole('button', { name: '7 days', exact: true }).click()
    expect(page.url()).toContain('days=7')
    const table = page.getByRole('table', { name: 'Prompts a day' })
    await expect.poll(() => table.getByRole('row').count(), patient).toBe(8)
    await page.getByRole('button', { name: 'Show as table: Prompts a day' }).click()
    await table.getByRole('rowheader', { name: 'Nov 27' }).waitFor()
    await look(page, 'insight-table')
    const file = await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')
    expect(file).toMatch(/^\/api\/export-analytics\?bot=asked&days=7&timeZone=./)
    await page.getByRole('button', { name: '90 days' }).click()
    await page.getByRole('link', { name: 'Who won the race in 1987?' }).click()
    await page.getByRole('list', { name: 'Questions' }).waitFor()
    expect(page.url()).toContain('search=Who+won')
  })
}, 120_000)

test('a training that could not be cancelled any more is said to be done', async () => {
  await visit('train', async ({ page }) => {
    await page.request.post('/api/save-note', { data: { currentBot: 'asked', content: 'Hello.' } })
    await page.reload()
    const train = page.getByRole('button', { name: 'Train bot' }).last()
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await train.click()
    await page.getByText('Splitting the text').waitFor()
    await cancel.click()
    await page.getByText('Training was cancelled. The bot knows what it knew before.').waitFor()
    await page.getByText('Train the bot first: there is nothing to compare yet.').waitFor()
    await look(page, 'train-cancelled')
    await train.click()
    await page.getByText('Finishing up').waitFor()
    await cancel.click()
    await page.getByText('It was too late to cancel: the bot was trained.').waitFor()
    expect(await page.getByText('knew before').count()).toBe(0)
  })
}, 120_000)

test.each([
  ['questions', '/api/feedback', 'The questions did not load.'],
  ['gaps', '/api/gaps', 'The gaps did not load.'],
  ['insight', '/api/analytics', 'The figures did not load.'],
  ['note', '/api/get-text', 'The note did not load.'],
  ['train', '/api/comparison', 'The comparison did not load.'],
])(
  'what does not load on %s says so, and loads on Retry',
  async (tab, path, sentence) => {
    await visit(tab, async ({ page }) => {
      let isBroken = true
      await page.route(`**${path}`, route =>
        isBroken ? route.fulfill({ status: 500, body: '<h1>Oops</h1>' }) : route.continue(),
      )
      await page.reload()
      await page.getByText(sentence).waitFor()
      await look(page, `failed-${tab}`)
      isBroken = false
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByText(sentence).waitFor({ state: 'detached' })
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    })
  },
  60_000,
)

import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { fits, checkScreen } from '../testing/checkScreen.ts'
import { startTabs } from '../testing/startTabs.ts'

const visit = startTabs()

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, element: Locator) {
  await element.waitFor()
  const hasFocus = () => element.evaluate(node => node === document.activeElement)
  for (let presses = 0; presses < 120 && !(await hasFocus()); presses++)
    await page.keyboard.press('Tab')
  await expect.poll(hasFocus, { message: 'reached by Tab' }).toBe(true)
}

const press = async (page: Page, element: Locator) => {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}

test('by keyboard alone a gap becomes an answer, is compared, goes live and turns green', async () => {
  await visit('gaps', async ({ page }) => {
    const send = (path: string, more = {}) =>
      page.request.post(path, { data: { currentBot: 'asked', botName: 'asked', ...more } })
    await send('/api/save-note', { content: 'We open at 9.' })
    await send('/create-index')
    await send('/api/run-streamlit-app')
    await page.reload()

    const gap = page.getByRole('listitem').filter({ hasText: 'how long do i have' })
    await press(page, gap.getByRole('button', { name: 'Answer it' }))
    await page.keyboard.type('Within thirty days.')
    const other = gap.getByLabel('return policy')
    await tabTo(page, other)
    await page.keyboard.press('Space')
    await expect.poll(() => other.isChecked()).toBe(false)
    await checkScreen(page, 'gap-answer')
    await press(page, gap.getByRole('button', { name: 'Save answer' }))
    await gap.getByText('Your Q&A has an answer now.').waitFor()
    await press(page, gap.getByRole('link', { name: 'Edit the answer' }))
    await page.getByText('Questions and answers (1)').waitFor()
    await page
      .getByText(
        'Also “how long do i have to send something back”, “Can I give back a chain I did not use?”, “Is there a deadline for returns?”',
      )
      .waitFor()
    await press(page, page.getByRole('link', { name: /^Gaps/ }))
    await gap.getByText('Your Q&A has an answer now.').waitFor()
    await checkScreen(page, 'gaps-in-entries')
    await press(page, page.getByRole('button', { name: 'Train the bot', exact: true }))
    await page.getByText('Trained in 1.8 seconds').waitFor()

    const summary = page.getByText('1 newly unanswered, 1 newly answered, 1 better, 1 the same')
    await summary.waitFor()
    await fits(page, 'comparison')
    const row = page.locator('summary', { hasText: 'When can I return a part?' })
    await press(page, row)
    await page.getByText('After redeploying').filter({ visible: true }).waitFor()
    await fits(page, 'comparison-open')

    await press(page, page.getByRole('button', { name: 'Add a test question' }))
    await page.keyboard.type('How tight is the axle nut?')
    await page.keyboard.press('Tab')
    await page.keyboard.type('120 Nm')
    await page.keyboard.press('Enter')
    await checkScreen(page, 'test-question')
    await press(page, page.getByRole('button', { name: 'Save test question' }))
    await page.getByText('The answer must contain “120 Nm”.').waitFor()
    await press(page, page.getByRole('button', { name: 'Compare again' }))
    await page.getByText('Your test question fails').waitFor()
    await checkScreen(page, 'comparison-failing')
    await press(page, page.getByRole('button', { name: 'Redeploy', exact: true }).last())
    await page.getByText('The site is up to date').waitFor()

    await press(page, page.getByRole('link', { name: /^Gaps/ }))
    await page.getByRole('heading', { name: 'Answered (2)' }).waitFor()
    await page.getByText('it was answered.').first().waitFor()
    await checkScreen(page, 'gaps-answered')
  })
})

test('a gap is dismissed, taken back, pinned, and answered on the spot; what is typed outlives a reload', async () => {
  await visit('gaps', async ({ page }) => {
    const open = page.getByRole('list', { name: 'Open gaps' })
    const topics = open.getByRole('heading')
    await topics.first().waitFor()
    await expect
      .poll(() => topics.allTextContents())
      .toEqual(['Who won the race in 1987?', 'When can I return a part?', 'Do you lend bicycles?'])
    await page.getByText('Your “service-manual.pdf” mentions “Refunds”').click()
    await page.getByText('Refunds are paid to the card').waitFor()
    await page.getByText('Visitors didn’t like these answers.').waitFor()
    await page.getByText('Your “service-manual.pdf” mentions “Hire”.').waitFor()
    await checkScreen(page, 'gaps')
    const of = (topic: string) => open.getByRole('listitem').filter({ hasText: topic })
    await of('lend').getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('heading', { name: 'Dismissed (2)' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Dismissed (1)' }).waitFor()
    await page.getByRole('button', { name: 'This passage answers it' }).click()
    await page.getByRole('heading', { name: 'Pinned (1)' }).click()
    await page.getByRole('button', { name: 'Reopen When can I return a part?' }).click()
    await page.getByRole('heading', { name: '3 open gaps' }).waitFor()

    await of('lend').getByRole('button', { name: 'Answer it' }).click()
    await page.keyboard.type('No, we do not.')
    await fits(page, 'gap-answer-here')
    await page.getByRole('link', { name: 'Train', exact: true }).click()
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.reload()
    const answer = page.getByLabel('The answer')
    await expect.poll(() => answer.inputValue()).toBe('No, we do not.')
    await page.getByRole('button', { name: 'Save answer' }).click()
    await of('lend').getByText('Your Q&A has an answer now.').waitFor()
  })
})

test('one question guards all answers that are being typed, and leaving throws them all away', async () => {
  await visit('gaps', async ({ page }) => {
    const gapsTab = page.getByRole('link', { name: /^Gaps/ })
    const answers = page.getByLabel('The answer')
    const asks = page.getByRole('heading', { name: 'Leave without saving?' })
    for (const at of [0, 1]) {
      await page.getByRole('button', { name: 'Answer it' }).first().click()
      await answers.nth(at).fill('Not yet.')
    }
    await page.getByRole('link', { name: 'Train', exact: true }).click()
    await asks.waitFor()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(/train/)
    await expect.poll(() => asks.count()).toBe(0)
    await gapsTab.click()
    await page.getByRole('button', { name: 'Answer it' }).nth(2).waitFor()
    expect(await answers.count()).toBe(0)
  })
})

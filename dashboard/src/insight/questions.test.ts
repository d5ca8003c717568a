import { expect, test } from 'vitest'
import { fits, checkScreen } from '../testing/checkScreen.ts'
import { startTabs } from '../testing/startTabs.ts'

const visit = startTabs()

test('questions are paged, filtered by the address, opened, marked and kept as tests', async () => {
  await visit('questions', async ({ page }) => {
    const list = page.getByRole('list', { name: 'Questions' })
    const rows = list.getByRole('heading')
    await rows.first().waitFor()
    await expect.poll(() => rows.count()).toBe(50)
    await page.getByText('1–50 of 60', { exact: true }).waitFor()
    await page.getByText('All holds your own tests, too.').waitFor()
    await fits(page, 'questions')
    await page.getByRole('button', { name: 'Older' }).click()
    await page.getByText('Page 2').waitFor()
    await page.getByText('51–60 of 60', { exact: true }).waitFor()
    await expect.poll(() => rows.count()).toBe(10)
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(50)

    await page.getByRole('button', { name: 'Unanswered (15)' }).click()
    await expect.poll(() => rows.count()).toBe(15)
    expect(page.url()).toContain('show=unanswered')
    const search = page.getByLabel('Search the questions')
    await search.fill('nobody asked this')
    await search.press('Enter')
    await page.getByText('No question matches.').waitFor()
    await checkScreen(page, 'questions-none')
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(15)
    await expect.poll(() => search.inputValue()).toBe('')
    await expect
      .poll(() => page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href'))
      .toBe('/api/export-questions?bot=asked&format=csv&filter=unanswered')
    await page.getByRole('button', { name: 'All (60)' }).click()
    await expect.poll(() => rows.count()).toBe(50)

    await rows.nth(2).getByRole('button').click()
    await page.getByText('asked by you').waitFor()
    await page.getByRole('button', { name: 'Mark as wrong' }).click()
    await page.getByText('Marked as wrong', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Disliked (9)' }).waitFor()
    await page.getByRole('button', { name: 'Marked as wrong (1)' }).waitFor()
    await page.getByRole('button', { name: 'Add to test questions' }).click()
    await page.getByText('Added to the test questions').waitFor()
    await checkScreen(page, 'question-open')
    await page.getByRole('button', { name: 'Not wrong' }).click()
    await page.getByRole('button', { name: 'Disliked (8)' }).waitFor()
    await page.getByRole('button', { name: 'Marked as wrong (0)' }).click()
    await page.getByText('No question matches.').waitFor()
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(50)

    await page.getByRole('link', { name: 'Show the whole conversation' }).click()
    await page.getByRole('heading', { name: 'Conversation' }).waitFor()
    await expect.poll(() => page.getByRole('main').locator('ol > li').count()).toBe(3)
    await checkScreen(page, 'conversation')
    await page.getByRole('button', { name: 'Erase', exact: true }).click()
    await checkScreen(page, 'conversation-erase')
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await page.getByText('3 questions erased').waitFor()
    await page.getByText('1–50 of 57', { exact: true }).waitFor()

    await page.getByText('Erase their questions').first().click()
    await page.getByLabel('Email or ID of the visitor').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Erase their questions' }).click()
    await page.getByRole('heading', { name: 'Erase what nobody@example.com asked?' }).waitFor()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await page.getByText('There were no questions of this visitor').waitFor()
    await expect.poll(() => rows.count()).toBe(50)
  })
})

test('a list that does not load after an erasure is told', async () => {
  await visit('questions', async ({ page, press, says }) => {
    await page.getByText('Erase their questions').first().click()
    await page.getByLabel('Email or ID of the visitor').fill('nobody@example.com')
    await press('Erase their questions')
    await page.getByRole('heading', { name: 'Erase what nobody@example.com asked?' }).waitFor()
    const refusal = { error: 'The list is out of order', code: 'unavailable' }
    await page.route('**/api/feedback', route => route.fulfill({ status: 503, json: refusal }))
    await press('Erase for good')
    await says('The list is out of order')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('an owner sees for how long questions are kept, and changes it', async () => {
  await visit('questions', async ({ page, press, says }) => {
    await says('Questions are kept for 90 days.')
    await page.getByText('Change', { exact: true }).click()
    const days = page.getByLabel('Days to keep questions')
    const save = page.getByRole('button', { name: 'Save' })
    expect(await days.inputValue()).toBe('90')
    expect(await save.isDisabled()).toBe(true)
    await checkScreen(page, 'questions-kept')
    await days.fill('30')
    await page.getByLabel('Hide email addresses').check()
    await press('Save')
    const notice = 'Questions are kept for 30 days, without email addresses and phone numbers.'
    await says(notice)
    await page.reload()
    await says(notice)

    await page.route('**/api/bot-settings', route =>
      route.fulfill({ status: 500, json: { error: 'An error occurred', code: 'error' } }),
    )
    await page.getByText('Change', { exact: true }).click()
    await days.fill('31')
    await press('Save')
    await says('An error occurred')
    await says(notice)
  })
})

test('what a question lacked is written from its row, and then asked again', async () => {
  await visit('questions', async ({ page, press, follow, says }) => {
    await press('Unanswered (15)')
    await page
      .getByRole('button', { name: /^No answer found: Who won/ })
      .nth(14)
      .waitFor()
    await press(/^No answer found: Who won/)
    await says('“I looked for the name of the winner.”')
    await press('Write the answer')
    await page.keyboard.type('Nobody knows who won.')
    await checkScreen(page, 'question-answer')
    await follow('Train')
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    await press('Stay here')
    await press('Save answer')
    await says('You answered it. Train the bot to use it.')
    await press('Train bot')
    await says('Trained in 1.8 seconds')
    await page.goBack()
    await press(/^No answer found: Who won/)
    await follow('Edit the answer')
    await says('Nobody knows who won.')
    await page.goBack()
    await press(/^No answer found: Who won/)
    await page.getByRole('link', { name: 'Ask it again' }).click()
    await expect.poll(() => page.getByText('Who won the race in 1987?').count()).toBeGreaterThan(0)
  })
})

test('an answer that is being saved cannot be typed on, and one that is refused stays', async () => {
  await visit('gaps', async ({ page, press, says }) => {
    let send = () => {}
    const pending = new Promise<void>(resolve => (send = resolve))
    await page.route('**/api/save-entry', async route => {
      await pending
      await route.fulfill({
        status: 409,
        json: { error: 'You already have an answer to “Nobody?”', code: 'exists' },
      })
    })
    await press('Answer it')
    const answer = page.getByLabel('The answer')
    await answer.fill('Nobody knows.')
    await press('Save answer')
    await answer.press('End')
    await page.keyboard.type(' Ask the club.')
    send()
    await says('You already have an answer to “Nobody?”')
    await expect.poll(() => answer.inputValue()).toBe('Nobody knows.')
    await page.unroute('**/api/save-entry')
    await press('Save answer')
    await answer.waitFor({ state: 'detached' })
    await says('Your Q&A has an answer now.')
  })
})

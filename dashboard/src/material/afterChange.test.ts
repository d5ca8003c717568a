import { expect, test } from 'vitest'
import { makeFile } from '../testing/made.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()

test('a change is done though the lists do not load again, and the page says so', async () => {
  await walk('owner', async ({ page, api, press, says, follow }) => {
    api.addBot({ botName: 'shop' })
    api.addFiles('shop', [makeFile('manual.pdf'), makeFile('prices.pdf')])
    await page.goto('/dashboard/botdash/material?bot=shop')
    const outdated = 'That is done, but this page is out of date.'
    await page.getByText('2 files').waitFor()
    await page.route('**/api/get-files', route => route.fulfill({ status: 500, body: 'Oops' }))

    await press('Delete manual.pdf')
    await Promise.all([says('Deleted manual.pdf.'), says(outdated)])
    const address = page.getByLabel('Add a web address')
    await address.fill('https://example.com/blog')
    await press('Add')
    await expect.poll(() => address.inputValue()).toBe('')
    await page.getByRole('list').getByText('https://example.com/blog').waitFor()

    await follow('Note')
    await page.getByLabel('Note', { exact: true }).fill('We open at 9.')
    await press('Save note')
    await says('Note saved')
    expect(await page.getByText('An error occurred').count()).toBe(0)
  })
})

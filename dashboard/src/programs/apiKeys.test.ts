import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { answerLate } from '../testing/answerLate.ts'
import { checkScreen, fits } from '../testing/checkScreen.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()

test('a key is made, shown once, and revoked', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    await page.goto('/dashboard/settings')
    await page.getByText('You have no API keys yet.').waitFor()
    await press('New API key')
    await page.getByLabel('Chat').uncheck()
    await press('Create key')
    await says('Give the key a name')
    await says('Choose at least one scope')
    await checkScreen(page, 'api-key-new')
    const middleOf = async (element: Locator) => {
      const { y, height } = (await element.boundingBox())!
      return y + height / 2
    }
    const label = page.getByRole('dialog').getByText('Chat', { exact: true })
    const off = (await middleOf(page.getByLabel('Chat'))) - (await middleOf(label))
    expect(Math.abs(off)).toBeLessThanOrEqual(1)
    await page.getByLabel('Name', { exact: true }).fill('Nightly import')
    await page.getByLabel('Material').check()
    await page.getByRole('dialog').getByLabel('Bots', { exact: true }).selectOption('some')
    await page.getByLabel('shop').check()
    await press('Create key')
    const secret = page.getByRole('textbox', { name: 'API key' })
    await expect.poll(() => secret.inputValue()).toMatch(/^sbx_\w{43}$/)
    await checkScreen(page, 'api-key-made')
    await press('Done')
    await says('material · shop')
    expect(await secret.count()).toBe(0)
    await fits(page, 'api-keys')
    await press('Revoke Nightly import')
    await page.getByText('This cannot be undone.').waitFor()
    await press('Revoke key')
    await page.getByText('You have no API keys yet.').waitFor()
  })
})

test('the dialog stays while a key is made, and then shows it', async () => {
  await walk('owner', async ({ page, api, press }) => {
    api.addBot({ botName: 'shop' })
    const late = await answerLate(page, '**/api/create-api-key', () => true)
    await page.goto('/dashboard/settings')
    await press('New API key')
    await page.getByLabel('Name', { exact: true }).fill('Nightly import')
    await press('Create key')
    await page.getByRole('dialog').locator('[aria-busy]').waitFor()
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await late()
    await page.getByRole('textbox', { name: 'API key' }).waitFor()
  })
})

test('a refused key leaves every choice as it was made', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    await page.goto('/dashboard/settings')
    await page.getByText('You have no API keys yet.').waitFor()
    await press('New API key')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bots', { exact: true }).selectOption('some')
    await dialog.getByLabel('shop').check()
    await dialog.getByLabel('Expires').selectOption('30 days')
    await press('Create key')
    await says('Give the key a name')
    expect(await dialog.getByLabel('Bots', { exact: true }).inputValue()).toBe('some')
    expect(await dialog.getByLabel('shop').isChecked()).toBe(true)
    expect(await dialog.getByLabel('Expires').inputValue()).toBe('30')
  })
})

import { expect, test } from 'vitest'
import { checkScreen } from '../testing/checkScreen.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()

test('webhooks are added, shown with their log, tested, sent again, changed and deleted', async () => {
  await walk('owner', async ({ page, api }) => {
    api.addBot({ botName: 'shop' })
    await page.goto('/dashboard/botdash/site?bot=shop&part=webhooks')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const says = (text: string) => page.getByText(text).first().waitFor()
    await press('Add webhook')
    await page.getByLabel('Address').fill('nowhere')
    await press('Add webhook')
    await says('This is not a public http(s) address')
    await page.getByLabel('Address').fill('https://hooks.example.com/events')
    await page.getByLabel('Your plan changed').uncheck()
    await press('Add webhook')
    await says('This secret is shown once.')
    expect(await page.getByLabel('Secret', { exact: true }).inputValue()).toBe('whsec_first')

    const rows = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.first().getByText('On its way · 500').click()
    await says('Tried once. hooks.example.com answered with 500. Next try')
    await checkScreen(page, 'webhooks')
    await rows.first().getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    await press('Send a test')
    await rows.first().getByText('Delivered · 204').waitFor()

    await press('Change')
    await page.getByLabel('On', { exact: true }).uncheck()
    await press('Save')
    await says('off')
    await press('New secret')
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
    await expect
      .poll(() => page.getByLabel('Secret', { exact: true }).inputValue())
      .toBe('whsec_second')
    await press('Delete')
    await press('Delete webhook')
    await expect.poll(() => rows.count()).toBe(0)
  })
})

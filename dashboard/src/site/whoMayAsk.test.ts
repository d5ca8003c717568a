import { expect, test } from 'vitest'
import { checkScreen } from '../testing/checkScreen.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()
const address = '/dashboard/botdash/site?bot=shop&part=access'

test('an owner closes a bot by a password, then by a list of addresses', async () => {
  await walk('owner', async ({ page, api }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: 'Who may ask' }),
    })
    const save = card.getByRole('button', { name: 'Save', exact: true })
    const invite = card.getByRole('textbox', { name: 'Invite' })
    const saved = () => page.getByText('Saved', { exact: true }).last().waitFor()
    expect(await save.isDisabled()).toBe(true)
    await card.getByLabel('Whoever knows a password').check()
    await save.click()
    await card.getByText('Choose a password').waitFor()
    await checkScreen(page, 'site-access-password')
    await card.getByLabel('Password', { exact: true }).fill('open sesame')
    await save.click()
    await saved()
    await card.getByLabel('New password').waitFor()
    expect(await card.getByLabel('New password').inputValue()).toBe('')

    await card.getByLabel('People you invite').check()
    await invite.fill('Ada <Ada@Example.com>, bob@example.com\nnobody')
    await save.click()
    await card.getByText('nobody: This is not an email address').waitFor()
    await invite.fill('Ada <Ada@Example.com>, bob@example.com')
    await save.click()
    await card.getByText('2 invited addresses').waitFor()
    await checkScreen(page, 'site-access-invited')
    await card.getByRole('button', { name: 'Remove bob@example.com' }).click()
    await save.click()
    await card.getByText('1 invited address').waitFor()
    await page.reload()
    await card.getByText('ada@example.com').waitFor()
    expect(await card.getByLabel('People you invite').isChecked()).toBe(true)
  })
})

test('a secret is shown once, and replaced with the old one still at work or not', async () => {
  await walk('owner', async ({ page, api, press }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    await press('Create a secret')
    const secret = page.getByLabel('Secret', { exact: true })
    await secret.waitFor()
    expect(await secret.inputValue()).toContain('sv_secret-number-1')
    await checkScreen(page, 'site-access-signed')
    await page.reload()
    await page.getByRole('button', { name: 'Replace the secret' }).click()
    expect(await secret.count()).toBe(0)
    await checkScreen(page, 'site-access-replace')
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await page.getByText('works until').waitFor()
    await page.getByRole('button', { name: 'Replace the secret' }).click()
    await press('Replace and end the old one now')
    await expect.poll(() => page.getByText('works until').count()).toBe(0)
    expect(await secret.inputValue()).toContain('sv_secret-number-3')
  })
})

test('an owner reads why nobody gets in, and what to do', async () => {
  await walk('owner', async ({ page, api, says }) => {
    api.addBot({ botName: 'shop' })
    const trouble = 'Visitors cannot get in. Press Save under “Who may ask” to let them in again.'
    const access = { hasPassword: true, guests: [], secrets: [], trouble }
    await page.route('**/api/access', route => route.fulfill({ json: { access } }))
    await page.goto(address)
    await says(trouble)
    await checkScreen(page, 'site-access-trouble')
    expect(await page.getByText(trouble).count()).toBe(1)
  })
})

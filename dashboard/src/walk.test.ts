import { expect, test } from 'vitest'
import { owner, startWalks } from './testing/startWalks.ts'

const walk = startWalks()

test('somebody new makes a bot from their material and puts it live', async () => {
  await walk('visitor', async ({ page, press, follow, says }) => {
    const open = (tab: string) => page.getByRole('link', { name: tab, exact: true }).click()
    await page.goto('/')
    await follow('Start Free')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByLabel('Re-type Password').fill(owner.password)
    await press('Create Account')
    await says("Looks like you don't have any bots yet. Start your free trial to create a bot.")
    await press('Start free trial')
    await page.getByRole('button', { name: 'Free', exact: true }).click()
    await says('Click "New bot" to start.')

    await press('New bot')
    await page.getByLabel('Bot name').fill('My Wörkshop Bot')
    await says('https://my-workshop-bot.sandbox.test')
    await press('Create bot')
    await page.waitForURL('/dashboard/botdash/material?bot=my-workshop-bot')
    await says('Status: Good to go!')
    await says('Add files or a note to begin.')
    await open('Note')
    await page.getByRole('textbox', { name: 'Note' }).fill('We are open from 9 to 5.')
    await press('Save note')
    await says('Note saved')

    await says('Status: New files added. Train bot to update.')
    await press('Train bot')
    await says('Status: Training')
    await says('Trained in 1.8 seconds')
    await open('Gaps')
    await press('Run site')
    await says('Bot is running at')
    await says('Live')
    await follow('My Bots')
    await page.getByRole('link', { name: 'my-workshop-bot.sandbox.test' }).waitFor()

    await follow('Settings')
    await press('Sign Out')
    await page.waitForURL('/auth/signin')
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('root')))
      .toBe('{"auth":{"user":null,"currentBot":null}}')
  })
}, 90_000)

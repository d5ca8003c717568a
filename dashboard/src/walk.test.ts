import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { botAddress, tabs } from './bots/botAddress.ts'
import { parts, siteAddress } from './site/parts.ts'
import { makeFile } from './testing/made.ts'
import { owner, startWalks } from './testing/startWalks.ts'

let pages: string
const walk = startWalks(() => pages)

// React warns of mistakes, and runs effects twice, in what is built for development alone.
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'dashboard-'))
  const root = join(import.meta.dirname, '..')
  await build({ root, logLevel: 'error', build: { outDir: pages, emptyOutDir: true } })
})
afterAll(() => rm(pages, { recursive: true }))

test('React has nothing to warn of on any screen', async () => {
  await walk('owner', async ({ page, context, api, complaints }) => {
    api.addBot({ botName: 'shop', isRunning: true, openGaps: 7 })
    api.addFiles('shop', ['service-manual.pdf', 'locked.pdf', 'prices.xlsx'].map(makeFile))
    await context.request.post('/create-index', { data: { currentBot: 'shop' } })
    const screens = [
      '/',
      '/contact',
      '/nope',
      '/auth/signin',
      '/auth/signup',
      '/auth/forgot',
      '/auth/reset',
      '/plans/changeplan',
      '/plans/pickplan?free=true',
      '/dashboard/mybots',
      '/dashboard/settings',
      '/dashboard/nope',
      '/dashboard/botdash/',
      ...tabs.map(tab => botAddress('shop', tab)),
      ...parts.map(part => siteAddress('shop', part)),
    ]
    for (const screen of screens) {
      await page.goto(screen, { waitUntil: 'networkidle' })
      await page.getByRole('heading').and(page.locator(':not(.sr-only)')).first().waitFor()
      expect(complaints, `complaints at ${screen}`).toEqual([])
    }
  })
})

test('somebody new makes a bot from their material and puts it live', async () => {
  await walk('visitor', async ({ page, api, press, follow, says }) => {
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
    api.hold('embed')
    await press('Train bot')
    await says('Status: Training')
    api.hold()
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
})

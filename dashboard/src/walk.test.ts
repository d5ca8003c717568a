import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPages } from './testing/buildPages.ts'
import { startFakeApi } from './testing/fakeApi.ts'
import { desk, look, phone } from './testing/looks.ts'
import { startChromium } from '@sandbox-ai/api/startChromium'

let browser: Browser
let pages: Awaited<ReturnType<typeof buildPages>>

beforeAll(async () => {
  ;[browser, pages] = await Promise.all([startChromium(), buildPages()])
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await pages?.remove()
})

test('every screen works, in every size and colour', async () => {
  const api = await startFakeApi(pages.outDir)
  const context = await browser.newContext({ baseURL: api.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  try {
    await walk(page, api)
    expect(complaints.filter(text => !text.startsWith('Failed to load resource'))).toEqual([])
  } finally {
    await context.close()
    api.close()
  }
}, 300_000)

test('who picks a plan signs in first and comes back; what goes wrong stands in a panel', async () => {
  const api = await startFakeApi(pages.outDir)
  const context = await browser.newContext({ baseURL: api.url })
  const page = await context.newPage()
  const known = { email: 'ada@example.com', password: 'correct horse battery' }
  await context.request.post('/api/signup', { data: known })
  await context.request.post('/api/signout', { data: {} })

  await page.goto('/plans/pickplan', { waitUntil: 'commit' })
  await page.getByText('Loading').waitFor()
  await page.getByRole('button', { name: 'Free', exact: true }).click()
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Password', { exact: true }).fill(known.password)
  await page.getByLabel('Re-type Password').fill(known.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const panel = page.getByRole('alert')
  await panel.waitFor()
  expect(await panel.textContent()).toBe(
    'A user with this email already exists. Please Sign In instead.',
  )
  await panel.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Re-type Password').waitFor({ state: 'detached' })
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Invalid password. Please try again.').waitFor()
  await page.getByLabel('Password').fill(known.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/plans/pickplan')
  await context.close()
  api.close()
}, 60_000)

test('a screen that breaks says so', async () => {
  const api = await startFakeApi(pages.outDir)
  const context = await browser.newContext({ baseURL: api.url })
  const page = await context.newPage()
  await page.route('**/DashboardLayout-*.js', route => route.abort())
  await page.goto('/dashboard')
  const heading = page.getByRole('heading')
  await heading.waitFor()
  expect(await heading.textContent()).toBe('Unexpected Application Error!')
  await context.close()
  api.close()
}, 60_000)

test('feedback tells the owner apart, counts what was asked again, and takes what an answer lacked', async () => {
  const api = await startFakeApi(pages.outDir)
  const context = await browser.newContext({ baseURL: api.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const known = { email: 'ada@example.com', password: 'correct horse battery' }
  await context.request.post('/api/signup', { data: known })
  await context.request.post('/api/create-bot', { data: { botName: 'asked' } })
  const asked = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  try {
    await page.goto('/dashboard/botdash/feedback?bot=asked')
    await page.getByText('You', { exact: true }).waitFor()
    const lacking = asked.filter({ hasText: 'How tight' }).filter({ hasText: 'Not helpful' })
    await lacking.first().getByRole('button', { name: 'Write the answer' }).click()
    await page.keyboard.type('98 Nm, with the wheel on the ground.')
    await page.getByRole('button', { name: 'Add to the note' }).click()
    await lacking.first().getByText('It is in the note.').waitFor()

    await page.getByRole('button', { name: 'Unanswered (15)' }).click()
    await asked.getByText('Asked 15 times').waitFor()
    expect(await asked.count()).toBe(1)
  } finally {
    await context.close()
    api.close()
  }
}, 60_000)

test('a drop of many files outlives a lost connection, can be cancelled and tried again', async () => {
  const api = await startFakeApi(pages.outDir)
  const context = await browser.newContext({ baseURL: api.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const known = { email: 'ada@example.com', password: 'correct horse battery' }
  await context.request.post('/api/signup', { data: known })
  await context.request.post('/api/create-bot', { data: { botName: 'many' } })
  const uploads = page.getByRole('region', { name: 'Uploads' })
  const drop = (length: number, call: string) =>
    page.getByLabel('Files', { exact: true }).setInputFiles(
      Array.from({ length }, (_, at) => ({
        name: `${call} ${at}.md`,
        mimeType: 'text/plain',
        buffer: Buffer.from('x'),
      })),
    )
  const asksBeforeLeaving = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  try {
    await page.goto('/dashboard/botdash/material?bot=many')
    await page.getByText('Nothing here yet').waitFor()
    await context.setOffline(true)
    await drop(24, 'page')
    await uploads.getByText('0 of 24 files sent').waitFor()
    await uploads.getByText('Not sent yet: no connection.').first().waitFor()
    expect(await uploads.getByRole('listitem').count()).toBe(3)
    expect(await asksBeforeLeaving()).toBe(true)
    await context.setOffline(false)
    await page.getByRole('heading', { name: '24 files' }).waitFor()
    await uploads.waitFor({ state: 'detached' })
    expect(await asksBeforeLeaving()).toBe(false)

    // One route to the end: what is held when its route is taken away would be sent on.
    const refusal = { error: 'This was refused', code: 'invalid' }
    let server: 'silent' | 'refusing' | 'well' = 'silent'
    await page.route('**/api/upload-files', async route => {
      if (server === 'refusing') await route.fulfill({ status: 400, json: refusal })
      if (server === 'well') await route.continue()
    })
    await drop(9, 'note')
    await uploads.getByText('0 of 9 files sent').waitFor()
    await uploads.getByRole('button', { name: 'Cancel the rest' }).click()
    await uploads.waitFor({ state: 'detached' })

    server = 'refusing'
    await drop(7, 'memo')
    await uploads.getByText('7 files could not be sent').waitFor()
    expect(await uploads.getByText('This was refused').count()).toBe(5)
    expect(await asksBeforeLeaving()).toBe(false)
    server = 'well'
    await uploads.getByRole('button', { name: 'Try all again' }).click()
    await page.getByRole('heading', { name: '31 files' }).waitFor()
  } finally {
    await context.close()
    api.close()
  }
}, 60_000)

/** A folder of two files of one name, and one that nobody wants. */
async function makeFolder() {
  const folder = join(pages.outDir, 'shop')
  for (const season of ['summer', 'winter']) {
    await mkdir(join(folder, season), { recursive: true })
    await writeFile(join(folder, season, 'prices.md'), season)
    await writeFile(join(folder, season, '.DS_Store'), 'x')
  }
  return folder
}

async function walk(page: Page, api: Awaited<ReturnType<typeof startFakeApi>>) {
  const see = (screen: string) => look(page, screen)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click()
  const heading = (name: string | RegExp) =>
    page.getByRole('heading', { name }).first().waitFor({ state: 'visible' })
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor()
  await page.goto('/')
  await heading('Personalized AI')
  expect(await page.title()).toBe('sandbox')
  await see('landing')
  await page.goto('/nowhere')
  await heading('Nothing but sand here')
  await see('not-found')
  await follow('Go to the start')

  await follow('Contact')
  await heading('Send us a message')
  expect(await page.title()).toBe('SandBox AI - Send us a message')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Your email').fill('ada@example.com')
  await page.getByLabel('Message').fill('Hello')
  await press('Send message')
  await says('Your message was sent')
  await see('contact')

  await page.goto('/dashboard/settings')
  await heading('Sign In')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill('wrong')
  await press('Sign In')
  await says('There is no user with that email.')
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com')
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  await see('sign-in')
  await page.getByRole('alert').getByRole('link', { name: 'Sign Up' }).click()

  await heading('Sign Up')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Re-type Password').fill('another horse battery')
  await press('Create Account')
  await says('This is not the same password')
  await see('sign-up')
  await page.getByLabel('Re-type Password').fill('correct horse battery')
  await press('Create Account')

  await says("Looks like you don't have any bots yet.")
  await follow('Settings')
  await page.getByLabel('First name').fill('Ada')
  await press('Save')
  await says('Saved')
  await see('settings')
  await press('Delete account')
  await page.getByLabel('Your password').fill('correct horse battery')
  await press('Delete everything')
  await says('This is not built yet')
  await see('delete-account')
  await page.keyboard.press('Escape')

  await follow('My Bots')
  await says("Looks like you don't have any bots yet. Start your free trial to create a bot.")
  await see('no-bots')
  await press('Start free trial')
  await says('For 1 week')
  await see('plans')
  await page.getByRole('button', { name: 'Free', exact: true }).click()
  await says('Click "New bot" to start.')
  await page.goto('/plans/changeplan')
  await says('Current Plan: Basic')
  await see('change-plan')
  await page.goto('/plans/pickplan?free=true')
  await says("You won't be charged")
  await see('plans-again')
  await follow('My Bots')

  await press('New bot')
  await page.getByLabel('Bot name').fill('My Wörkshop Bot')
  await says('https://my-workshop-bot.sandbox.test')
  await see('new-bot')
  await press('Create bot')
  await page.waitForURL('/dashboard/botdash/material?bot=my-workshop-bot')
  await says('Nothing here yet')
  await see('material-empty')
  await follow('Train')
  await press('Train bot')
  await says('Add files or a note first')
  await follow('Material')
  const files = ['service-manual.pdf', 'locked.pdf', 'empty.txt']
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles(files.map(name => ({ name, mimeType: 'text/plain', buffer: Buffer.from('x') })))
  await says('Reading')
  await says('This file is locked. Type its password.')
  await says('There is no text in this file.')
  await press('What was read of service-manual.pdf')
  await says('page 3–5, 88')
  await says('What does it say about “Rear axle”?')
  await see('material')
  await page.getByLabel('Folder').setInputFiles(await makeFolder())
  await says(/ - summer - prices\.md/)
  await says(/ - winter - prices\.md/)
  await page.getByLabel('Password of locked.pdf').fill('opensesame')
  await press('Open')
  await page.getByRole('button', { name: 'Preview of locked.pdf' }).click()
  await says('Page 47')
  await see('preview')
  await page.keyboard.press('Escape')
  await press('Delete empty.txt')
  await says('Recently deleted')
  expect(await page.getByText('DS_Store').count()).toBe(0)
  await see('deleted')
  await press('Undo')
  await page.getByRole('button', { name: 'Delete empty.txt' }).waitFor()

  const web = page.getByLabel('Add a web address')
  await web.fill('example.com/nowhere')
  await says('It will be read from https://example.com/nowhere')
  await web.press('Enter')
  await says('There is nothing at this address (404)')
  expect(await web.inputValue()).toBe('example.com/nowhere')
  await web.fill('example.com/blog')
  await web.press('Enter')
  await says('4 of 12 pages')
  await says(/^12 posts · last read /)
  await says('How to true a wheel')
  expect(await web.inputValue()).toBe('')
  await page.getByText('2 pages could not be read').click()
  await page.getByLabel('Read https://example.com/blog again every day').check()
  await see('web')
  await press('Refresh https://example.com/blog')
  await says('4 of 12 pages')
  await says(/^12 posts · last read /)
  await press('Delete https://example.com/blog')
  await page.getByRole('button', { name: 'Restore How to true a wheel' }).waitFor()

  await follow('Note')
  await page.getByLabel('Note', { exact: true }).fill('We are open from 9 to 5.')
  await follow('Train')
  await heading('Leave without saving?')
  await see('unsaved')
  await press('Stay here')
  await press('Save note')
  await says('Note saved')
  await see('note')

  await follow('Train')
  await says('Status: New files added. Train bot to update.')
  await press('Train bot')
  await page.getByRole('progressbar', { name: 'Training' }).waitFor()
  await says('Status: Training')
  await see('training')
  await says('Trained in 1.8 seconds')
  await says('Status: Good to go!')
  await see('trained')

  await follow('Try it')
  await press('Run site')
  await says('Bot is running at')
  await page.getByLabel('Position').selectOption('left')
  await page.getByLabel('List the material').check()
  await press('Save')
  await says('Saved')
  expect(await page.getByLabel('Position').inputValue()).toBe('left')
  expect(await page.getByLabel('List the material').isChecked()).toBe(true)
  await press('Allow https://shop.example.org')
  await page.getByRole('button', { name: 'Remove https://shop.example.org' }).waitFor()
  const tryIt = page.getByRole('region', { name: 'Try it' })
  await tryIt.getByLabel('Your question').fill('How tight is the axle nut?')
  await tryIt.getByRole('button', { name: 'Ask', exact: true }).click()
  await tryIt.getByText('service-manual.pdf, Page 47').click()
  await tryIt.getByText('torque the rear axle nut').waitFor()
  await tryIt.getByLabel('Your question').fill('How do I reset the display?')
  await tryIt.getByRole('button', { name: 'Ask', exact: true }).click()
  const code = tryIt.locator('div', { has: page.locator('> pre') }).last()
  await code.getByRole('button', { name: 'Source 1' }).click()
  expect(await tryIt.locator('details[open] pre mark').last().textContent()).toContain('bikectl')
  const names = tryIt.locator('th')
  expect(await names.evaluateAll(all => all.map(it => getComputedStyle(it).textAlign))).toEqual([
    'start',
    'end',
    'end',
    'start',
  ])
  await see('site')

  await follow('Feedback')
  await heading('How tight is the axle nut?')
  await press('Load older')
  await press('Unanswered (15)')
  await press('Write the answer')
  await page.keyboard.type('Nobody knows who won.')
  await see('feedback')
  await follow('Note')
  await heading('Leave without saving?')
  await press('Stay here')
  await press('Add to the note')
  await says('It is in the note. Train the bot to use it.')
  await press('Train bot')
  await says('Trained in 1.8 seconds')
  await follow('Note')
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe(
    'We are open from 9 to 5.\n\nWho won the race in 1987?\n-------------------------\nNobody knows who won.',
  )

  await follow('My Bots')
  await says('my-workshop-bot.sandbox.test')
  await see('bots')
  await page.goto('/dashboard/botdash/site?bot=not-mine')
  await says('This bot was not found.')
  await heading('My Bots')

  api.setMe({ subscriptionStatus: 0, plan: 'none' })
  await page.reload()
  await says('Your free trial has ended.')
  await see('lapsed')
  await follow('See the plans')
  await press('Choose Basic')
  await says('This plan cannot be bought yet')
  await see('lapsed-plans')

  await page.setViewportSize(phone)
  await page.goto('/dashboard/mybots')
  await press('Open the menu')
  await page.setViewportSize(desk)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.setViewportSize(phone)
  await press('Open the menu')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press('Open the menu')
  await page.mouse.click(360, 400)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press('Open the menu')
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click()
  await heading('Settings')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.setViewportSize(desk)

  api.endSession()
  await page.getByLabel('First name').fill('Grace')
  await press('Save')
  await heading('Sign In')
  expect(await page.evaluate(() => localStorage.getItem('root'))).toBe(
    '{"auth":{"user":null,"currentBot":null}}',
  )
}

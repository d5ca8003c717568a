import { expect, test } from 'vitest'
import { fits, checkScreen, phone } from '../testing/checkScreen.ts'
import { owner, startWalks } from '../testing/startWalks.ts'
import { botAddress, tabs } from './botAddress.ts'

const walk = startWalks()
const trainedAt = '2026-11-20T00:00:00.000Z'
const trained = { fileCount: 2, passageCount: 62, trainedAt }

test('a new bot is told what is wrong with its name only while the name is there', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'taken' })
    await page.goto('/dashboard/mybots')
    await press('New bot')
    const name = page.getByLabel('Bot name')
    await name.fill('日本')
    await says('Use at least one letter from A to Z or a digit')
    await name.fill('Taken')
    await expect.poll(() => page.getByText('Use at least one letter').count()).toBe(0)
    await press('Create bot')
    await says('That bot name is taken')
    await expect.poll(() => page.getByText('Its site will be at').count()).toBe(0)
    await checkScreen(page, 'new-bot-taken')
    await name.fill('Taken Too')
    await expect.poll(() => page.getByText('That bot name is taken').count()).toBe(0)
    await press('Create bot')
    await page.waitForURL('/dashboard/botdash/material?bot=taken-too')
  })
})

test('the workspace marks where one is, and leads to other bots by keyboard', async () => {
  await walk('owner', async ({ page, api, says }) => {
    api.addBot({ botName: 'workshop', ...trained, openGaps: 7, isRunning: true })
    for (let at = 0; at < 60; at++) api.addBot({ botName: `bot-${at}`, ...trained })
    await page.goto('/dashboard/botdash/feedback?bot=workshop')
    await page.waitForURL('/dashboard/botdash/questions?bot=workshop')
    await says('Status: Good to go!')
    await says('Live')
    const current = page.locator('[aria-current]')
    await expect.poll(() => current.allTextContents()).toEqual(['My Bots', 'Questions'])
    await expect
      .poll(() => page.getByRole('link', { name: 'Gaps' }).textContent())
      .toBe('Gaps7 open')

    await page.setViewportSize(phone)
    await page.getByRole('link', { name: 'Site', exact: true }).click()
    await page.waitForURL('/dashboard/botdash/site?bot=workshop')
    const tab = page.getByRole('navigation', { name: 'Parts of the bot' }).getByText('Site')
    await expect
      .poll(() => tab.boundingBox().then(box => box && box.x + box.width))
      .toBeLessThan(375)
    await checkScreen(page, 'bot-header')

    await page.getByRole('button', { name: 'Switch to another bot' }).press('Enter')
    const find = page.getByRole('searchbox', { name: 'Find a bot' })
    await expect.poll(() => find.evaluate(it => it === document.activeElement)).toBe(true)
    await page.keyboard.type('bot-5')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('/dashboard/botdash/site?bot=bot-50')
    await page.getByRole('heading', { name: 'bot-50', level: 1 }).waitFor()
  })
})

test('on a phone no more than 120 pixels stand above any tab', async () => {
  await walk('owner', async ({ page, api }) => {
    api.addBot({ botName: 'workshop', ...trained, needsIndex: true, isRunning: true })
    await page.setViewportSize(phone)
    for (const tab of tabs) {
      await page.goto(botAddress('workshop', tab))
      const parts = page.getByRole('navigation', { name: 'Parts of the bot' })
      await parts.waitFor()
      const bottom = () => parts.boundingBox().then(box => box && box.y + box.height)
      await expect.poll(bottom, { message: tab }).toBeLessThanOrEqual(120)
      await page.getByRole('heading', { level: 1, name: 'workshop' }).waitFor()
    }
  })
})

test('a name of 63 letters leaves the menu beside it, on a phone too, and no notice covers that', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    const botName = 'a'.repeat(63)
    api.addBot({ botName, ...trained, isRunning: true })
    api.addBot({ botName: 'other', ...trained })
    await page.goto(`/dashboard/botdash/note?bot=${botName}`)
    const title = page.getByRole('heading', { level: 1, name: botName })
    const menu = page.getByRole('button', { name: `More for ${botName}` })
    await title.waitFor()
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [name, more] = await Promise.all([title.boundingBox(), menu.boundingBox()])
      expect(more!.y).toBeLessThan(name!.y + name!.height)
    }
    await page.getByRole('textbox', { name: 'Note' }).fill('Open.')
    await press('Save note')
    await says('Note saved')
    const notice = page.getByRole('status').filter({ hasText: 'Note saved' })
    const [covering, covered] = await Promise.all([notice.boundingBox(), menu.boundingBox()])
    expect(covering!.y).toBeGreaterThan(covered!.y + covered!.height)
    await fits(page, 'long-name')
  })
})

test('an empty bot is told what is missing, and a site over the limit leads to the plans', async () => {
  await walk('owner', async ({ page, api, press, follow, says }) => {
    api.addBot({ botName: 'empty' })
    api.addBot({ botName: 'live', ...trained, isRunning: true })
    api.addBot({ botName: 'ready', ...trained })
    await page.goto('/dashboard/botdash/gaps?bot=empty')
    await says('Status: Good to go!')
    await says('Add files or a note to begin.')
    await follow('Add material')
    await page.waitForURL('/dashboard/botdash/material?bot=empty')

    await page.goto('/dashboard/botdash/gaps?bot=ready')
    await press('Run site')
    await says(
      'Your plan allows no further live site. Your free plan allows 1 live site. Stop live first, or choose a larger plan.',
    )
    await checkScreen(page, 'run-over-limit')
    await page.getByRole('alert').getByRole('link', { name: 'See the plans' }).click()
    await page.waitForURL('/plans/pickplan')
    await expect.poll(() => page.getByRole('banner').textContent()).toBe('My Botsready')
  })
})

test('renaming the open bot keeps what is typed, and deleting it says no word of a lost one', async () => {
  await walk('owner', async ({ page, api, press }) => {
    api.addBot({ botName: 'first', ...trained })
    await page.goto('/dashboard/botdash/train?bot=first')
    await press('Add a test question')
    const question = page.getByLabel('Question', { exact: true })
    await question.fill('When is the next service?')
    await press('More for first')
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Bot name').fill('second')
    await press('Rename bot')
    await page.waitForURL('/dashboard/botdash/train?bot=second')
    await page.getByRole('heading', { name: 'second', level: 1 }).waitFor()
    await expect.poll(() => question.inputValue()).toBe('When is the next service?')
    await press('More for second')
    await page.getByRole('menuitem', { name: 'Delete bot' }).click()
    await page.getByLabel('Type second to confirm').fill('second')
    await press('Delete for good')
    await page.waitForURL('/dashboard/mybots')
    await expect.poll(() => page.getByText('was not found').count()).toBe(0)
  })
})

test('a bot that was deleted in another tab leads back to My Bots', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'gone', ...trained })
    await page.goto('/dashboard/botdash/gaps?bot=gone')
    await says('Status: Good to go!')
    api.removeBot('gone')
    await press('Run site')
    await page.waitForURL('/dashboard/mybots')
    await says('This bot was not found.')
    await expect.poll(() => page.getByRole('link', { name: 'gone' }).count()).toBe(0)
  })
})

test('a session that ends in mid-work is taken up in place, and nothing typed is lost', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'workshop' })
    await page.goto('/dashboard/botdash/note?bot=workshop')
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('We are open from 9 to 5.')
    api.endSession()
    await press('Save note')
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.getByText(owner.email).waitFor()
    await page.keyboard.press('Escape')
    await checkScreen(page, 'sign-in-again')
    await dialog.getByLabel('Password').fill('wrong')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await says('Invalid password. Please try again.')
    await dialog.getByLabel('Password').fill(owner.password)
    await page.keyboard.press('Enter')
    await says('Note saved')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => note.inputValue()).toBe('We are open from 9 to 5.')

    api.endSession()
    await note.fill('Never.')
    await press('Save note')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('root')))
      .toBe('{"auth":{"user":null,"currentBot":null}}')
  })
})

test('a sign-in that is waited for is given up once somebody else is signed in', async () => {
  await walk('owner', async ({ page, context, api, press, says }) => {
    api.addBot({ botName: 'workshop' })
    await page.goto('/dashboard/botdash/note?bot=workshop')
    await page.getByRole('textbox', { name: 'Note' }).fill('We are open from 9 to 5.')
    api.endSession()
    await press('Save note')
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.getByText(owner.email).waitFor()
    await context.request.post('/api/signup', { data: { ...owner, email: 'bob@example.com' } })
    const other = await context.newPage()
    await other.goto('/dashboard/settings')
    await other.getByRole('main').getByText('bob@example.com').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await says('Please sign in')
    expect(await dialog.count()).toBe(0)
  })
})

test('back leads to where a page was left, forward to the top', async () => {
  await walk('owner', async ({ page, api }) => {
    for (let at = 0; at < 25; at++) api.addBot({ botName: `bot-${at}`, ...trained })
    await page.goto('/dashboard/mybots')
    const link = page.getByRole('link', { name: 'bot-20', exact: true })
    await link.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(300)
    await link.click()
    await page.waitForURL(/bot=bot-20/)
    const top = () => page.evaluate(() => scrollY)
    await expect.poll(top).toBe(0)
    await page.goBack()
    await expect.poll(top).toBe(left)
    await page.goForward()
    await expect.poll(top).toBe(0)
    await page.goBack()
    await page.reload()
    await expect.poll(top).toBe(left)
    await page.goto('/dashboard/mybots?page=1')
    await link.waitFor()
    await expect.poll(top, { message: 'a fresh page' }).toBe(0)
  })
})

test('what is unsaved holds back a link and the back button, until it is let go', async () => {
  await walk('owner', async ({ page, api, press, follow }) => {
    api.addBot({ botName: 'workshop' })
    await page.goto('/dashboard/mybots')
    await follow('workshop')
    await page.waitForURL(/material/)
    await page.getByRole('link', { name: 'Note', exact: true }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Half a sent')
    const asks = page.getByRole('heading', { name: 'Leave without saving?' })
    await page.goBack()
    await asks.waitFor()
    expect(page.url()).toContain('/note')
    await press('Stay here')
    await asks.waitFor({ state: 'detached' })
    await follow('My Bots')
    await asks.waitFor()
    await press('Stay here')
    await page.goBack()
    await asks.waitFor()
    await press('Leave without saving')
    await page.waitForURL(/material/)
    await page.goBack()
    await page.waitForURL('/dashboard/mybots')
  })
})

test('who leaves while their work is being saved gets on once it is', async () => {
  await walk('owner', async ({ page, api, press, follow }) => {
    api.addBot({ botName: 'workshop' })
    await page.goto('/dashboard/botdash/note?bot=workshop')
    await page.getByRole('textbox', { name: 'Note' }).fill('A whole sentence.')
    const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>()
    await page.route('**/api/save-note', async route => {
      await mayPass
      await route.continue()
    })
    await press('Save note')
    await follow('My Bots')
    const asks = page.getByRole('heading', { name: 'Leave without saving?' })
    await asks.waitFor()
    letPass()
    await page.waitForURL('/dashboard/mybots')
    expect(await asks.count()).toBe(0)
  })
})

test('training from another tab waits until unsaved work is let go', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'workshop', needsIndex: true, fileCount: 1 })
    await page.goto('/dashboard/botdash/note?bot=workshop')
    await page.getByRole('textbox', { name: 'Note' }).fill('Half a sent')
    await press('Train bot')
    await says('Leave without saving?')
    await press('Stay here')
    expect(page.url()).toContain('/note')
    await says('Status: New files added. Train bot to update.')
    await press('Train bot')
    await press('Leave without saving')
    await page.waitForURL(/train/)
    await page.getByRole('button', { name: 'Train bot' }).waitFor()
  })
})

test('a button that waits for its answer holds no page up, and leads none back', async () => {
  await walk('owner', async ({ page, api, press, follow }) => {
    api.addBot({ botName: 'workshop', ...trained })
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/api/run-streamlit-app', async route => {
      await answered
      await route.continue()
    })
    await page.goto('/dashboard/botdash/gaps?bot=workshop')
    await press('Run site')
    await page.getByRole('link', { name: 'Questions', exact: true }).click()
    await page.getByRole('searchbox').waitFor()
    await follow('Settings')
    const heading = page.getByRole('heading', { name: 'Settings', level: 1 })
    await heading.waitFor()
    const running = page.waitForResponse('**/api/run-streamlit-app')
    answer()
    await running
    await follow('My Bots')
    await page.getByText('Bot is running at').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard/mybots')
  })
})

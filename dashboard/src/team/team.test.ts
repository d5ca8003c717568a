import { expect, test } from 'vitest'
import { checkScreen, fits, phone } from '../testing/checkScreen.ts'
import { teamOf } from '../testing/fakeTeam.ts'
import { owner, startWalks } from '../testing/startWalks.ts'

const walk = startWalks()

test('an owner invites, changes roles, hands over and removes', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    const { members } = teamOf('wes@example.com', 'writer')
    const team = { owner: { email: owner.email, name: 'Ada' }, members }
    api.addBot({ botName: 'ours', team })
    await page.goto('/dashboard/botdash/team?bot=ours')
    await says('Olive Owner')
    await says(
      'everything but manage the team and who may ask, or rename, export or delete the bot',
    )
    await checkScreen(page, 'team')
    const role = page.getByLabel('Role', { exact: true })
    await role.selectOption('editor')
    await page.getByLabel('Email', { exact: true }).fill(owner.email)
    await press('Send invitation')
    await says('You own this bot already')
    await expect.poll(() => role.inputValue()).toBe('editor')
    await page.getByLabel('Email', { exact: true }).fill('bo@example.com')
    await press('Send invitation')
    await says('https://sandbox.test/invitation#good')
    await says('Invited as editor')
    await expect.poll(() => role.inputValue()).toBe('writer')
    await checkScreen(page, 'team-invited')
    await press('Send again to bo@example.com')
    await says('https://sandbox.test/invitation#again')
    await press('Withdraw the invitation of bo@example.com')
    await page.getByText('Invited as editor').waitFor({ state: 'detached' })
    await page.getByLabel('Role of wes@example.com').selectOption('viewer')
    await expect.poll(() => page.getByLabel('Role of wes@example.com').inputValue()).toBe('viewer')
    await press('More for wes@example.com')
    await page.getByRole('menuitem', { name: 'Hand the bot over' }).click()
    await press('Offer the bot')
    await says('Offered to them')
    await press('More for eda@example.com')
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect
      .poll(() => page.getByRole('list', { name: 'Team', exact: true }).getByText('eda@').count())
      .toBe(0)
    await page.setViewportSize(phone)
    await fits(page, 'team-phone')
  })
})

test('a viewer sees all of a shared bot, and nothing that they may not do', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({
      botName: 'shared-bot',
      fileCount: 1,
      trainedAt: '2026-11-21T09:30:00.000Z',
      team: teamOf(owner.email, 'viewer', true),
    })
    await page.goto('/dashboard/mybots')
    await says('shared by olive@example.com')
    await checkScreen(page, 'my-bots-offered')
    await page.getByRole('link', { name: 'Offered to you' }).click()
    await says('This bot is offered to you')
    await page.goto('/dashboard/botdash/material?bot=shared-bot')
    await says('An editor of this bot can add material.')
    expect(await page.getByRole('button', { name: /Run site|Train bot|Add$/ }).count()).toBe(0)
    await page.goto('/dashboard/botdash/note?bot=shared-bot')
    await says('that requires the role of writer')
    expect(await page.getByLabel('Note').isDisabled()).toBe(true)
    await checkScreen(page, 'team-viewer')
    await page.goto('/dashboard/botdash/team?bot=shared-bot')
    await says('A former member')
    await says(': title, color')
    expect(await page.getByLabel('Role of eda@example.com').count()).toBe(0)
    await press('More for shared-bot')
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Leave'])
    await page.keyboard.press('Escape')
    await press('Become the owner')
    await says('shared-bot is yours now')
    await press('More for shared-bot')
    await page.getByRole('menuitem', { name: 'Delete bot' }).waitFor()
  })
})

test('an invitation waits while its reader signs up, and is void once used', async () => {
  await walk('visitor', async ({ page, follow, press, says }) => {
    await page.goto('/invitation#used')
    await says('Ask for a new one')
    await checkScreen(page, 'invitation-void')
    await page.goto('/')
    await page.goto('/invitation#good')
    await says('invites you to work on the bot')
    await checkScreen(page, 'invitation')
    await follow('Create an account')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByLabel('Re-type Password').fill(owner.password)
    await press('Create Account')
    await press('Join shared-bot')
    await says('You joined shared-bot')
    await page.getByRole('heading', { name: 'shared-bot' }).waitFor()
  })
})

test('who cannot sign out to take an invitation reads why, and tries again', async () => {
  await walk('visitor', async ({ page, context, press, says }) => {
    const data = { email: 'bob@example.com', password: owner.password }
    await context.request.post('/api/signup', { data })
    let isLost = true
    await page.route('**/api/signout', route => (isLost ? route.abort() : route.fallback()))
    await page.goto('/invitation#good')
    await press('Sign out')
    await says('You are still signed in: there was no connection.')
    isLost = false
    await press('Sign out')
    await page.getByRole('link', { name: 'Create an account' }).waitFor()
    expect(await page.getByText('You are still signed in').count()).toBe(0)
  })
})

test('a member who changes their email keeps their role, and gets no other', async () => {
  await walk('owner', async ({ page, api, press, follow, says }) => {
    api.addBot({
      botName: 'shared-bot',
      fileCount: 1,
      trainedAt: '2026-11-21T09:30:00.000Z',
      team: teamOf(owner.email, 'editor'),
    })
    await page.goto('/dashboard/mybots')
    await page.getByRole('link', { name: 'shared-bot' }).first().waitFor()
    await follow('Settings')
    await page.getByLabel('Email address').fill('grace@example.com')
    await page.getByLabel('Your password').fill(owner.password)
    // The list is not loaded again.
    await page.route('**/api/get-bots', () => {})
    await press('Change email')
    await says('Email changed')
    await follow('My Bots')
    await follow('shared-bot')
    await page.getByRole('button', { name: 'Run site' }).waitFor()
    await press('More for shared-bot')
    await page.getByRole('menuitem', { name: 'Leave' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Delete bot' }).count()).toBe(0)
  })
})

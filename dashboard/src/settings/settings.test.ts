import { expect, test } from 'vitest'
import { fits, checkScreen } from '../testing/checkScreen.ts'
import { owner, startWalks } from '../testing/startWalks.ts'

const walk = startWalks()

test('only what changed and is a name is sent', async () => {
  await walk('owner', async ({ page, says }) => {
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/change-')) sent.push(request.url().split('/api/')[1] ?? '')
    })
    await page.goto('/dashboard/settings')
    const save = page.getByRole('button', { name: 'Save' })
    const first = page.getByLabel('First name')
    await expect.poll(() => save.isDisabled()).toBe(true)
    await first.fill('Ada')
    await save.click()
    await says('Saved')
    await expect.poll(() => save.isDisabled()).toBe(true)
    await first.fill('   ')
    await save.click()
    await says('Write a first name')
    await checkScreen(page, 'settings-empty-name')
    await first.fill('Ada')
    await expect.poll(() => page.getByText('Write a first name').count()).toBe(0)
    await expect.poll(() => save.isDisabled()).toBe(true)
    expect(sent).toEqual(['change-firstname'])
  })
})

test('email and password are changed with the password, and sessions are ended', async () => {
  await walk('owner', async ({ page, context, press, says }) => {
    await context.request.post('/api/signup', {
      data: { email: 'bob@example.com', password: owner.password },
    })
    await context.request.post('/api/signin', { data: owner })
    await page.goto('/dashboard/settings')
    await page.getByLabel('Email address').fill('bob@example.com')
    await page.getByLabel('Your password').fill(owner.password)
    await press('Change email')
    await says('A user with this email already exists')
    await page.getByLabel('Email address').fill('grace@example.com')
    await page.getByLabel('Your password').fill('wrong')
    await press('Change email')
    await says('This is not your current password')
    await page.getByLabel('Your password').fill(owner.password)
    await press('Change email')
    await says('Email changed')
    await page.getByRole('main').getByText('grace@example.com').waitFor()

    await expect
      .poll(() => page.getByRole('button', { name: 'Change password' }).isDisabled())
      .toBe(true)
    await page.getByLabel('Current password').fill(owner.password)
    await page.getByLabel('New password', { exact: true }).fill('another horse battery')
    await page.getByLabel('Re-type new password').fill('something else')
    await press('Change password')
    await says('The passwords do not match')
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe(owner.password)
    await page.getByLabel('Re-type new password').fill('another horse battery')
    await press('Change password')
    await says('Password changed')

    await page.getByText('Firefox on Linux').waitFor()
    await press('End the session on Safari on iPhone')
    await page.getByText('Safari on iPhone').waitFor({ state: 'detached' })
    await fits(page, 'settings')
  })
})

test('without a connection each card says what was not done, and does it on Retry', async () => {
  await walk('owner', async ({ page, says, press }) => {
    await page.goto('/dashboard/settings')
    let isAway = true
    await page.route('**/api/change-*', route => (isAway ? route.abort() : route.continue()))
    await page.getByLabel('First name').fill('Ada')
    await press('Save')
    await says('Your name was not saved. Check your connection, then try again.')
    await page.getByLabel('Current password').fill(owner.password)
    await page.getByLabel('New password', { exact: true }).fill('another horse battery')
    await page.getByLabel('Re-type new password').fill('another horse battery')
    await press('Change password')
    await says('Your password was not changed. Check your connection, then try again.')
    await checkScreen(page, 'settings-away')
    isAway = false
    const retry = page.getByRole('button', { name: 'Retry' })
    await press('Retry')
    await says('Saved')
    await expect.poll(() => retry.count()).toBe(1)
    await press('Retry')
    await says('Password changed')
    await expect.poll(() => retry.count()).toBe(0)
  })
})

test('an email changed in one tab is known to the others', async () => {
  await walk('owner', async ({ page, context, press, says }) => {
    await page.goto('/dashboard/settings')
    const other = await context.newPage()
    await other.goto('/dashboard/settings')
    await other.getByLabel('First name').fill('Ada')
    await page.getByLabel('Email address').fill('grace@example.com')
    await page.getByLabel('Your password').fill(owner.password)
    await press('Change email')
    await says('Email changed')
    await other.getByRole('button', { name: 'Account: grace@example.com' }).waitFor()
    await other.getByRole('button', { name: 'Save' }).click()
    await other.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('Ada')
  })
})

test('a theme holds against the system, from the first paint of the next visit on', async () => {
  await walk('owner', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/dashboard/settings')
    const paper = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await paper()
    const bar = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
            ({ media }) => matchMedia(media).matches,
          )?.content,
      )
    await expect.poll(bar).toBe('#fbf8f1')
    await page.getByText('Dark', { exact: true }).click()
    await expect.poll(paper).not.toBe(light)
    const dark = await paper()
    await expect.poll(bar).toBe('#171510')
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    await expect.poll(paper).toBe(dark)
    await expect.poll(bar).toBe('#171510')
    await page.goto('/dashboard/settings')
    await page.getByRole('radio', { name: 'Dark' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true)
    await expect.poll(paper).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(paper).toBe(dark)
  })
})

test('an account is deleted with the password, and what went is counted', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'one' })
    api.addBot({ botName: 'two' })
    await page.goto('/dashboard/settings')
    await press('Delete account')
    await says('All your bots go offline at once.')
    await page.getByLabel('Your password').fill('wrong')
    await press('Delete everything')
    await says('This is not your password')
    await checkScreen(page, 'delete-account')
    await page.getByLabel('Your password').fill(owner.password)
    await press('Delete everything')
    await says('2 bots, 0 files, 2 answers of your own, 0 passages, and 60 questions were deleted')
    await fits(page, 'account-deleted')
    await press('Done')
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('mails of visitors who wait are switched off and on', async () => {
  await walk('owner', async ({ page }) => {
    await page.goto('/dashboard/settings')
    const mails = page.getByLabel('Email me when a visitor is waiting for an answer')
    await mails.uncheck()
    await page.getByText('Saved').waitFor()
    await page.reload()
    await expect.poll(() => mails.isChecked()).toBe(false)
    await mails.check()
    await page.reload()
    await expect.poll(() => mails.isChecked()).toBe(true)
  })
})

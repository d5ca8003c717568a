import { expect, test } from 'vitest'
import { checkScreen } from '../testing/checkScreen.ts'
import { owner, startWalks } from '../testing/startWalks.ts'

const walk = startWalks()

test('who forgot their password gets a link, and chooses a new one by it', async () => {
  await walk('visitor', async ({ page, context, press, follow, says }) => {
    await context.request.post('/api/signup', { data: owner })
    await context.request.post('/api/signout', { data: {} })
    await page.goto('/auth/signin')
    await follow('Forgot your password?')
    await page.getByRole('button', { name: 'Send link' }).waitFor()
    await checkScreen(page, 'forgot')
    await page.getByLabel('Email').fill(owner.email)
    await press('Send link')
    await says(`If ${owner.email} has an account`)
    await checkScreen(page, 'forgot-sent')

    await page.goto('/auth/reset#good')
    await page.getByLabel('New password', { exact: true }).fill('another long password')
    await page.getByLabel('Re-type new password').fill('another long one')
    await press('Save and sign in')
    await says('The passwords do not match')
    await checkScreen(page, 'reset')
    await page.getByLabel('Re-type new password').fill('another long password')
    await press('Save and sign in')
    await says('Password changed')
    await page.waitForURL('**/dashboard/mybots')
    // The token is in no address that one could go back to.
    expect(page.url()).not.toContain('good')
  })
})

test('without a mail server nobody is told that a mail was sent', async () => {
  await walk('visitor', async ({ page, press, says }) => {
    await page.route('/auth/forgot', async route => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"sendsMail":true', '"sendsMail":false')
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/auth/forgot')
    await says('Whoever runs this gets a link for you')
    await page.getByLabel('Email').fill('nobody@example.com')
    await press('Send link')
    await says('If nobody@example.com has an account, ask whoever runs this for your link')
    await checkScreen(page, 'forgot-unsent')
    expect(await page.getByText('emailed').count()).toBe(0)
  })
})

test('a link that was used or cut off leads to a new one', async () => {
  await walk('visitor', async ({ page, context, press, follow, says }) => {
    await context.request.post('/api/signup', { data: owner })
    await page.goto('/auth/reset')
    await says('This link is incomplete')
    await page.goto('/')
    await page.goto('/auth/reset#used')
    await page.getByLabel('New password', { exact: true }).fill('another long password')
    await page.getByLabel('Re-type new password').fill('another long password')
    await press('Save and sign in')
    await says('This link was already used or has expired.')
    await checkScreen(page, 'reset-void')
    await follow('Get a new link')
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await expect.poll(() => page.url()).toMatch(/\/auth\/forgot$/)
  })
})

test('a mailed link does nothing before its button is pressed', async () => {
  await walk('owner', async ({ page, api, press, follow, says }) => {
    api.setMe({ needsVerification: true })
    const posts: string[] = []
    page.on('request', request => {
      const path = new URL(request.url()).pathname
      if (/verify|confirm-email|unsubscribe/.test(path) && request.method() === 'POST')
        posts.push(path)
    })
    await page.goto('/auth/verify#good')
    await says('Once your email is confirmed, your bots can go live.')
    await checkScreen(page, 'mailed-link')
    expect(posts).toEqual([])
    await press('Confirm my email')
    await says('Thank you, your email is confirmed.')
    await checkScreen(page, 'mailed-link-done')
    await follow('Go to your bots')
    await page.waitForURL('**/dashboard/mybots')

    await page.goto('/auth/new-email#used')
    await press('Use this address')
    await says('This link was already used or has expired.')
    await page.goto('/unsubscribe?token=x')
    await press('Unsubscribe')
    await says('You will get no more of these emails.')
    expect(posts).toEqual(['/api/verify-email', '/api/confirm-email', '/unsubscribe'])
    await page.goto('/auth/verify')
    await says('This link is incomplete')
  })
})

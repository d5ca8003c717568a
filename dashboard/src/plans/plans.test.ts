import { expect, test } from 'vitest'
import { fits, checkScreen } from '../testing/checkScreen.ts'
import { owner, startWalks } from '../testing/startWalks.ts'

const walk = startWalks()
const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString()

test('who picks a plan signs in first and comes back to it', async () => {
  await walk('visitor', async ({ page, context, press, follow, says }) => {
    await context.request.post('/api/signup', { data: owner })
    await context.request.post('/api/signout', { data: {} })
    await page.goto('/plans/pickplan')
    await page.getByRole('button', { name: 'Free', exact: true }).click()
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByLabel('Re-type Password').fill(owner.password)
    await press('Create Account')
    const panel = page.getByRole('alert')
    await panel.waitFor()
    await expect
      .poll(() => panel.textContent())
      .toBe('A user with this email already exists. Please Sign In instead.')
    await panel.getByRole('link', { name: 'Sign In' }).click()
    await page.getByLabel('Re-type Password').waitFor({ state: 'detached' })
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill('wrong')
    await press('Sign In')
    await says('Invalid password. Please try again.')
    await page.getByLabel('Password').fill(owner.password)
    await press('Sign In')
    await page.waitForURL('/plans/pickplan')
    await checkScreen(page, 'plans')
    await page.getByRole('button', { name: 'Free', exact: true }).click()
    await says('Click "New bot" to start.')
    await follow('Settings')
    await follow('Change plan')
    await says('Current Plan: Basic')
    await fits(page, 'change-plan')
  })
})

test('the free variant is open to whoever has no plan', async () => {
  await walk('visitor', async ({ page, context, says }) => {
    await context.request.post('/api/signup', { data: owner })
    await page.goto('/plans/pickplan?free=true')
    await says('Free for one live site')
    await says("You won't be charged")
    await fits(page, 'plans-free')
    await page.getByRole('button', { name: 'Free', exact: true }).click()
    await says('Click "New bot" to start.')
    await page.goto('/plans/changeplan')
    await says('Current Plan: Free')
    await expect.poll(() => page.getByText('Free until').count()).toBe(0)
  })
})

test('a lapsed owner goes on: by paying where that is possible, else for free', async () => {
  await walk('owner', async ({ page, api, press, follow, says }) => {
    api.setMe({ subscriptionStatus: 0, plan: 'none', trialEndsAt: aWeekAgo })
    await page.goto('/dashboard/mybots')
    await says('You have no bots, and your plan has ended. Choose a plan to create a bot.')
    await expect.poll(() => page.getByText('free trial').count()).toBe(0)
    api.addBot({ botName: 'kept' })
    await page.reload()
    await says('Your plan has ended')
    await checkScreen(page, 'lapsed')
    await follow('Choose a plan')
    await press('Choose Basic')
    await says(
      'Payments are not taken here, but the free plan with one live site is there for you.',
    )
    await says('$19.99')
    await checkScreen(page, 'lapsed-plans')

    api.setCheckout(`${api.url}/contact`)
    await press('Choose Basic')
    await page.waitForURL('/contact')
    api.setCheckout('')
    await page.goBack()
    await press('Choose Premium')
    await press('Keep one live site for free')
    await page.waitForURL('/dashboard/mybots')
    await page.getByRole('button', { name: 'New bot' }).waitFor()
    await expect.poll(() => page.getByText('has ended').count()).toBe(0)
  })
})

test('the end of a trial is announced three days before on every page', async () => {
  await walk('owner', async ({ page, api, says }) => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString()
    api.setMe({ plan: 'trial', trialEndsAt: inDays(4) })
    await page.goto('/dashboard/settings')
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    await expect.poll(() => page.getByText('Your free trial ends').count()).toBe(0)
    api.setMe({ plan: 'trial', trialEndsAt: inDays(3) })
    await page.reload()
    await says('Your free trial ends in 3 days')
    await checkScreen(page, 'trial-ends')
  })
})

test('where nothing can be paid for, the free plan is the way on, also during the trial', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    await page.route('/plans/pickplan*', async route => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"takesPayments":true', '"takesPayments":false')
      await route.fulfill({ response: answer, body })
    })
    api.setMe({ plan: 'trial', trialEndsAt: new Date(Date.now() + 86_400_000).toISOString() })
    api.addBot({ botName: 'kept', fileCount: 1, trainedAt: aWeekAgo })
    await page.goto('/plans/pickplan')
    await says('Ends your free trial now')
    await says('Paid plans are not on sale yet.')
    await expect.poll(() => page.getByText('Premium').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Choose Basic' }).count()).toBe(0)
    await press('Choose Free')
    await says('Your sites are offline.')
    await checkScreen(page, 'run-again')
    await press('Run kept')
    await expect.poll(() => page.getByText('Your sites are offline.').count()).toBe(0)
  })
})

test('a Premium plan without a price is announced, and cannot be chosen', async () => {
  await walk('visitor', async ({ page, says }) => {
    await page.route('/plans/pickplan', async route => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"$19.99"', 'null')
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/plans/pickplan')
    await says('Coming soon')
    await expect.poll(() => page.getByText('$19.99').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Choose Premium' }).count()).toBe(0)
  })
})

test('who comes back from paying is thanked, and sees the plan once it is confirmed', async () => {
  await walk('owner', async ({ page, api, says }) => {
    await page.goto('/plans/changeplan?paid=1')
    await says('Thank you! Your payment is being confirmed.')
    api.setMe({ subscriptionStatus: 2, plan: 'premium' })
    await says('Thank you! You are on the Premium plan now.')
    await says('Current Plan: Premium')
    await expect.poll(() => page.getByText('is being confirmed').count()).toBe(0)
    await checkScreen(page, 'paid')
  })
})

import { expect, test } from 'vitest'
import { answerLate } from '../testing/answerLate.ts'
import { checkScreen } from '../testing/checkScreen.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()

test('the operator finds owners, gives a plan, stops a bot, and the log says so', async () => {
  await walk('owner', async ({ page, api, press, follow, says }) => {
    api.setMe({ isOperator: true })
    await page.goto('/dashboard/mybots')
    await follow('Operator')
    const owners = page.getByRole('list', { name: 'Owners' }).getByRole('listitem')
    await expect.poll(() => owners.count()).toBe(25)
    await checkScreen(page, 'operator-owners')
    await press('Show more')
    await expect.poll(() => owners.count()).toBe(42)
    const search = page.getByRole('searchbox', { name: 'Email or bot name' })
    await search.fill('nobody')
    await search.press('Enter')
    await says('No email begins with this')
    await search.fill('grace')
    await search.press('Enter')
    await follow('grace@example.com')

    await says('Grace Hopper')
    await page.getByLabel('Plan by hand').selectOption('Premium')
    await press('Save')
    await says('Premium was given')
    await says('was given Premium')
    const bots = page.getByRole('list', { name: 'Bots' }).getByRole('listitem')
    await checkScreen(page, 'operator-owner')
    await bots.first().getByRole('button', { name: 'Stop' }).click()
    await press('Stop bot')
    await bots.first().getByText('Stopped by an operator').waitFor()
    await bots.first().getByRole('button', { name: 'Let it run' }).click()
    await bots.first().getByText('Not running').waitFor()

    await follow('Log')
    const log = page.getByRole('list', { name: 'Log' })
    await log.getByText('gave a plan: premium').waitFor()
    await checkScreen(page, 'operator-log')
  })
})

test('owners that come late do not replace those of a newer search', async () => {
  await walk('owner', async ({ page, api, press }) => {
    api.setMe({ isOperator: true })
    const late = await answerLate(page, '**/api/operator/owners', ({ skip }) => skip === 25)
    await page.goto('/dashboard/operator')
    const owners = page.getByRole('list', { name: 'Owners' }).getByRole('listitem')
    await expect.poll(() => owners.count()).toBe(25)
    await press('Show more')
    const search = page.getByRole('searchbox', { name: 'Email or bot name' })
    await search.fill('grace')
    await search.press('Enter')
    await expect.poll(() => owners.count()).toBe(1)
    await late()
    expect(await owners.count()).toBe(1)
  })
})

test('a plan that was not given stays chosen', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.setMe({ isOperator: true })
    const refusal = { error: 'Payment is out of order', code: 'unavailable' }
    await page.route('**/api/operator/give-plan', route =>
      route.fulfill({ status: 503, json: refusal }),
    )
    await page.goto('/dashboard/operator?owner=grace%40example.com')
    await says('Grace Hopper')
    await page.getByLabel('Plan by hand').selectOption('Premium')
    await press('Save')
    await says('Payment is out of order')
    expect(await page.getByLabel('Plan by hand').inputValue()).toBe('premium')
  })
})

test('the operator reads messages, runs a failed job again and sees the version', async () => {
  await walk('owner', async ({ page, api, follow, says }) => {
    api.setMe({ isOperator: true })
    await page.goto('/dashboard/operator?part=messages')
    await says('Do you offer invoices?')
    await checkScreen(page, 'operator-messages')
    await follow('Failed jobs')
    const jobs = page.getByRole('list', { name: 'Failed jobs' }).getByRole('listitem')
    await jobs.first().getByText('Training').waitFor()
    await checkScreen(page, 'operator-jobs')
    for (const left of [1, 0]) {
      await jobs.first().getByRole('button', { name: 'Run again' }).click()
      await expect.poll(() => jobs.count()).toBe(left)
    }
    await says('No job has failed.')
    await follow('Version')
    await says('The data is of this version.')
    await checkScreen(page, 'operator-version')
  })
})

test('others have no such page, and no entry of the menu leads there', async () => {
  await walk('owner', async ({ page, says }) => {
    const calls: string[] = []
    page.on('request', request => calls.push(new URL(request.url()).pathname))
    await page.goto('/dashboard/operator', { waitUntil: 'networkidle' })
    await says('Nothing but sand here')
    expect(calls.filter(path => path.startsWith('/api/operator/'))).toEqual([])
    expect(await page.getByRole('link', { name: 'Operator' }).count()).toBe(0)
  })
})

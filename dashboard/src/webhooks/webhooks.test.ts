import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { answerLate } from '../testing/answerLate.ts'
import { checkScreen } from '../testing/checkScreen.ts'
import { startWalks, type Walk } from '../testing/startWalks.ts'

const walk = startWalks()

test('webhooks are added, shown with their log, tested, sent again, changed and deleted', async () => {
  await walk('owner', async ({ page, api }) => {
    api.addBot({ botName: 'shop' })
    await page.goto('/dashboard/botdash/site?bot=shop&part=webhooks')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const says = (text: string) => page.getByText(text).first().waitFor()
    await press('Add webhook')
    await page.getByLabel('Address').fill('nowhere')
    await press('Add webhook')
    await says('This is not a public http(s) address')
    await page.getByLabel('Address').fill('https://hooks.example.com/events')
    await page.getByLabel('Your plan changed').uncheck()
    await press('Add webhook')
    await says('This secret is shown once.')
    expect(await page.getByLabel('Secret', { exact: true }).inputValue()).toBe('whsec_first')

    const rows = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.first().getByText('On its way · 500').click()
    await says('Tried once. hooks.example.com answered with 500. Next try')
    await checkScreen(page, 'webhooks')
    await rows.first().getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    await press('Send a test')
    await rows.first().getByText('Delivered · 204').waitFor()

    await press('Change')
    await page.getByLabel('On', { exact: true }).uncheck()
    await press('Save')
    await says('off')
    await press('New secret')
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
    await expect
      .poll(() => page.getByLabel('Secret', { exact: true }).inputValue())
      .toBe('whsec_second')
    await press('Delete')
    await press('Delete webhook')
    await expect.poll(() => rows.count()).toBe(0)
  })
})

const visit = (walkOn: (walk: Walk) => Promise<void>) =>
  walk('owner', async visited => {
    const { page, api, context } = visited
    api.addBot({ botName: 'shop' })
    for (const name of ['first', 'second'])
      await context.request.post('/api/save-webhook', {
        data: { currentBot: 'shop', url: `https://${name}.example.com/`, events: ['answer.rated'] },
      })
    await page.goto('/dashboard/botdash/site?bot=shop&part=webhooks')
    await page.getByRole('heading', { name: 'https://second.example.com/' }).waitFor()
    await walkOn(visited)
  })

/** Opens the page of a bot with a webhook, whose log has one line and is held back. */
const visitLate = (
  walkOn: (walk: Walk, log: Locator, late: () => Promise<void>) => Promise<void>,
) =>
  walk('owner', async visited => {
    const { page, api, context } = visited
    api.addBot({ botName: 'shop' })
    await context.request.post('/api/save-webhook', {
      data: { currentBot: 'shop', url: 'https://hooks.example.com/', events: ['answer.rated'] },
    })
    const late = await answerLate(page, '**/api/webhook-deliveries', () => true)
    await page.goto('/dashboard/botdash/site?bot=shop&part=webhooks')
    const log = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
    await walkOn(visited, log, late)
  })

test('a log that comes late is shown though a test was refused meanwhile', async () => {
  await visitLate(async ({ page, press, says }, log, late) => {
    const refusal = { error: 'Please wait a moment', code: 'too_many' }
    await page.route('**/api/test-webhook', route => route.fulfill({ status: 429, json: refusal }))
    await press('Send a test')
    await says('Please wait a moment')
    await late()
    expect(await log.count()).toBe(1)
  })
})

test('a log that comes late does not replace that of a test', async () => {
  await visitLate(async ({ press }, log, late) => {
    await press('Send a test')
    await expect.poll(() => log.count()).toBe(2)
    await late()
    expect(await log.count()).toBe(2)
  })
})

test('a refused change leaves every choice as it was made', async () => {
  await visit(async ({ page, press, says }) => {
    await press('Change')
    const hasFocus = async (of: Locator) =>
      await expect.poll(() => of.evaluate(one => one === document.activeElement)).toBe(true)
    await hasFocus(page.getByLabel('Address'))
    await press('Cancel')
    await hasFocus(page.getByRole('button', { name: 'Change' }).first())
    await press('Change')
    await page.getByLabel('On', { exact: true }).uncheck()
    await page.getByLabel('Your plan changed').check()
    await page.getByLabel('Address').fill('nowhere')
    await press('Save')
    await says('This is not a public http(s) address')
    expect(await page.getByLabel('On', { exact: true }).isChecked()).toBe(false)
    expect(await page.getByLabel('Your plan changed').isChecked()).toBe(true)
    await page.getByLabel('Address').fill('https://third.example.com/')
    await press('Save')
    await page.getByRole('heading', { name: 'https://third.example.com/ off' }).waitFor()
  })
})

test('the secret of a new webhook is shown beside it, though another was added elsewhere', async () => {
  await visit(async ({ page, context, press, says }) => {
    await context.request.post('/api/save-webhook', {
      data: { currentBot: 'shop', url: 'https://third.example.com/', events: ['answer.rated'] },
    })
    await press('Add webhook')
    await page.getByLabel('Address').fill('https://fourth.example.com/')
    await press('Add webhook')
    await says('This secret is shown once.')
    const cards = page.locator('section', { has: page.getByText('This secret is shown once.') })
    expect(await cards.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'https://fourth.example.com/ ',
    ])
  })
})

test('a secret is shown beside its webhook, with the focus, until the page is left', async () => {
  await visit(async ({ page, press, says }) => {
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: 'https://second.example.com/' }),
    })
    await card.getByRole('button', { name: 'New secret' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
    const secret = card.getByLabel('Secret', { exact: true })
    await expect.poll(() => secret.inputValue()).toBe('whsec_second')
    await expect.poll(() => secret.evaluate(field => field === document.activeElement)).toBe(true)
    await press('Change')
    await press('Save')
    await says('Saved')
    await press('Delete')
    await press('Delete webhook')
    await says('The webhook was deleted')
    expect(await secret.inputValue()).toBe('whsec_second')
  })
})

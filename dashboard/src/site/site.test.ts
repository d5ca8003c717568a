import { startChromium } from '@sandbox-ai/api/startChromium'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPages } from '../testing/buildPages.ts'
import { startFakeApi } from '../testing/fakeApi.ts'
import { look } from '../testing/looks.ts'
import { complaintsOf, visit } from '../testing/visit.ts'

let browser: Browser
let pages: Awaited<ReturnType<typeof buildPages>>
let api: Awaited<ReturnType<typeof startFakeApi>>
let context: BrowserContext

beforeAll(async () => {
  ;[browser, pages] = await Promise.all([startChromium(), buildPages()])
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await pages?.remove()
})
beforeEach(async () => {
  api = await startFakeApi(pages.outDir)
  context = await browser.newContext({ baseURL: api.url, reducedMotion: 'reduce' })
})
afterEach(async () => {
  await context.close()
  api.close()
})

const address = (part: string) => `/dashboard/botdash/site?bot=shop&part=${part}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const go = (page: Page, part: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the site' })
    .getByRole('link', { name: part })
    .click()

async function train() {
  await context.request.post('/api/save-note', {
    data: { currentBot: 'shop', content: 'Open 9–5.' },
  })
  await context.request.post('/create-index', { data: { currentBot: 'shop' } })
}

test('the real chat follows the look as it is typed, and nothing unsaved is lost', async () => {
  const page = await visit(context, 'shop', '/contact')
  const complaints = complaintsOf(page)
  await train()
  await page.goto(address('look'))
  const preview = page.getByRole('region', { name: 'Preview' })
  const chat = preview.getByRole('dialog')
  await chat.getByRole('heading', { name: 'Workshop manual' }).waitFor()

  await page.getByLabel('Title').fill('<b>Bikes</b> & more')
  await chat.getByRole('heading', { name: '<b>Bikes</b> & more' }).waitFor()
  await page.getByLabel('Greeting').fill('Ask me!')
  await chat.getByText('Ask me!').waitFor()
  await page.getByLabel('Question field').fill('What is loose?')
  await chat.getByPlaceholder('What is loose?').waitFor()
  await page.getByLabel('Suggested questions').fill('Where are you?\n\nWhen are you open?')
  await chat.getByRole('button', { name: 'When are you open?' }).waitFor()
  const launcher = preview.getByRole('button', { name: 'Chat', exact: true })
  const [left, right] = await Promise.all([preview.boundingBox(), launcher.boundingBox()])
  expect(right!.x).toBeGreaterThan(left!.x + left!.width / 2)
  await page.getByLabel('Position').selectOption('left')
  await expect.poll(async () => (await launcher.boundingBox())!.x).toBeLessThan(left!.x + 40)
  await page.getByLabel('Color').fill('#ffee00')
  const ink = () => launcher.evaluate(it => getComputedStyle(it).backgroundColor)
  await expect.poll(ink).toBe('rgb(255, 238, 0)')
  await look(page, 'site-look')

  await chat.getByRole('button', { name: 'When are you open?' }).click()
  await chat.getByText('Tighten the rear axle nut').first().waitFor()
  await go(page, 'Share')
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
  await press(page, 'Stay here')
  await press(page, 'Save')
  await page.getByText('Saved').waitFor()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await go(page, 'Share')
  await page.getByRole('heading', { name: 'Put it on your site' }).waitFor()
  await look(page, 'site-share')
  await page.goBack()
  expect(await page.getByLabel('Title').inputValue()).toBe('<b>Bikes</b> & more')
  expect(complaints).toEqual([])
}, 90_000)

test('the site goes live, is redeployed and goes back; a full plan leads to the plans', async () => {
  const page = await visit(context, 'shop', address('live'))
  await page.getByText('Before the site can run').waitFor()
  await look(page, 'site-untrained')
  await train()
  await page.reload()
  await press(page, 'Run site')
  await page.getByText(/^The site serves the newest version, trained on .+ passages\.$/).waitFor()
  await train()
  await page.reload()
  await page.getByText('The site serves an earlier version.').waitFor()
  await page.getByRole('button', { name: 'Redeploy' }).first().click()
  await press(page, 'Go back')
  await page.getByText(/trained on Nov 20, 2026, .+, with 31 passages/).waitFor()
  await look(page, 'site-go-back')
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
  await page.getByText('The site serves an earlier version.').waitFor()
  await look(page, 'site-live')

  await context.request.post('/api/create-bot', { data: { botName: 'second' } })
  const second = { currentBot: 'second', content: 'A note.' }
  await context.request.post('/api/save-note', { data: second })
  await context.request.post('/create-index', { data: second })
  await page.goto('/dashboard/botdash/site?bot=second')
  await press(page, 'Run site')
  const refusal = page.getByRole('alert').filter({ hasText: 'Your plan allows no further' })
  await look(page, 'site-refused')
  await refusal.getByRole('link', { name: 'See the plans' }).click()
  await page.waitForURL('/plans/pickplan')
}, 90_000)

test('the code to embed is whole beside its Copy button, on a phone too', async () => {
  const page = await visit(context, 'shop', address('share'))
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.first().waitFor()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const part of await code.all())
      expect(
        await part.evaluate(it => [
          it.scrollWidth > it.clientWidth,
          it.scrollHeight > it.clientHeight,
        ]),
      ).toEqual([false, false])
  }
}, 60_000)

test('who may embed it and what visitors see is set in one place', async () => {
  const page = await visit(context, 'shop', address('access'))
  await page.getByLabel('List the material').check()
  await press(page, 'Save')
  await page.getByText('Saved').waitFor()
  expect(await page.getByLabel('List the material').isChecked()).toBe(true)
  await press(page, 'Allow https://shop.example.org')
  await page.getByRole('button', { name: 'Remove https://shop.example.org' }).waitFor()
  await look(page, 'site-access')
  await go(page, 'Budget')
  await page.getByLabel('Dollars a month').fill('5')
  await press(page, 'Save')
  await page.getByText('Saved').last().waitFor()
  await look(page, 'site-budget')
}, 60_000)

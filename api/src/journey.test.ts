import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectChromium } from './testing/connectChromium.ts'
import { makePdf } from '@sandbox-ai/reading/testing/makePdf'
import { startApi, type TestApi } from './testing/startApi.ts'
import { violationsIn } from './testing/violationsIn.ts'

let api: TestApi
let browser: Browser
beforeAll(async () => {
  ;[api, browser] = await Promise.all([startApi({ PLAN_LIMITS: 'on' }), connectChromium()])
})
afterAll(async () => {
  await browser?.close()
  await api?.stop()
})

const handbook = `# Workshop handbook

## Opening hours

The workshop is open from Tuesday to Saturday, from 10 in the morning to 7 in the evening.

## Machines

The band saw may only be used after the safety course. The course takes place on the first Monday of each month.
`

const trustedTypes = "require-trusted-types-for 'script'; trusted-types 'none'"

const pdf = makePdf([
  ['Membership', 'A membership costs 35 euros a month. Students pay 20 euros.'],
  ['Guests', 'Every member may bring one guest a day. Guests may not use the lathe.'],
])

it('goes from sign-up to an answer on the public site and in a foreign page, and from a gap to its answer', async () => {
  const complaints: string[] = []
  const newPage = async (viewport: { width: number; height: number }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    return page
  }
  const page = await newPage({ width: 1280, height: 860 })
  await page.goto(api.origin)
  await page.getByRole('link', { name: 'Start Free' }).first().click()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Re-type Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await page.getByRole('button', { name: 'Free', exact: true }).click()
  await page.getByRole('button', { name: 'New bot' }).click()
  await page.getByLabel('Bot name').fill('Workshop')
  await page.getByRole('button', { name: 'Create bot' }).click()
  await page.waitForURL('**/dashboard/botdash/material?bot=workshop')
  await page.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'handbook.md', mimeType: 'text/markdown', buffer: Buffer.from(handbook) },
    { name: 'membership.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
    {
      name: 'rules.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Sweep the floor before you leave.'),
    },
    {
      name: 'keys.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The keys hang beside the door.'),
    },
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 no more') },
  ])
  for (const name of ['handbook.md', 'membership.pdf', 'rules.txt', 'keys.txt'])
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByText('Read', { exact: true })
      .filter({ visible: true })
      .waitFor()
  await see(page, 'material')

  await page.getByRole('link', { name: 'Train', exact: true }).click()
  await page.getByText('Status: New files added. Train bot to update.').first().waitFor()
  await page.getByRole('button', { name: 'Train bot' }).click()
  await page.getByText('Status: Good to go!').first().waitFor()
  await see(page, 'trained')
  await page.getByRole('link', { name: 'Site', exact: true }).click()
  await page.getByRole('button', { name: 'Run site' }).first().click()
  await page.getByText('Bot is running at').first().waitFor()
  await see(page, 'site')

  const visitor = await newPage({ width: 375, height: 740 })
  await visitor.goto(api.siteOf('workshop'))
  await ask(visitor, 'How much does a membership cost?', '35 euros')
  await see(visitor, 'public site')

  const foreign = await servePage(
    `<!doctype html><html lang="en"><title>A shop</title><main><h1>A shop</h1></main>
     <script async src="${api.siteOf('workshop')}/widget.js"></script></html>`,
  )
  await visitor.goto(foreign.url)
  await visitor.getByRole('button', { name: /chat|ask|workshop/i }).click()
  await ask(visitor, 'When does the safety course take place?', 'first Monday')
  await see(visitor, 'foreign page')
  foreign.close()

  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await page.getByText('How much does a membership cost?').waitFor()
  await page.getByText('When does the safety course take place?').waitFor()
  await see(page, 'questions')

  const unheld = 'Do you sell gift cards?'
  await visitor.goto(api.siteOf('workshop'))
  await send(visitor, unheld)
  await visitor
    .getByText(/does not say|no clear answer/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: /^Gaps/ }).click()
  const gap = page.getByRole('listitem').filter({ hasText: unheld }).first()
  await gap.getByRole('button', { name: 'Answer it' }).click()
  await page.getByLabel('The answer').fill('Gift cards are sold at the desk for 25 euros.')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await gap.getByText('Your Q&A has an answer now.').waitFor()
  await see(page, 'gap')
  await page.getByRole('button', { name: 'Train the bot', exact: true }).click()
  await page.getByText('1 newly answered').first().waitFor()
  await see(page, 'comparison')
  await page.getByRole('button', { name: 'Redeploy', exact: true }).last().click()
  await page.getByText('The site is up to date').waitFor()
  const other = await newPage({ width: 375, height: 740 })
  await other.goto(api.siteOf('workshop'))
  await ask(other, unheld, 'Gift cards are sold at the desk for 25 euros.')
  await page.getByRole('link', { name: /^Gaps/ }).click()
  await page.getByRole('heading', { name: 'Answered (1)' }).waitFor()
  await page.getByRole('link', { name: 'Insight', exact: true }).click()
  await page.getByRole('heading', { name: 'Busiest questions' }).waitFor()
  await see(page, 'insight')
  expect(complaints).toEqual([])
})

/** Asks, waits for the words, and opens the source to see them quoted. */
async function ask(page: Page, question: string, words: string) {
  await send(page, question)
  await page.getByText(words).first().waitFor()
  await page
    .getByRole('button', { name: /source/i })
    .first()
    .click()
  await page.locator('blockquote, q').filter({ hasText: words }).first().waitFor()
}

async function send(page: Page, question: string) {
  const input = page.getByRole('textbox')
  await input.fill(question)
  await input.press('Enter')
}

/** Nothing on the screen that axe would object to. */
async function see(page: Page, screen: string) {
  expect({ screen, violations: await violationsIn(page) }).toEqual({ screen, violations: [] })
}

/** A page of another origin, on another port of this machine, which lets no text become code. */
async function servePage(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-security-policy', trustedTypes)
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

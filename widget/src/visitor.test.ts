import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { stage } from './testing/stage.ts'

const here = stage()
const field = (page: Page) => page.getByPlaceholder('Ask about the library…')
const tokenOf = (sub: string, more = 'x') => `in.${btoa(JSON.stringify({ sub }))}.${more}`

/** Mounts the chat on a page that names its visitor by `naming`, the source of an option. */
const mount = (page: Page, naming: string) =>
  page.evaluate(`import('${here.bot.url}/index.js').then(({ mount }) => {
    window.handle = mount('#chat', { bot: '${here.bot.url}', display: 'inline', ${naming} })
  })`)

/** Opens a site whose page names its visitor by `visitor`, the source of a token or of a function. */
const enter = async (visitor: string) => {
  const page = await here.visit(await here.site('<div id="chat"></div>'))
  await mount(page, `visitor: ${visitor}`)
  await field(page).waitFor()
  return page
}

/** Loads the page anew, on which the visitor is named in another way. */
const comeBack = async (page: Page, naming: string) => {
  await page.reload()
  await mount(page, naming)
}

const questions = (page: Page) => page.locator('.question').allTextContents()

const ask = async (page: Page, question: string) => {
  await field(page).fill(question)
  await field(page).press('Enter')
  await page.getByRole('button', { name: 'Helpful', exact: true }).last().waitFor()
}

const stored = (page: Page) => page.evaluate('JSON.stringify(sessionStorage)') as Promise<string>

test('who signs in without a page load gets nothing of who was signed in before', async () => {
  const tokens = JSON.stringify([tokenOf('ada'), tokenOf('bob')])
  const page = await enter(`(tokens => () => tokens.shift())(${tokens})`)
  await ask(page, 'When may Ada come?')
  const json = { error: 'Expired', code: 'sign_in_needed' }
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/chat', route => route.fulfill({ status: 401, json, headers }), { times: 1 })
  await ask(page, 'When may Bob come?')
  await expect.poll(() => page.getByText('When may Ada come?').count()).toBe(0)
  expect(await page.getByText('When may Bob come?').count()).toBe(1)
  await expect.poll(() => stored(page)).toContain('When may Bob come?')
  expect(await stored(page)).not.toContain('Ada')
  expect(here.complaints().join()).toContain('401')
})

test('a handle names another visitor, and a new token of the same one changes nothing', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await ask(page, 'When may Ada come?')
  await field(page).fill('A draft')
  await page.evaluate(`handle.update({ visitor: '${tokenOf('ada', 'y')}', color: '#0f766e' })`)
  await expect.poll(() => here.bot.calls.filter(({ path }) => path === '/bot.json')).toHaveLength(2)
  await ask(page, 'And on Sundays?')
  expect(await page.getByText('When may Ada come?').count()).toBe(1)

  await field(page).fill('A draft')
  await page.evaluate(`handle.update({ visitor: '${tokenOf('bob')}' })`)
  await expect.poll(() => page.getByText('When may Ada come?').count()).toBe(0)
  expect(await field(page).inputValue()).toBe('')
  expect(await stored(page)).not.toContain('Ada')
  const request = page.waitForRequest('**/chat')
  await ask(page, 'When may Bob come?')
  expect((await request).headers()['authorization']).toBe(`Bearer ${tokenOf('bob')}`)
  expect((await request).postDataJSON()).not.toHaveProperty('conversation')

  await page.evaluate(`handle.update({ visitor: undefined })`)
  await expect.poll(() => page.getByText('When may Bob come?').count()).toBe(0)
  expect(await stored(page)).not.toContain('Bob')
})

test('an answer that comes after its visitor is seen by nobody', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await field(page).fill('a slow answer for Ada')
  await field(page).press('Enter')
  await page.locator('.answer').waitFor()
  await page.evaluate(`handle.update({ visitor: '${tokenOf('bob')}' })`)
  await expect.poll(() => here.bot.left).toContain('a slow answer for Ada')
  await expect.poll(() => page.locator('.turn').count()).toBe(0)
  await ask(page, 'When may Bob come?')
  expect(await page.locator('.turn').count()).toBe(1)
})

test('a page of the site in place of a token is nobody, to whom nothing is shown', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await ask(page, 'When may Ada come?')
  // Who is signed out is sent to the page that signs in.
  await comeBack(page, `visitorUrl: '/sign-in'`)
  await field(page).waitFor()
  expect(await questions(page)).toEqual([])
  expect(await stored(page)).not.toContain('Ada')
})

test('while nobody can say who the visitor is, a talk is out of sight and not lost', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await ask(page, 'When may Ada come?')
  await page.evaluate(`handle.update({ visitor: () => { throw new Error('no') } })`)
  await expect.poll(() => questions(page)).toEqual([])
  await ask(page, 'When may I come?')
  expect(await stored(page)).toContain('When may Ada come?')
  expect(await stored(page)).not.toContain('When may I come?')

  await page.evaluate(`handle.update({ visitor: '${tokenOf('ada')}' })`)
  await ask(page, 'And on Sundays?')
  const all = ['When may Ada come?', 'When may I come?', 'And on Sundays?']
  await expect.poll(() => questions(page)).toEqual(all)
  await expect.poll(() => stored(page)).toMatch(/Ada.*may I.*Sundays/)
})

test('a server that fails in passing loses nothing of a talk', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await ask(page, 'When may Ada come?')
  await page.route('**/token', route => route.fulfill({ body: tokenOf('ada') }))
  await page.route('**/token', route => route.fulfill({ status: 500 }), { times: 1 })
  await comeBack(page, `visitorUrl: '/token'`)
  await field(page).waitFor()
  expect(await questions(page)).toEqual([])
  const request = page.waitForRequest('**/chat')
  await ask(page, 'And on Sundays?')
  expect((await request).postDataJSON()).toMatchObject({ conversation: 'c1' })
  expect(await questions(page)).toEqual(['When may Ada come?', 'And on Sundays?'])
  await expect.poll(() => stored(page)).toMatch(/Ada.*Sundays/)
  expect(here.complaints().join()).toContain('500')
})

test('what a page asks before its visitor is known goes on with their talk', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await ask(page, 'When may Ada come?')
  const promise = 'new Promise(resolve => (window.tell = resolve))'
  await comeBack(page, `visitor: (token => () => token)(${promise})`)
  const request = page.waitForRequest('**/chat')
  await page.evaluate(`void handle.ask('And on Sundays?')`)
  await page.getByText('Looking it up…').waitFor()
  await page.evaluate(`tell('${tokenOf('ada')}')`)
  expect((await request).postDataJSON()).toMatchObject({ conversation: 'c1' })
  await expect.poll(() => stored(page)).toMatch(/Ada.*Sundays/)
  expect(await questions(page)).toEqual(['When may Ada come?', 'And on Sundays?'])
})

test('a question can be stopped while the page still looks for who asks', async () => {
  const page = await here.visit(await here.site('<div id="chat"></div>'))
  await mount(page, 'visitor: () => new Promise(() => {})')
  await page.evaluate(`void handle.ask('When are you open?')`)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(here.bot.calls.map(({ path }) => path)).not.toContain('/chat')
})

test('a server that never answers with a token makes nobody wait for ever', async () => {
  const page = await here.visit(await here.site('<div id="chat"></div>'))
  await page.evaluate(`
    window.limits = []
    AbortSignal.timeout = () => {
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    }`)
  await page.route('**/token', () => {})
  const request = page.waitForRequest('**/token')
  await mount(page, `visitorUrl: '/token'`)
  await request
  await page.evaluate('for (const limit of limits) limit.abort()')
  await field(page).waitFor()
  expect(here.bot.calls.map(({ path }) => path)).toContain('/bot.json')
})

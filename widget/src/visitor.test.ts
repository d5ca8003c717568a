import { expect, test } from 'vitest'
import { stage } from './testing/stage.ts'
import { ask, field, questions, stored, tokenOf, visitors } from './testing/visitors.ts'

const here = stage()
const { comeBack, enter } = visitors(here)

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

import { expect, test } from 'vitest'
import { stage } from './testing/stage.ts'
import { ask, failFirst, field, questions, stored, tokenOf, visitors } from './testing/visitors.ts'

const here = stage()
const { comeBack, enter, mount } = visitors(here)

/** Lets no time run out on a page before `endLimits`. */
const limits = `
  window.limits = []
  AbortSignal.timeout = () => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  }`
const endLimits = 'for (const limit of limits) limit.abort()'

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
  await expect.poll(() => stored(page)).toMatch(/Ada.*may I.*And on Sundays/)
})

test('a server that fails in passing loses nothing of a talk', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await ask(page, 'When may Ada come?')
  await failFirst(page, 1)
  await comeBack(page, `visitorUrl: '/token'`)
  await field(page).waitFor()
  expect(await questions(page)).toEqual([])
  const request = page.waitForRequest('**/chat')
  await ask(page, 'And on Sundays?')
  expect((await request).postDataJSON()).toMatchObject({ conversation: 'c1' })
  expect(await questions(page)).toEqual(['When may Ada come?', 'And on Sundays?'])
  await expect.poll(() => stored(page)).toMatch(/Ada.*And on Sundays/)
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
  await expect.poll(() => stored(page)).toMatch(/Ada.*And on Sundays/)
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
  await page.evaluate(limits)
  await page.route('**/token', () => {})
  const request = page.waitForRequest('**/token')
  await mount(page, `visitorUrl: '/token'`)
  await request
  await page.evaluate(endLimits)
  await field(page).waitFor()
  expect(here.bot.calls.map(({ path }) => path)).toContain('/bot.json')
})

test('a token that comes with the question itself brings the earlier talk back', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await ask(page, 'When may Ada come?')
  // For the card and before the question.
  await failFirst(page, 2)
  await comeBack(page, `visitorUrl: '/token'`)
  await field(page).waitFor()
  const request = page.waitForRequest('**/chat')
  await ask(page, 'And on Sundays?')
  expect((await request).headers()['authorization']).toBe(`Bearer ${tokenOf('ada')}`)
  await expect.poll(() => stored(page)).toMatch(/Ada.*And on Sundays/)
  expect(await questions(page)).toEqual(['When may Ada come?', 'And on Sundays?'])
  here.complaints()
})

test('a rating by which it is known who gives it loses nothing of their talk', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await ask(page, 'When may Ada come?')
  // For the card, before the question and for it.
  await failFirst(page, 3)
  await comeBack(page, `visitorUrl: '/token'`)
  await field(page).waitFor()
  await ask(page, 'And on Sundays?')
  expect(await questions(page)).toEqual(['And on Sundays?'])
  await page.getByRole('button', { name: 'Helpful', exact: true }).click()
  await expect.poll(() => stored(page)).toMatch(/Ada.*And on Sundays/)
  expect(await questions(page)).toEqual(['When may Ada come?', 'And on Sundays?'])
  here.complaints()
})

test('who asked as a stranger goes on with that conversation once they are known', async () => {
  const page = await here.visit(await here.site('<div id="chat"></div>'))
  await failFirst(page, 3)
  await mount(page, `visitorUrl: '/token'`)
  await field(page).waitFor()
  await ask(page, 'When may I come?')
  const request = page.waitForRequest('**/chat')
  await field(page).fill('And on Sundays?')
  await field(page).press('Enter')
  expect((await request).postDataJSON()).toMatchObject({ conversation: 'c1' })
  await expect.poll(() => stored(page)).toMatch(/may I.*And on Sundays/)
  expect(await questions(page)).toEqual(['When may I come?', 'And on Sundays?'])
  here.complaints()
})

test('a page that comes back drops nothing of what a stranger asked on it', async () => {
  const page = await here.visit(await here.site('<div id="chat"></div>'))
  await mount(page, `display: 'launcher', visitor: () => { throw new Error('no') }`)
  await page.evaluate('handle.open()')
  await ask(page, 'When may I come?')
  await page.evaluate(`handle.update({ visitor: '${tokenOf('ada')}' })`)
  await expect.poll(() => here.bot.calls.filter(({ path }) => path === '/bot.json')).toHaveLength(2)
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await page.evaluate(`handle.ask('And on Sundays?')`)
  expect(await questions(page)).toEqual(['When may I come?', 'And on Sundays?'])
})

test('a card that comes with a token brings the earlier talk back in front of what a stranger asked', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await ask(page, 'When may Ada come?')
  await comeBack(page, `visitor: () => { throw new Error('no') }`)
  await field(page).waitFor()
  await ask(page, 'When may I come?')
  await page.evaluate(`handle.update({ visitor: '${tokenOf('ada')}' })`)
  await expect.poll(() => questions(page)).toEqual(['When may Ada come?', 'When may I come?'])
})

test('an answer that comes before the next token is stored for who asked', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  const going = Promise.withResolvers<void>()
  await page.route('**/chat', route => going.promise.then(() => route.continue()))
  const request = page.waitForRequest('**/chat')
  await field(page).fill('When may Ada come?')
  await field(page).press('Enter')
  await request
  await page.evaluate(`{
    const promise = new Promise(resolve => (window.tell = resolve))
    handle.update({ visitor: () => promise.then(() => { throw new Error('no') }) })
  }`)
  going.resolve()
  await expect.poll(() => stored(page)).toContain('When may Ada come?')

  await page.evaluate('tell()')
  await expect.poll(() => questions(page)).toEqual([])
  expect(await stored(page)).toContain('When may Ada come?')
  await page.evaluate(`handle.update({ visitor: '${tokenOf('ada')}' })`)
  await expect.poll(() => questions(page)).toEqual(['When may Ada come?'])
})

test('a new chat is one also while the page still looks for who asks', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  const promise = 'new Promise(resolve => (window.tell = resolve))'
  const naming = `visitor: (token => () => token)(${promise})`
  const beginAnew = async () => {
    const request = page.waitForRequest('**/chat')
    await page.evaluate(`handle.reset(); void handle.ask('And on Sundays?')`)
    await page.getByText('Looking it up…').waitFor()
    await page.evaluate(`tell('${tokenOf('ada')}')`)
    expect((await request).postDataJSON()).not.toHaveProperty('conversation')
    await page.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    expect(await questions(page)).toEqual(['And on Sundays?'])
    expect(await stored(page)).not.toContain('Ada')
  }
  await ask(page, 'When may Ada come?')
  await page.evaluate(`handle.update({ ${naming} })`)
  await beginAnew()

  await ask(page, 'When may Ada come?')
  await comeBack(page, naming)
  await beginAnew()
})

test('a page that takes its time to name a visitor shows the chat before, and their talk after it', async () => {
  const page = await enter(`'${tokenOf('ada')}'`)
  await ask(page, 'When may Ada come?')
  await page.addInitScript(limits)
  await comeBack(page, 'visitor: () => new Promise(resolve => (window.tell = resolve))')
  await page.waitForFunction('window.tell')
  await page.evaluate(endLimits)
  await field(page).waitFor()
  expect(await questions(page)).toEqual([])
  const request = page.waitForRequest('**/bot.json')
  await page.evaluate(`tell('${tokenOf('ada')}')`)
  expect((await request).headers()['authorization']).toBe(`Bearer ${tokenOf('ada')}`)
  await expect.poll(() => questions(page)).toEqual(['When may Ada come?'])
})

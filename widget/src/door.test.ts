import { violationsIn } from '@sandbox-ai/api/violationsIn'
import type { Door } from '@sandbox-ai/api/contract'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { stage, tag } from './testing/stage.ts'
import { door as german, texts as germanChat } from './texts/de.ts'

const here = stage()
const chatField = (page: Page) => page.getByPlaceholder('Ask about the library…')
const policy = (bot: string) =>
  `default-src 'none'; script-src ${bot}; connect-src ${bot} 'self'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
const picture = async (page: Page, name: string) => {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
/** A refusal that the browser logs is no fault of the page. */
const refusals = () => here.complaints().filter(text => !text.includes('the server responded with'))

test('a password opens the chat on any page, for the tab, under the strictest policy', async () => {
  const bot = await here.anotherBot({ door: 'password' })
  const page = await here.visit(await here.site(tag(bot), policy(bot.url)))
  expect(bot.calls.map(({ path }) => path)).toEqual(['/widget.js'])
  await page.getByRole('button', { name: 'Chat' }).click()
  const password = page.getByLabel('Password')
  await password.waitFor()
  await expect.poll(() => password.evaluate(it => it.matches(':focus'))).toBe(true)
  expect(await chatField(page).count()).toBe(0)
  await picture(page, 'door-password')
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.type('sesame')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('This password is wrong.').waitFor()
  await picture(page, 'door-password-wrong')
  expect(await violationsIn(page)).toEqual([])
  await password.fill('open, please')
  const pending = Promise.withResolvers<void>()
  await page.route('**/door/password', async route => {
    await pending.promise
    await route.continue()
  })
  const go = page.getByRole('button', { name: 'Continue' })
  await go.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => go.getAttribute('aria-disabled')).toBe('true')
  expect(await go.evaluate(it => it.matches(':focus'))).toBe(true)
  pending.resolve()
  await expect.poll(() => password.evaluate(it => it.matches(':focus'))).toBe(true)
  await page.unroute('**/door/password')
  await password.fill('open sesame')
  await page.getByRole('button', { name: 'Continue' }).click()
  await chatField(page).fill('When are you open?')
  await page.keyboard.press('Enter')
  await page.getByText('from 10:00 to 16:00').first().waitFor()
  await page.reload()
  await chatField(page).waitFor()
  expect(await password.count()).toBe(0)
  expect(refusals()).toEqual([])
})

test('a code by mail opens the page of a bot; its link fills it in and sends nothing', async () => {
  const bot = await here.anotherBot({ door: 'invited' })
  const page = await here.visit(bot.url, { viewport: { width: 375, height: 667 } })
  await page.getByLabel('Email').fill('ada@example.com')
  await picture(page, 'door-invited')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('If this address is invited').waitFor()
  await page.getByLabel('Code', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('This code is wrong or has expired.').waitFor()
  await page.getByRole('button', { name: 'Use another address' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com')
  expect(await violationsIn(page)).toEqual([])

  const linked = await here.visit(`${bot.url}/#email=ada%40example.com&code=12345678`)
  const calls = () => bot.calls.filter(({ path }) => path === '/door/code')
  await expect.poll(() => linked.getByLabel('Code', { exact: true }).inputValue()).toBe('12345678')
  expect([calls().length, new URL(linked.url()).hash]).toEqual([1, ''])
  await linked.getByRole('button', { name: 'Continue' }).click()
  await chatField(linked).waitFor()

  const invited = await here.visit(`${bot.url}/#email=bob%40example.com`)
  await expect.poll(() => invited.getByLabel('Email').inputValue()).toBe('bob@example.com')
  expect(calls().at(-1)?.body).toEqual({ email: 'ada@example.com', code: '12345678' })
  expect(refusals()).toEqual([])
})

test.each(['password', 'invited', 'signed'] satisfies Door[])(
  'the door for %s is in the language of the chat, and dark where the page is',
  async door => {
    const bot = await here.anotherBot({ door, card: { language: 'de', theme: 'dark' } })
    const page = await here.visit(await here.site(tag(bot)), { colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Chat' }).click()
    const sentence = {
      password: german.doorPassword,
      invited: german.doorInvited,
      signed: german.doorSigned,
    }
    await page.getByText(sentence[door]).waitFor()
    await picture(page, `door-${door}-dark`)
    expect(await violationsIn(page)).toEqual([])
  },
)

test('a pass that has ended leads back to the door', async () => {
  const bot = await here.anotherBot({ door: 'password' })
  const page = await here.visit(bot.url)
  const keep = (pass: string) =>
    page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
      `sandbox-ai:${bot.url}:pass`,
      pass,
    ] as const)
  await keep('in')
  await page.reload()
  await chatField(page).waitFor()
  await keep('ended')
  await page.reload()
  await page.getByLabel('Password').waitFor()
  expect(refusals()).toEqual([])
})

test('a token of the page is sent, renewed once it has expired, and its reason told', async () => {
  const bot = await here.anotherBot({ door: 'signed' })
  const page = await here.visit(await here.site('<div id="chat"></div>'))
  const warnings: string[] = []
  page.on('console', message => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const mount = (tokens: string[]) =>
    // As text: what the test runner makes of an import is not for a page.
    page.evaluate(`(async () => {
      const { mount } = await import('${bot.url}/index.js')
      const tokens = ${JSON.stringify(tokens)}
      window.handle?.unmount()
      window.handle = mount('#chat', {
        bot: '${bot.url}',
        display: 'inline',
        visitor: () => tokens.shift() ?? '',
      })
    })()`)
  await mount(['expired', 'in'])
  await chatField(page).waitFor()
  expect(warnings).toEqual([])
  await mount(['expired', 'expired.too'])
  await page.getByText('This chat is for people who are signed in.').waitFor()
  expect(warnings.join()).toContain('The token expired at noon')
  await mount(['no\ntoken'])
  await page.getByText('This chat is for people who are signed in.').waitFor()
  expect(warnings.join()).toContain('this is not a token')
  expect(refusals()).toEqual([])
})

test('a tab shows nobody the talk of another visitor', async () => {
  const bot = await here.anotherBot({})
  const address = await here.site('<div id="chat"></div>')
  const page = await here.visit(address)
  const tokenOf = (sub: string) => sub && `in.${btoa(JSON.stringify({ sub }))}.x`
  const enter = async (sub: string) => {
    await page.goto(address)
    await page.evaluate(`import('${bot.url}/index.js').then(({ mount }) => void mount('#chat', {
      bot: '${bot.url}',
      display: 'inline',
      visitor: ${JSON.stringify(tokenOf(sub))},
    }))`)
    await chatField(page).waitFor()
  }
  const question = page.getByText('When are you open?', { exact: true })
  const ask = async () => {
    await chatField(page).fill('When are you open?')
    await page.keyboard.press('Enter')
    // Only then the tab has kept it.
    await expect.poll(() => page.evaluate('JSON.stringify(sessionStorage)')).toContain('16:00')
  }
  await enter('ada')
  await ask()
  await enter('ada')
  await question.first().waitFor()
  await enter('bob')
  expect(await question.count()).toBe(0)
  await ask()
  // Signed out, and in again.
  await enter('')
  expect(await question.count()).toBe(0)
  await ask()
  await enter('')
  await question.first().waitFor()
  expect(refusals()).toEqual([])
})

test('a notice is above the field until the first message', async () => {
  const notice = { isOn: true, text: '', link: 'https://example.com/privacy' }
  const bot = await here.anotherBot({ card: { notice } })
  const page = await here.visit(bot.url)
  const line = page.getByText('Your messages are stored')
  await line.waitFor()
  expect(await page.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe(
    notice.link,
  )
  await picture(page, 'notice')
  expect(await violationsIn(page)).toEqual([])
  await chatField(page).fill('When are you open?')
  await page.keyboard.press('Enter')
  await page.getByText('from 10:00 to 16:00').first().waitFor()
  expect(await line.count()).toBe(0)
})

test('a door that could not be fetched is fetched again by a press', async () => {
  const bot = await here.anotherBot({ door: 'password' })
  const page = await here.visit(await here.site(tag(bot)))
  await page.route('**/door.js', route => route.abort())
  await page.getByRole('button', { name: 'Chat' }).click()
  await page.getByText('The connection was lost.').waitFor()
  await page.unroute('**/door.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Password').waitFor()
  expect(await page.getByText('The connection was lost.').count()).toBe(0)
  expect(here.complaints().join()).toContain('ERR_FAILED')
})

test('a mailed code stays where the language changes, and a lost line is no wrong code', async () => {
  const links = { privacy: 'https://example.com/privacy', imprint: '' }
  const bot = await here.anotherBot({ door: 'invited', card: { links } })
  const site = await here.site('<div id="chat"></div>')
  const page = await here.visit(`${site}#email=ada%40example.com&code=12345678`)
  await page.evaluate(`import('${bot.url}/index.js').then(({ mount }) => {
    window.handle = mount('#chat', { bot: '${bot.url}', display: 'inline', language: 'en' })
  })`)
  const code = page.getByLabel('Code', { exact: true })
  await code.waitFor()
  await page.evaluate(`handle.update({ language: 'de' })`)
  await page.getByRole('link', { name: germanChat.privacy }).waitFor()
  expect(await code.inputValue()).toBe('12345678')
  await page.route('**/door/code', route => route.abort())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The connection was lost.').waitFor()
  expect(await code.getAttribute('aria-invalid')).toBe(null)
  await page.unroute('**/door/code')
  await code.fill('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  await code.fill('12345678')
  await page.getByRole('button', { name: 'Continue' }).click()
  await chatField(page).waitFor()
  expect(refusals().join()).toContain('ERR_FAILED')
})

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { violationsIn } from '@sandbox-ai/api/violationsIn'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { askFor, dialog, field, launcher, openChat } from './testing/acts.ts'
import { dist, stage, tag } from './testing/stage.ts'

const here = stage()
const { visit, site, anotherBot, complaints } = here

const stylesOf = async (page: Page) => {
  await launcher(page).evaluate(it => (it as HTMLElement).click())
  await field(page).waitFor({ state: 'attached' })
  return page.evaluate(() => {
    const root = document.querySelector('sandbox-ai-chat')?.shadowRoot
    const styles = [...(root?.querySelectorAll('.bubble, .box, h2, textarea, .greeting') ?? [])]
    return styles.map(element => {
      const { display, color, fontSize, visibility, direction } = getComputedStyle(element)
      return { display, color, fontSize, visibility, direction }
    })
  })
}

describe('before a visitor wants to chat', () => {
  test('nothing but the script is fetched, and nothing is stored', async () => {
    const page = await visit(await site(tag(here.bot)))
    await launcher(page).waitFor()
    expect(here.bot.calls.map(call => call.path)).toEqual(['/widget.js'])
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await launcher(page).hover()
    await expect.poll(() => here.bot.calls.map(call => call.path)).toContain('/bot.json')
    await openChat(page)
    const paths = ['/widget.js', '/panel.js', '/bot.json', '/chat/ask.js']
    await expect.poll(() => here.bot.calls.map(call => call.path)).toEqual(paths)
  })

  test('a pinned version is checked by the browser, and brings its own parts', async () => {
    const script = await readFile(join(dist, 'widget.js'))
    const hash = createHash('sha384').update(script).digest('base64')
    const version = '/widget/0123456789abcdef'
    const pinned = (integrity: string) =>
      `<script async crossorigin src="${here.bot.url}${version}/widget.js" integrity="${integrity}" data-label="Harbour Library"></script>`
    const page = await visit(await site(pinned(`sha384-${hash}`)))
    await openChat(page)
    await askFor(page, 'When are you open?')
    await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    const paths = here.bot.calls.map(({ path }) => path)
    expect(paths.filter(path => path.endsWith('.js')).every(it => it.startsWith(version))).toBe(
      true,
    )
    expect(paths).toContain(`${version}/chat/ask.js`)

    const other = await visit(await site(pinned(`sha384-${'A'.repeat(64)}`)))
    await expect.poll(complaints).toEqual([expect.stringContaining('integrity')])
    expect(await launcher(other).count()).toBe(0)
  })

  test('the tag twice is one launcher; two bots are two, side by side', async () => {
    const other = await anotherBot({ card: { title: 'Museum' } })
    const page = await visit(await site(tag(here.bot) + tag(here.bot) + tag(other)))
    await expect.poll(() => launcher(page).count()).toBe(2)
    const [a, b] = await Promise.all([
      launcher(page).nth(0).boundingBox(),
      launcher(page).nth(1).boundingBox(),
    ])
    expect(Math.abs((a?.x ?? 0) - (b?.x ?? 0))).toBeGreaterThanOrEqual(a?.width ?? 0)
  })

  test('attributes of the tag choose corner, colour and name', async () => {
    const attributes = 'data-position="left" data-color="#ffee00" data-label="Ask us"'
    const page = await visit(await site(tag(here.bot, attributes)))
    const button = page.getByRole('button', { name: 'Ask us' })
    expect((await button.boundingBox())?.x).toBe(20)
    await expect.poll(() => button.evaluate(it => getComputedStyle(it).color)).toBe('rgb(0, 0, 0)')
    await button.click()
    expect((await dialog(page).boundingBox())?.x).toBe(20)
  })

  test('what comes before a click fits into 3 KB, with the look of its bot', async () => {
    const known = await anotherBot({ isKnown: true })
    const script = await (await fetch(`${known.url}/widget.js`)).bytes()
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(3 * 1024)
  })

  test("the look a bot's site puts in front of the script holds from the start", async () => {
    const appearance = { title: 'Ask the harbour', color: '#ffee00', position: 'left' }
    const script = await (await fetch(`${here.bot.url}/widget.js`)).text()
    const page = await visit('about:blank')
    await page.route('**/widget.js', route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `{const sandboxBot=${JSON.stringify(appearance)};\n${script}}`,
      }),
    )
    await page.goto(await site(tag(here.bot) + tag(here.bot)))
    const button = page.getByRole('button', { name: 'Ask the harbour' })
    expect((await button.boundingBox())?.x).toBe(20)
    await expect.poll(() => button.evaluate(it => getComputedStyle(it).color)).toBe('rgb(0, 0, 0)')
  })

  test('data-open opens the chat without taking the focus', async () => {
    const page = await visit(await site(`<input autofocus>${tag(here.bot, 'data-open')}`))
    await field(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('input')
  })
})

describe('the dialog', () => {
  test('takes the focus, gives it back, and closes on Esc', async () => {
    const page = await visit(await site(tag(here.bot)))
    await launcher(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page).evaluate(it => it.matches(':focus'))).toBe(true)
    await expect.poll(() => launcher(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await expect.poll(() => launcher(page).evaluate(it => it.matches(':focus'))).toBe(true)
    await expect.poll(() => launcher(page).getAttribute('aria-expanded')).toBe('false')
  })

  test('an answer streams in, opens its sources and takes a thumb and a comment', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await dialog(page).getByRole('button', { name: 'When are you open on Sundays?' }).click()
    await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    await expect
      .poll(() => dialog(page).getByRole('status').textContent())
      .toContain('closes an hour earlier')

    await dialog(page).locator('.answer').getByRole('button', { name: 'Source 1' }).click()
    const source = dialog(page).getByRole('region', { name: 'Source 1' })
    await expect.poll(() => source.textContent()).toContain('Page 3 · Opening hours')
    await expect
      .poll(() => source.textContent())
      .toContain('On Sundays the library is open from 10:00 to 16:00.')
    const context = source.getByRole('link', { name: 'View in context' })
    expect(await context.getAttribute('href')).toBe(`${here.bot.url}/source/e1-1#quote`)
    await expect.poll(() => source.getByRole('link').count()).toBe(1)
    await dialog(page).getByRole('button', { name: 'Branch map' }).click()
    await source.waitFor({ state: 'detached' })
    const link = dialog(page).getByRole('link', { name: 'Branch map' })
    await expect.poll(() => link.getAttribute('href')).toBe('https://library.example/branches')

    await dialog(page).getByRole('button', { name: 'Not helpful' }).click()
    await dialog(page).getByPlaceholder('What was wrong or missing?').fill('Mondays')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => here.bot.calls.filter(call => call.path === '/rate').map(call => call.body))
      .toEqual([
        { id: 'e1', rating: -1 },
        { id: 'e1', rating: -1, comment: 'Mondays' },
      ])
  })

  test('after a question without an answer a visitor leaves an email, by a form fetched for it', async () => {
    const page = await visit(await site(tag(here.bot)), { viewport: { width: 375, height: 700 } })
    await openChat(page)
    await askFor(page, 'May I borrow a boat?')
    const answer = dialog(page).locator('.answer')
    await answer.getByRole('link', { name: 'desk@library.example' }).waitFor()
    expect(here.bot.calls.map(call => call.path)).not.toContain('/form.js')
    await dialog(page).getByRole('button', { name: 'Leave your email for an answer' }).click()
    const name = dialog(page).getByLabel('Name')
    await expect.poll(() => name.evaluate(it => it.matches(':focus'))).toBe(true)
    await name.fill('Nobody')
    await dialog(page).getByLabel('Email').fill('ada@example.com')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Write a name').waitFor()
    complaints()
    await name.fill('Ada Lovelace')
    await page.keyboard.press('Enter')
    await dialog(page).locator('p.comment').getByText('You will get an answer by email.').waitFor()
    const left = here.bot.calls.filter(call => call.path === '/contact').map(call => call.body)
    expect(left.at(-1)).toEqual({ id: 'e1', name: 'Ada Lovelace', email: 'ada@example.com' })
    await page.reload()
    await dialog(page).locator('p.comment').getByText('You will get an answer by email.').waitFor()
  })

  test('Markdown becomes elements, and never HTML, images or script addresses', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await askFor(page, 'How long can I keep a book?')
    await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    const answer = dialog(page).locator('.answer')
    await expect
      .poll(() => answer.getByRole('columnheader').allTextContents())
      .toEqual(['What', 'For how long', 'Renewals'])
    await expect.poll(() => answer.locator('pre').textContent()).toBe('renew(card, book)')
    await expect.poll(() => answer.locator('img, b, script').count()).toBe(0)
    const links = answer.locator('a')
    await expect
      .poll(() => links.evaluateAll(all => all.map(it => it.getAttribute('href'))))
      .toEqual(['https://library.example/rules'])
  })

  test('columns of amounts are aligned at their ends', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await askFor(page, 'What are the fees?')
    const names = dialog(page).getByRole('columnheader')
    await names.nth(3).waitFor()
    await expect
      .poll(() => names.evaluateAll(all => all.map(it => getComputedStyle(it).textAlign)))
      .toEqual(['start', 'end', 'end', 'start'])
  })

  test('code has its source and a way to copy it in its corner', async () => {
    const page = await visit(await site(tag(here.bot)))
    await page.evaluate(() => {
      const clipboard = { writeText: async (text: string) => void (document.title = text) }
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    })
    await openChat(page)
    await askFor(page, 'a command')
    const code = dialog(page).locator('.code')
    await code.getByRole('button', { name: 'Source 2' }).waitFor()
    const [block, corner] = [await code.boundingBox(), await code.locator('.corner').boundingBox()]
    expect(block?.height).toBeLessThan(50)
    expect(corner?.x).toBeGreaterThan((block?.x ?? 0) + (block?.width ?? 0) / 2)
    await code.getByRole('button', { name: 'Copy' }).press('Enter')
    await code.getByText('Copied').waitFor()
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe('Copied')
    await expect.poll(() => page.title()).toBe('self-check --start')

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await code.getByRole('button', { name: 'Copy' }).click()
    await code.getByText('Select the text and copy it.').waitFor()
  })

  test('long lines of code are scrolled, in an answer and in its source', async () => {
    const page = await visit(await site(tag(here.bot)), { viewport: { width: 375, height: 740 } })
    await openChat(page)
    await askFor(page, 'a script')
    await dialog(page).getByRole('button', { name: 'Source 2' }).first().click()
    const source = dialog(page).getByRole('region', { name: 'Source 2' })
    await source.getByText('The desk restarts at night.').waitFor()
    const styles = await dialog(page)
      .locator('pre')
      .evaluateAll(all =>
        all.map(it => {
          const { fontFamily, whiteSpace } = getComputedStyle(it.querySelector('code')!)
          const shadows = getComputedStyle(it).backgroundImage.split('linear').length - 1
          return [it.scrollWidth > it.clientWidth, fontFamily, whiteSpace, shadows]
        }),
      )
    const style = [true, 'ui-monospace, monospace', 'pre', 4]
    expect(styles).toEqual([style, style])
    await expect
      .poll(() => source.locator('mark').textContent())
      .toMatch(/^renew.+\n {2}curl.+\n\}$/)
  })

  test('a number is called and an address written to by a press, each on one line', async () => {
    const page = await visit(await site(tag(here.bot)), { viewport: { width: 320, height: 600 } })
    await openChat(page)
    await askFor(page, 'Whom do I call?')
    await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    const links = dialog(page).locator('.answer a')
    const seen = await links.evaluateAll(all =>
      all.map(it => [it.getAttribute('href'), it.getAttribute('target'), it.clientHeight < 30]),
    )
    expect(seen).toEqual([
      ['tel:01632960311', null, true],
      ['mailto:desk@library.example', null, true],
    ])
  })

  test('a source tells its whole name and place on the narrowest phone', async () => {
    const page = await visit(await site(tag(here.bot)), { viewport: { width: 320, height: 600 } })
    await openChat(page)
    await askFor(page, 'What are the fees?')
    await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    const labels = dialog(page).locator('.chip span')
    const cut = (all: Element[]) =>
      all.filter(it => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight)
    await expect.poll(() => labels.count()).toBe(8)
    expect(await labels.evaluateAll(cut)).toEqual([])
  })

  test('what a refusal names stands in its buttons alone, and is read aloud', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await askFor(page, 'Is the moon open?')
    await dialog(page).getByRole('button', { name: 'Rooms' }).waitFor()
    await expect.poll(() => dialog(page).locator('.answer').innerText()).toMatch(/It does cover:$/)
    await dialog(page)
      .getByText('It does cover: Opening hours, Rooms.')
      .waitFor({ state: 'attached' })
  })

  test('a question back offers choices, and a choice asks', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await askFor(page, 'Can I have a room?')
    await dialog(page).getByRole('button', { name: 'A study room for Sundays' }).click()
    await expect
      .poll(() => here.bot.calls.at(-1)?.body)
      .toMatchObject({ message: 'A study room for Sundays', conversation: 'c1' })
  })

  test('Stop ends the answer here and on the server, and it can be asked again', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await askFor(page, 'a slow one')
    await dialog(page).locator('.answer').waitFor()
    await dialog(page).getByRole('button', { name: 'Stop' }).click()
    await expect.poll(() => here.bot.left).toContain('a slow one')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
  })

  test('who asked too much sees for how long to wait, and who is offline that they are', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await askFor(page, 'so many')
    const wait = dialog(page).getByRole('button', { name: /^Try again in \d s$/ })
    await expect.poll(() => wait.isDisabled()).toBe(true)
    await dialog(page).getByRole('button', { name: 'Try again', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    await page.context().setOffline(true)
    await dialog(page).getByRole('alert').getByText('You are offline.').waitFor()
    await askFor(page, 'Is it open?')
    await page.context().setOffline(false)
    await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).nth(1).waitFor()
    await expect.poll(() => dialog(page).getByRole('alert').count()).toBe(0)
    expect(complaints().every(text => /429|DISCONNECTED/.test(text))).toBe(true)
  })

  test("an error shows the server's sentence and keeps the question", async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await askFor(page, 'please fail')
    await dialog(page).locator('.failed').getByText('The bot could not answer just now.').waitFor()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    await expect.poll(() => dialog(page).getByText('please fail').count()).toBe(1)
  })

  test('New chat forgets; the next page of the site does not', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await askFor(page, 'When?')
    await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    await page.reload()
    await dialog(page).getByText('When?', { exact: true }).waitFor()
    await dialog(page).getByRole('button', { name: 'New chat' }).click()
    await dialog(page).getByRole('button', { name: 'When are you open on Sundays?' }).waitFor()
    expect(await page.evaluate(() => Object.values(sessionStorage))).toEqual(['1'])
  })

  test('Shift+Enter makes a line, an input method keeps its Enter, and 4,000 characters are the end', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await field(page).pressSequentially('one')
    const height = (await field(page).boundingBox())?.height ?? 0
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('two')
    await expect.poll(() => field(page).inputValue()).toBe('one\ntwo')
    expect((await field(page).boundingBox())?.height).toBeGreaterThan(height)
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
    await expect.poll(() => field(page).inputValue()).toBe('one\ntwo')

    await field(page).fill('x'.repeat(3990))
    await dialog(page).getByText('3990 / 4000').waitFor()
    await field(page).fill('x'.repeat(4001))
    await expect
      .poll(() => dialog(page).getByRole('button', { name: 'Send' }).isDisabled())
      .toBe(true)
    await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true')
    const [frame, counter] = await Promise.all([
      dialog(page).locator('.composer').boundingBox(),
      dialog(page).getByText('4001 / 4000').boundingBox(),
    ])
    expect(counter?.y).toBeGreaterThan(frame?.y ?? 0)
  })

  test('a reply is followed until its question is at the top, and who went up is left there', async () => {
    const bot = await anotherBot({ pace: 60 })
    const page = await visit(await site(tag(bot)), { viewport: { width: 900, height: 500 } })
    await openChat(page)
    const view = dialog(page).locator('.view')
    const helpful = dialog(page).getByRole('button', { name: 'Helpful', exact: true })
    const scrolled = () => view.evaluate(it => it.scrollTop)
    const fromEnd = () => view.evaluate(it => it.scrollHeight - it.scrollTop - it.clientHeight)
    const gap = () =>
      view.evaluate(it => {
        const question = it.querySelector('.turn:last-child .question') as Element
        return Math.round(question.getBoundingClientRect().top - it.getBoundingClientRect().top)
      })
    await askFor(page, 'keep')
    await helpful.waitFor()
    await expect.poll(gap).toBe(20)
    expect(await fromEnd()).toBeGreaterThan(100)
    const [words, button] = [
      await view.boundingBox(),
      await dialog(page).locator('.latest').boundingBox(),
    ]
    expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
    await dialog(page).locator('.latest').click()
    await expect.poll(fromEnd).toBeLessThan(2)

    await askFor(page, 'keep it longer')
    await view.locator('.answer').nth(1).waitFor()
    const before = await scrolled()
    await view.hover()
    await page.mouse.wheel(0, -300)
    await expect.poll(scrolled).toBeLessThan(before - 100)
    const left = await scrolled()
    await helpful.nth(1).waitFor()
    expect(await scrolled()).toBe(left)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await openChat(page)
    expect(await scrolled()).toBe(left)
  })

  test('on a phone it covers the screen, and Tab stays in it', async () => {
    const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true }
    const page = await visit(await site(`<a href="#">A link</a>${tag(here.bot)}`), phone)
    await openChat(page)
    await expect
      .poll(() => dialog(page).boundingBox())
      .toEqual({ x: 0, y: 0, width: 375, height: 720 })
    await expect.poll(() => launcher(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    for (let i = 0; i < 12; i++) await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.localName))
      .toBe('sandbox-ai-chat')
  })
})

test('on a phone the panel is as tall as what a keyboard leaves, and zooming changes nothing', async () => {
  const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true }
  const page = await visit(await site(tag(here.bot)), phone)
  await openChat(page)
  const heightOf = () => dialog(page).evaluate(it => getComputedStyle(it).height)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await expect.poll(() => page.evaluate(() => visualViewport?.height)).toBe(360)
  await expect.poll(heightOf).toBe('720px')
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await page.evaluate(() => {
    const { visualViewport: viewport } = window
    Object.defineProperty(viewport, 'height', { value: 400, configurable: true })
    Object.defineProperty(viewport, 'offsetTop', { value: 60, configurable: true })
    viewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(heightOf).toBe('400px')
  expect((await dialog(page).boundingBox())?.y).toBe(60)
})

describe('on a page that makes it hard', () => {
  test('it works under a strict policy with Trusted Types, and breaks none of it', async () => {
    const { url } = here.bot
    const policy = `default-src 'none'; script-src ${url}; connect-src ${url}; require-trusted-types-for 'script'; trusted-types 'none'`
    const page = await visit(await site(tag(here.bot), policy))
    await openChat(page)
    await askFor(page, 'keep')
    await dialog(page).getByRole('button', { name: 'Source 1' }).first().click()
    await expect
      .poll(() => launcher(page).evaluate(it => getComputedStyle(it).position))
      .toBe('fixed')
    await expect.poll(() => dialog(page).evaluate(it => getComputedStyle(it).display)).toBe('flex')
  })

  test('it looks the same under style sheets that reach for everything', async () => {
    const hostile = `<style>
      body * { all: unset !important; display: none !important; color: red !important; font-size: 40px !important }
      html { font-size: 3px; direction: rtl } body { transform: rotate(2deg) }
      button, .bubble, .panel, sandbox-ai-chat { position: static !important; opacity: 0.1 !important; visibility: hidden !important }
      div { z-index: 2147483647 }
    </style>`
    const plain = await stylesOf(await visit(await site(tag(here.bot))))
    const page = await visit(await site(hostile + tag(here.bot)))
    expect(await stylesOf(page)).toEqual(plain)
    expect(plain).toHaveLength(5)
    const host = page.locator('sandbox-ai-chat')
    await expect.poll(() => host.evaluate(it => getComputedStyle(it).opacity)).toBe('1')
    await expect.poll(() => host.evaluate(it => getComputedStyle(it).zIndex)).toBe('2147483647')
  })

  test("the page's shortcuts don't hear what is typed", async () => {
    const page = await visit(await site(tag(here.bot)))
    await page.evaluate(() => {
      document.addEventListener('keydown', () => (document.title = 'heard'))
    })
    await openChat(page)
    await field(page).pressSequentially('/s')
    await expect.poll(() => page.title()).toBe('A site')
  })

  test('where the panel cannot be had, the chat opens on its own page', async () => {
    const page = await visit(await site(tag(here.bot)))
    await page.route('**/panel.js', route => route.abort())
    const [popup] = await Promise.all([page.context().waitForEvent('page'), launcher(page).click()])
    expect(popup.url()).toContain(here.bot.url)
    expect(complaints().join()).toContain('ERR_FAILED')
  })

  test("a bot that is not running says so in the server's words", async () => {
    const page = await visit(await site(tag(here.bot)))
    await page.route('**/bot.json', route =>
      route.fulfill({
        status: 404,
        json: { error: 'This bot is not running', code: 'not_found' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await launcher(page).click()
    await page.getByRole('dialog').getByText('This bot is not running').waitFor()
    expect(complaints().every(text => text.includes('404'))).toBe(true)
  })
})

describe('for everybody', () => {
  test.each([
    ['light', '#ffee00'],
    ['dark', '#1e1b4b'],
  ] as const)('axe finds nothing, %s and with %s', async (colorScheme, color) => {
    const style = '<style>:root { color-scheme: light dark }</style>'
    const body = `${style}<main><h1>A site</h1></main>${tag(here.bot, `data-color="${color}"`)}`
    const page = await visit(await site(body), { colorScheme })
    const check = async () =>
      expect(await violationsIn(page, { within: 'sandbox-ai-chat' })).toEqual([])
    await openChat(page)
    await check()
    await askFor(page, 'keep')
    await dialog(page).getByRole('button', { name: 'Source 1' }).first().click()
    await dialog(page).getByRole('button', { name: 'Not helpful' }).click()
    await askFor(page, 'room')
    await dialog(page).getByRole('button', { name: 'The event hall' }).waitFor()
    await check()
  })

  test('a chat in another language brings its own words, and shows no others before', async () => {
    const german = await anotherBot({ card: { language: 'de', placeholder: '' } })
    const page = await visit('about:blank')
    const seen: string[] = []
    await page.exposeFunction('note', (placeholder: string) => seen.push(placeholder))
    await page.addInitScript(() => {
      const poll = () => {
        const field = document
          .querySelector('sandbox-ai-chat')
          ?.shadowRoot?.querySelector('textarea')
        if (field?.placeholder)
          (globalThis as unknown as { note: (it: string) => void }).note(field.placeholder)
        requestAnimationFrame(poll)
      }
      poll()
    })
    await page.route('**/texts/*', async route => {
      await wait(200)
      await route.continue()
    })
    await page.goto(await site(tag(german, 'data-open')))
    await dialog(page).getByPlaceholder('Stellen Sie eine Frage …').waitFor()
    await dialog(page).getByRole('button', { name: 'Schließen' }).waitFor()
    await expect.poll(() => [...new Set(seen)]).toEqual(['Stellen Sie eine Frage …'])
    const fetched = german.calls.map(call => call.path)
    expect(fetched).toContain('/texts/de.js')
    expect(fetched.filter(path => path.startsWith('/texts'))).toHaveLength(1)
  })

  test('where its words cannot be had it speaks English', async () => {
    const german = await anotherBot({ card: { language: 'de', placeholder: '' } })
    const page = await visit('about:blank')
    await page.route('**/texts/*', route => route.abort())
    await page.goto(await site(tag(german)))
    await launcher(page).click()
    await dialog(page).getByPlaceholder('Ask a question…').waitFor()
    expect(complaints().join()).toContain('ERR_FAILED')
  })

  test('Arabic runs from right to left, in its own words', async () => {
    const arabic = await anotherBot({ card: { language: 'ar', placeholder: '' } })
    const page = await visit(await site(tag(arabic)))
    await launcher(page).click()
    const close = dialog(page).getByRole('button', { name: 'إغلاق' })
    const title = dialog(page).getByRole('heading')
    await dialog(page).getByPlaceholder('اطرح سؤالاً…').waitFor()
    const [closeBox, titleBox] = [await close.boundingBox(), await title.boundingBox()]
    expect(closeBox?.x).toBeLessThan(titleBox?.x ?? 0)
  })
})

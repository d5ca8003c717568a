import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { card } from './testing/scripted.ts'
import { stage, tag } from './testing/stage.ts'

const here = stage()
const { visit, site, anotherBot, complaints } = here

const launcher = (page: Page) => page.locator('sandbox-ai-chat .bubble')
const panel = (page: Page) => page.getByRole('dialog')
const surfaceOf = (page: Page) =>
  page.locator('.box').evaluate(box => getComputedStyle(box).backgroundColor)
const white = 'rgb(255, 255, 255)'
const black = 'rgb(24, 24, 27)'

/** A page whose tag is served with what the bot's site knows, and whose card never comes. */
const visitKnown = async (known: object, attributes = '', body = '') => {
  const { suggestions: _, ...all } = { ...card, ...known }
  const script = await (await fetch(`${here.bot.url}/widget.js`)).text()
  const page = await visit('about:blank')
  await page.route('**/widget.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{const sandboxBot=${JSON.stringify(all)};\n${script}}`,
    }),
  )
  await page.route('**/bot.json', () => {})
  await page.goto(await site(body + tag(here.bot, attributes)))
  return page
}

describe('until the card of a bot is there', () => {
  test('what its script knows is shown: no empty chat without a name', async () => {
    const page = await visitKnown({ language: 'de' })
    await launcher(page).click()
    await panel(page).getByRole('heading', { name: 'Harbour Library' }).waitFor()
    await panel(page).getByText('Ask me anything about the library').waitFor()
    await expect.poll(() => panel(page).getByRole('button', { name: 'Senden' }).count()).toBe(1)
  })

  test('what its card says then holds', async () => {
    const page = await visitKnown({ greeting: 'What it said before' })
    await page.unroute('**/bot.json')
    await launcher(page).click()
    await panel(page).getByText('Ask me anything about the library').waitFor()
    await expect.poll(() => panel(page).getByText('What it said before').count()).toBe(0)
  })

  test('where nothing is known it is calm: grey, without a title, then in its look', async () => {
    const { url } = here.bot
    const module = `import { mount } from '${url}/index.js'; mount(document.body, { bot: '${url}' })`
    const page = await visit('about:blank')
    let answer = () => {}
    const pending = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/bot.json', async route => {
      await pending
      await route.continue()
    })
    await page.goto(await site(`<script type="module">${module}</script>`))
    const color = () => launcher(page).evaluate(it => getComputedStyle(it).backgroundColor)
    await expect.poll(color).toBe('rgb(82, 82, 91)')
    await launcher(page).click()
    await panel(page).locator('.coming').waitFor()
    expect(await panel(page).evaluate(it => getComputedStyle(it).backgroundImage)).toBe('none')
    expect((await panel(page).innerText()).trim()).toBe('')
    answer()
    await panel(page).getByRole('heading', { name: 'Harbour Library' }).waitFor()
    await expect.poll(color).toBe('rgb(15, 118, 110)')
    await expect.poll(() => panel(page).locator('.coming').count()).toBe(0)
  })
})

describe('light and dark', () => {
  const dark = { colorScheme: 'dark' } as const
  const both = '<meta name="color-scheme" content="light dark">'

  test.each([
    ['light where its page knows no dark', {}, '', '', white],
    ['dark where its page is as the system', {}, '', both, black],
    ['light where its owner chose that', { theme: 'light' }, '', both, white],
    ['dark where its owner chose that', { theme: 'dark' }, '', '', black],
    ['as the tag says', { theme: 'dark' }, 'data-theme="light"', both, white],
  ])('the chat is %s, beside a dark system', async (_name, look, attributes, head, surface) => {
    const bot = await anotherBot({ card: look as Partial<typeof card> })
    const page = await visit(await site(head + tag(bot, attributes)), dark)
    await launcher(page).click()
    await panel(page).getByPlaceholder('Ask about the library…').waitFor()
    await expect.poll(() => surfaceOf(page)).toBe(surface)
  })

  test('it follows a page that changes', async () => {
    const page = await visit(await site(tag(here.bot)))
    await launcher(page).click()
    await panel(page).getByPlaceholder('Ask about the library…').waitFor()
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'))
    await expect.poll(() => surfaceOf(page)).toBe(black)
  })
})

describe('what an owner adds', () => {
  test('words on the launcher, which is named by them and round while the chat is open', async () => {
    const page = await visitKnown({ launcherText: 'Ask the librarians' })
    const button = page.getByRole('button', { name: 'Ask the librarians' })
    expect((await button.boundingBox())?.width).toBeGreaterThan(150)
    await button.click()
    await panel(page).waitFor()
    await expect.poll(async () => (await button.boundingBox())?.width).toBeLessThan(60)
  })

  test('words of any length fit a phone, and two launchers do without them', async () => {
    const words = 'W'.repeat(30)
    const page = await visitKnown({ launcherText: words })
    await page.setViewportSize({ width: 320, height: 600 })
    const box = await launcher(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(20)
    const other = await anotherBot({ card: { title: 'Museum' } })
    await page.evaluate(src => {
      const script = document.createElement('script')
      Object.assign(script, { src })
      document.body.append(script)
    }, `${other.url}/widget.js?`)
    await expect.poll(() => launcher(page).count()).toBe(2)
    await expect.poll(async () => (await launcher(page).first().boundingBox())?.width).toBe(56)
  })

  test('links to its legal pages, below the field', async () => {
    const links = { privacy: 'https://library.example/privacy', imprint: '' }
    const page = await visitKnown({ links })
    await launcher(page).click()
    const link = panel(page).getByRole('link')
    await expect.poll(() => link.allTextContents()).toEqual(['Privacy policy'])
    expect(await link.getAttribute('href')).toBe(links.privacy)
    expect(await link.getAttribute('target')).toBe('_blank')
  })

  test('a logo, and its first letter where a page lets no picture be loaded', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const page = await visitKnown({ logo: '/logo?v=1' })
    await page.route('**/logo?v=1', route =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
    )
    await launcher(page).click()
    const image = panel(page).locator('.avatar img')
    await expect.poll(() => image.evaluate(it => (it as HTMLImageElement).naturalWidth)).toBe(1)
    const without = await visitKnown({ logo: '/logo?v=2' })
    await without.route('**/logo?v=2', route => route.abort())
    await launcher(without).click()
    await expect.poll(() => panel(without).locator('.avatar').innerText()).toBe('H')
    expect(complaints().join()).toContain('ERR_FAILED')
  })
})

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { askFor, dialog, field, launcher, openChat } from './testing/acts.ts'
import { stage, tag } from './testing/stage.ts'

const here = stage()
const { visit, site } = here

const answer = (page: Page) => dialog(page).locator('.answer').last()
const isAnswered = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Helpful', exact: true }).last().waitFor()
  await answer(page).getByText('The end.').waitFor()
}

describe('a page that makes it hard', () => {
  test.each([
    [
      'frozen prototypes',
      `<script>for (const it of [Object, Array, Function, String, Promise, EventTarget, Node, Element, HTMLElement, Event])
        Object.freeze(it.prototype)</script>`,
    ],
    [
      'something above all else',
      `<div style="position: fixed; inset: 0; z-index: 2147483647; background: #fff">Wait</div>`,
    ],
    [
      'a moved body and helpers of other libraries',
      `<style>body { transform: translateY(900px); filter: blur(0) }</style>
      <script>Array.prototype.first = function () { return this[0] }; window.h = window.signal = window.render = 1</script>`,
    ],
  ])('with %s', async (_name, body) => {
    const page = await visit(await site(body + tag(here.bot)))
    await openChat(page)
    await askFor(page, 'a broken answer')
    await isAnswered(page)
    expect(await field(page).inputValue()).toBe('')
  })

  test('with a Preact of its own, each draws its own', async () => {
    const preact = await readFile(fileURLToPath(import.meta.resolve('preact')), 'utf8')
    const script = preact.replace(
      /export\s*\{.*?(\w+) as h\b.*?(\w+) as render\b.*/s,
      `$2($1('p', { onClick: event => (event.target.textContent = 'Pressed') }, 'Theirs'), document.querySelector('#app'))`,
    )
    const app = `<div id="app"></div><script type="module">${script}</script>`
    const page = await visit(await site(app + tag(here.bot)))
    await openChat(page)
    await askFor(page, 'a broken answer')
    await isAnswered(page)
    await page.locator('#app p').click()
    expect(await page.locator('#app').textContent()).toBe('Pressed')
  })

  test('whose policy becomes stricter after the launcher is there', async () => {
    const page = await visit(await site(tag(here.bot)))
    await launcher(page).waitFor()
    await page.evaluate(bot => {
      const meta = document.createElement('meta')
      meta.httpEquiv = 'Content-Security-Policy'
      meta.content = `default-src 'none'; script-src ${bot}; connect-src ${bot}; require-trusted-types-for 'script'`
      document.head.append(meta)
    }, here.bot.url)
    await openChat(page)
    await askFor(page, 'a broken answer')
    await isAnswered(page)
    expect(await dialog(page).isVisible()).toBe(true)
  })
})

describe('an answer', () => {
  test.each(['a long answer', 'one endless word', 'a broken answer'])(
    'that is %s stays within the panel, and is not the last',
    async question => {
      const word = question.includes('word') ? 'word' : question
      const page = await visit(await site(tag(here.bot)), { viewport: { width: 375, height: 700 } })
      await openChat(page)
      await askFor(page, word)
      await isAnswered(page)
      const view = dialog(page).locator('.view')
      expect(await view.evaluate(it => it.scrollWidth - it.clientWidth)).toBe(0)
      await askFor(page, 'When are you open?')
      await answer(page).getByText('On Sundays we are open').waitFor()
    },
  )

  test('with characters that turn the direction turns nothing beside itself', async () => {
    const page = await visit(await site(tag(here.bot)))
    await openChat(page)
    await askFor(page, 'bidi')
    await isAnswered(page)
    const lefts = await dialog(page)
      .locator('.chip .told > span')
      .evaluateAll(parts =>
        parts.map(part => {
          const range = document.createRange()
          const text = part.firstChild!
          const edges = [0, (text.textContent ?? '').length - 1].map(at => {
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            return range.getBoundingClientRect().left
          })
          return { box: part.getBoundingClientRect().left, isForward: edges[0]! < edges[1]! }
        }),
      )
    expect(lefts).toHaveLength(2)
    expect(lefts[1]?.box).toBeGreaterThan(lefts[0]!.box)
    expect(lefts[1]?.isForward).toBe(true)
  })
})

test('a card of 5 MB opens, and the bot can be asked', async () => {
  const bot = await here.anotherBot({
    card: { notice: { isOn: false, text: 'x'.repeat(5e6), link: '' } },
  })
  const page = await visit(await site(tag(bot)))
  await openChat(page)
  await askFor(page, 'a long answer')
  await isAnswered(page)
  expect(await dialog(page).isVisible()).toBe(true)
})

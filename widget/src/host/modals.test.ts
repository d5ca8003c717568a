import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { stage, tag } from '../testing/stage.ts'

const here = stage()
const { visit, site } = here

const launcher = (page: Page) => page.locator('sandbox-ai-chat .bubble')
const chat = (page: Page) => page.getByRole('dialog', { name: 'Harbour Library' })
const field = (page: Page) => chat(page).getByPlaceholder('Ask about the library…')
const typeInto = async (page: Page, text: string) => {
  await field(page).click()
  await page.keyboard.type(text)
}
const openChat = async (page: Page) => {
  await launcher(page).click()
  await field(page).waitFor()
}
const form = '<label>Name <input id="name"></label><button>Send</button>'

/** How libraries hold the focus in their windows, `#modal`. */
const traps = {
  'Bootstrap, jQuery UI, MUI': `document.addEventListener('focusin', event => {
    if (!modal.contains(event.target)) modal.querySelector('input').focus()
  })`,
  'focus-trap': `for (const name of ['focusin', 'mousedown', 'touchstart', 'click'])
    document.addEventListener(name, event => {
      if (modal.contains(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (name === 'focusin') modal.querySelector('input').focus()
    }, { capture: true, passive: false })`,
  Radix: `document.addEventListener('focusout', event => {
    if (event.relatedTarget && !modal.contains(event.relatedTarget)) event.target.focus()
  })
  document.addEventListener('pointerdown', event => modal.contains(event.target) || modal.remove())
  document.addEventListener('wheel', event => event.preventDefault(), { passive: false })`,
  'Headless UI, a11y-dialog': `addEventListener('focus', event => {
    if (event.target !== window && !modal.contains(event.target)) modal.querySelector('input').focus()
  }, true)`,
}

test.each(Object.entries(traps))(
  'beside a modal window that holds the focus as %s does, one can type and send',
  async (_name, trap) => {
    const page = await visit(await site(`<div id="modal">${form}</div>${tag(here.bot)}`))
    await launcher(page).waitFor()
    await page.evaluate(`const modal = document.querySelector('#modal'); ${trap}`)
    await page.locator('#name').click()
    await openChat(page)
    await typeInto(page, 'Is it open today?')
    await expect.poll(() => field(page).inputValue()).toBe('Is it open today?')
    await chat(page).getByRole('button', { name: 'Send' }).click()
    await chat(page).getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    await expect.poll(() => page.locator('#modal').count()).toBe(1)
    const sent = here.bot.calls.filter(({ path }) => path === '/chat')
    expect(sent).toHaveLength(1)
    await page.locator('#name').click()
    await page.keyboard.type('Ada')
    await expect.poll(() => page.locator('#name').inputValue()).toBe('Ada')
  },
)

describe('beside a modal dialog of the browser', () => {
  const dialogs = `<button id="show" onclick="one.showModal()">Show</button>
    <dialog id="one" style="transform: scale(0.9)">${form}<button onclick="two.showModal()">More</button></dialog>
    <dialog id="two"><p>Sure?</p><button onclick="two.close()">Yes</button></dialog>`

  test('the chat stands above it, keeps its draft, and leaves the dialog open', async () => {
    const page = await visit(await site(dialogs + tag(here.bot)))
    await openChat(page)
    await typeInto(page, 'Is it ')
    await page.locator('#show').click()
    await page.locator('#name').fill('Ada')
    await typeInto(page, 'open?')
    await expect.poll(() => field(page).inputValue()).toBe('Is it open?')
    await page.getByRole('button', { name: 'More' }).click()
    await typeInto(page, ' Today?')
    await expect.poll(() => field(page).inputValue()).toBe('Is it open? Today?')
    await page.keyboard.press('Escape')
    await chat(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Yes' }).click()
    await launcher(page).click()
    await page.locator('#name').fill('Eve')
    await page.evaluate('one.close()')
    await expect
      .poll(() => page.evaluate('document.body.lastElementChild.localName'))
      .toBe('sandbox-ai-chat')
    await expect.poll(() => field(page).inputValue()).toBe('Is it open? Today?')
  })

  test('also where a component has the dialog in its shadow root', async () => {
    const script = `<my-dialog></my-dialog><script>
      const root = document.querySelector('my-dialog').attachShadow({ mode: 'open' })
      root.innerHTML = '<dialog><input id="name"></dialog>'
      window.one = root.querySelector('dialog')
    </script>`
    const page = await visit(await site(script + tag(here.bot)))
    await launcher(page).waitFor()
    for (const text of ['once', ' and again']) {
      await page.evaluate('one.showModal()')
      await page.locator('#name').fill('Ada')
      if (text === 'once') await openChat(page)
      await typeInto(page, text)
      await page.evaluate('one.close()')
      await expect.poll(() => page.locator('body > sandbox-ai-chat').count()).toBe(1)
    }
    await expect.poll(() => field(page).inputValue()).toBe('once and again')
    await page.evaluate('one.showModal()')
    await expect.poll(() => page.locator('my-dialog sandbox-ai-chat').count()).toBe(1)
    await page.evaluate(`document.querySelector('my-dialog').remove()`)
    await expect.poll(() => page.locator('body > sandbox-ai-chat').count()).toBe(1)
  })

  test('the launcher can be pressed, also where the dialog is then removed with all that is in it', async () => {
    const page = await visit(await site(dialogs + tag(here.bot)))
    await launcher(page).waitFor()
    await page.locator('#show').click()
    await openChat(page)
    await typeInto(page, 'Is it open?')
    await page.evaluate('one.remove()')
    await expect.poll(() => field(page).inputValue()).toBe('Is it open?')
    await page.evaluate(`document.querySelector('#show').textContent = 'Again'`)
    await page.keyboard.press('Escape')
    await expect.poll(() => launcher(page).isVisible()).toBe(true)
  })
})

test('a launcher in a part that its page made inert stays in reach, and is mounted once', async () => {
  const { url } = here.bot
  const script = `import { mount } from '${url}/index.js'
    window.mountIt = () => mount('#part', { bot: '${url}' })
    window.chat = mountIt()`
  const page = await visit(
    await site(
      `<main inert><div id="part"></div><input></main><script type="module">${script}</script>`,
    ),
  )
  await openChat(page)
  await typeInto(page, 'Is it open?')
  await expect.poll(() => field(page).inputValue()).toBe('Is it open?')
  await page.evaluate(`for (const it of document.body.children) it.ariaHidden = 'true'`)
  await expect.poll(() => chat(page).count()).toBe(1)
  expect(await page.evaluate('window.mountIt() === window.chat')).toBe(true)
  await page.evaluate(`for (const it of document.body.children) it.removeAttribute('aria-hidden')
    document.querySelector('main').inert = false`)
  await expect.poll(() => page.locator('#part sandbox-ai-chat').count()).toBe(1)
  await page.evaluate('window.chat.unmount()')
  await expect.poll(() => page.locator('sandbox-ai-chat').count()).toBe(0)
})

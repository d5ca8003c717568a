import { describe, expect, test } from 'vitest'
import { mount } from './index.ts'
import { stage } from './testing/stage.ts'

const here = stage()

const visitWith = async (code: string) => {
  const script = `import { mount } from '${here.bot.url}/index.js'; const bot = '${here.bot.url}'; ${code}`
  return here.visit(await here.site(`<div id="a"></div><script type="module">${script}</script>`))
}

test('on a server it can be imported, and does nothing', async () => {
  const handle = mount('#chat', { bot: 'https://mybot.example.com' })
  await handle.open()
  await handle.ask('Anybody there?')
  handle.close()
  handle.unmount()
  expect(globalThis.document).toBeUndefined()
})

describe('in a browser', () => {
  test('mounting twice is mounting once, and unmounting leaves nothing', async () => {
    const page = await visitWith(`
      const one = mount(document.body, { bot })
      const two = mount('body', { bot: bot + '/' })
      window.same = one === two
      window.unmount = one.unmount`)
    await page.locator('.bubble').waitFor()
    expect(await page.evaluate('same')).toBe(true)
    await expect.poll(() => page.locator('sandbox-ai-chat').count()).toBe(1)
    await page.locator('.bubble').click()
    await page.getByRole('dialog').waitFor()
    await page.evaluate('unmount()')
    await expect.poll(() => page.locator('sandbox-ai-chat').count()).toBe(0)
  })

  test('mount, unmount, mount, as React does it under StrictMode, gives one that works', async () => {
    const page = await visitWith(`
      mount('#a', { bot }).unmount()
      window.handle = mount('#a', { bot })`)
    await page.locator('.bubble').waitFor()
    await page.evaluate('handle.ask("When are you open?")')
    await page.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    await page.evaluate('handle.close()')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.locator('.bubble').count()).toBe(1)
  })

  test('it tells what happens, takes another look, and leaves nothing behind', async () => {
    const page = await visitWith(`
      const added = []
      for (const target of [window, document]) {
        const { addEventListener } = EventTarget.prototype
        target.addEventListener = function (name, listener, options) {
          // The tools of this test listen, too.
          if (new Error().stack.includes(bot)) added.push(options?.signal ?? { aborted: false })
          return addEventListener.call(this, name, listener, options)
        }
      }
      const running = new Set()
      const isOurs = () => new Error().stack.includes(bot)
      for (const [start, end] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
        const [begin, stop] = [window[start], window[end]]
        window[start] = (run, ...more) => {
          const id = begin((...all) => {
            if (start === 'setTimeout') running.delete(id)
            run(...all)
          }, ...more)
          if (isOurs()) running.add(id)
          return id
        }
        window[end] = id => {
          running.delete(id)
          stop(id)
        }
      }
      for (const name of ['MutationObserver', 'ResizeObserver'])
        window[name] = class extends window[name] {
          observe(...all) {
            if (isOurs()) running.add(this)
            super.observe(...all)
          }
          disconnect() {
            running.delete(this)
            super.disconnect()
          }
        }
      const messages = []
      const chat = mount(document.body, { bot })
      for (const name of ['open', 'close', 'message', 'answer', 'source', 'rating', 'error'])
        chat.on(name, detail => messages.push([name, detail?.question ?? detail?.id ?? detail?.error]))
      Object.assign(window, { chat, messages, left: () => [added.length > 9, added.filter(({ aborted }) => !aborted).length, running.size] })`)
    const panel = page.getByRole('dialog')
    await page.evaluate('chat.ask("When are you open?")')
    await panel.getByRole('button', { name: 'Source 1' }).first().click()
    await panel.getByRole('button', { name: 'Helpful', exact: true }).click()
    await expect
      .poll(() => page.evaluate('messages'))
      .toEqual(
        [
          ['open', null],
          ['message', 'When are you open?'],
          ['answer', 'When are you open?'],
          ['source', 'p1'],
          ['rating', 'e1'],
        ].map(([name, about]) => (about === null ? [name, undefined] : [name, about])),
      )
    await page.evaluate(`chat.update({ language: 'de', color: '#ffee00', position: 'left' })`)
    await panel.getByRole('button', { name: 'Senden' }).waitFor()
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(20)
    await page.evaluate('chat.reset()')
    await panel.getByRole('button', { name: 'When are you open on Sundays?' }).waitFor()
    expect(await page.evaluate('left()[2]')).toBeGreaterThan(1)
    await page.evaluate('chat.unmount()')
    await expect.poll(() => page.locator('sandbox-ai-chat').count()).toBe(0)
    await expect.poll(() => page.evaluate('left()')).toEqual([true, 0, 0])
  })

  test('an element is a chat, with attributes for options', async () => {
    const script = `import '${here.bot.url}/element.js'`
    const page = await here.visit(
      await here.site(`<sandbox-chat bot="${here.bot.url}" display="inline" language="de"></sandbox-chat>
        <script type="module">${script}</script>`),
    )
    const chat = page.getByRole('group', { name: 'Harbour Library' })
    await chat.getByRole('button', { name: 'Senden' }).waitFor()
    await page.locator('sandbox-chat').evaluate(it => it.setAttribute('language', 'tr'))
    await chat.getByRole('button', { name: 'Gönder' }).waitFor()
    await page.locator('sandbox-chat').evaluate(it => it.remove())
    await expect.poll(() => page.locator('sandbox-ai-chat').count()).toBe(0)
  })

  test('a chat can stand in the page, beside another in the corner', async () => {
    const page = await visitWith(`
      mount('#a', { bot, display: 'inline', language: 'de' })
      mount(document.body, { bot, position: 'left' })`)
    const inline = page.getByRole('group', { name: 'Harbour Library' })
    await inline.getByRole('button', { name: 'Senden' }).waitFor()
    expect((await inline.boundingBox())?.height).toBe(420)
    await page.locator('.bubble').click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => inline.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => inline.isVisible()).toBe(true)
  })
  test('a chat that could not be loaded opens no page by itself, and is loaded by a press', async () => {
    const page = await here.visit('about:blank')
    await page.route('**/panel.js', route => route.abort())
    const script = `import { mount } from '${here.bot.url}/index.js'
      const handle = mount('#a', { bot: '${here.bot.url}', display: 'inline' })
      handle.update({ language: 'de' })
      handle.close()
      mount(document.body, { bot: '${here.bot.url}', open: true })`
    await page.goto(await here.site(`<div id="a"></div><script type="module">${script}</script>`))
    const again = page.getByRole('button', { name: 'Reload chat' })
    await again.waitFor()
    await page.locator('.bubble').waitFor()
    expect(page.context().pages()).toHaveLength(1)
    await page.unroute('**/panel.js')
    const paths: string[] = []
    page.on('request', request => paths.push(new URL(request.url()).pathname))
    await again.hover()
    await again.focus()
    // A request before it is listed before it.
    await page.evaluate(`import('${here.bot.url}/listen.js')`)
    expect(paths).toEqual(['/listen.js'])
    await again.click()
    await page.getByRole('group').getByRole('button', { name: 'Senden' }).waitFor()
    expect(await again.count()).toBe(0)
    expect(page.context().pages()).toHaveLength(1)
    expect(here.complaints().join()).toContain('ERR_FAILED')
  })

  test.each(['.bubble', '#own'])(
    'a double click opens what is still to be loaded: %s',
    async part => {
      const page = await here.visit('about:blank')
      const pending = Promise.withResolvers<void>()
      await page.route('**/panel.js', async route => {
        await pending.promise
        await route.continue()
      })
      const script = `import { mount } from '${here.bot.url}/index.js'
      const button = '${part}' === '#own' ? '#own' : undefined
      const chat = mount(document.body, { bot: '${here.bot.url}', button })
      window.told = []
      for (const name of ['open', 'close']) chat.on(name, () => told.push(name))`
      await page.goto(
        await here.site(`<button id="own">Ask us</button><script type="module">${script}</script>`),
      )
      await page.locator('sandbox-ai-chat:not([data-hidden])').waitFor({ state: 'attached' })
      await page.locator(part).dblclick()
      pending.resolve()
      await page.getByRole('dialog').waitFor()
      expect(await page.evaluate('told')).toEqual(['open'])
    },
  )

  test('what was unmounted leaves a newer chat in its place alone', async () => {
    const page = await visitWith(`
      const one = mount('#a', { bot })
      one.unmount()
      const two = mount('#a', { bot })
      one.unmount()
      window.same = two === mount('#a', { bot })`)
    await page.locator('.bubble').first().waitFor()
    expect(await page.evaluate('same')).toBe(true)
    expect(await page.locator('sandbox-ai-chat').count()).toBe(1)
  })

  test('an element that is upgraded is one chat, asked for once, with all its attributes', async () => {
    const page = await here.visit(
      await here.site(`<sandbox-chat bot="${here.bot.url}" open text="Ask" z-index="7" visitor="in.x"></sandbox-chat>
        <script type="module">import '${here.bot.url}/element.js'</script>`),
    )
    await page.getByRole('dialog').waitFor()
    const host = page.locator('sandbox-ai-chat')
    expect(await host.evaluate(it => getComputedStyle(it).zIndex)).toBe('7')
    expect(here.bot.calls.filter(({ path }) => path === '/bot.json')).toHaveLength(1)
  })

  test('a page that closes its chat keeps the focus', async () => {
    const page = await visitWith(`
      document.querySelector('#a').append(document.createElement('input'))
      window.handle = mount(document.body, { bot, open: true })`)
    await page.getByRole('dialog').waitFor()
    await page.locator('input').focus()
    await page.evaluate('handle.close()')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.locator('input').evaluate(it => it.matches(':focus'))).toBe(true)
  })
})

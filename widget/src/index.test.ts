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
})

import { join } from 'node:path'
import { build } from 'esbuild'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { stage } from './testing/stage.ts'

const here = stage()
const widget = join(import.meta.dirname, '..')

/** Returns the script of an app in React, which checks its effects twice. */
const bundle = async (contents: string) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: widget },
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  return outputFiles[0]!.text.replaceAll('</script', '<\\/script')
}

test('on a server a chat is the element that it fills, or nothing', async () => {
  const { SandboxChat } = (await import(
    join(widget, 'dist/react.js')
  )) as typeof import('./react.ts')
  const bot = 'https://mybot.example.com'
  const inline = createElement(SandboxChat, { bot, display: 'inline', className: 'chat' })
  expect(renderToString(inline)).toBe('<div class="chat"></div>')
  expect(renderToString(createElement(SandboxChat, { bot }))).toBe('')
})

test('in React it is there once under StrictMode, follows its props, and goes with its component', async () => {
  const script = await bundle(`
    import { createElement as h, createRef, StrictMode, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    import { SandboxChat } from './dist/react.js'
    const chat = createRef(), told = []
    const App = () => {
      const [props, setProps] = useState({ language: 'de' })
      Object.assign(window, { setProps, chat, told })
      const onAnswer = ({ question }) => told.push(props.language + ' ' + question)
      return props && h(SandboxChat, { bot: '${here.bot.url}', ref: chat, onAnswer, ...props })
    }
    createRoot(document.querySelector('#app')).render(h(StrictMode, null, h(App)))`)
  const page = await here.visit(
    await here.site(`<div id="app"></div><script type="module">${script}</script>`),
  )
  await page.locator('.bubble').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Senden' }).waitFor()
  await page.evaluate(`setProps({ language: 'tr' })`)
  await page.getByRole('dialog').getByRole('button', { name: 'Gönder' }).waitFor()
  await page.evaluate(`chat.current.ask('Açık mı?')`)
  await expect.poll(() => page.evaluate('told')).toEqual(['tr Açık mı?'])
  await expect.poll(() => page.locator('sandbox-ai-chat').count()).toBe(1)
  await page.evaluate('setProps(null)')
  await expect.poll(() => page.locator('sandbox-ai-chat').count()).toBe(0)
  expect(await page.evaluate('chat.current')).toBe(null)
})

test('a ref that is another function at every render leaves the chat as it is', async () => {
  const script = await bundle(`
    import { createElement as h, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    import { SandboxChat } from './dist/react.js'
    const App = () => {
      const [times, setTimes] = useState(0)
      Object.assign(window, { again: () => setTimes(times + 1), times })
      return h(SandboxChat, { bot: '${here.bot.url}', ref: chat => { window.chat = chat } })
    }
    createRoot(document.querySelector('#app')).render(h(App))`)
  const page = await here.visit(
    await here.site(`<div id="app"></div><script type="module">${script}</script>`),
  )
  await page.locator('.bubble').click()
  const field = page.getByRole('dialog').getByPlaceholder('Ask about the library…')
  await field.fill('Is it open?')
  await page.evaluate('window.first = chat; again()')
  await expect.poll(() => page.evaluate('times')).toBe(1)
  expect(await field.inputValue()).toBe('Is it open?')
  expect(await page.evaluate('chat === first && Boolean(chat)')).toBe(true)
})

test('its visitor is asked by the latest function, and changes with a token', async () => {
  const script = await bundle(`
    import { createElement as h, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    import { SandboxChat } from './dist/react.js'
    const App = () => {
      const [name, setName] = useState('ada')
      const [visitor, setVisitor] = useState()
      Object.assign(window, { setName, setVisitor, name })
      const look = { bot: '${here.bot.url}', display: 'inline' }
      return h(SandboxChat, { ...look, visitor: visitor ?? (() => 'in.' + name) })
    }
    createRoot(document.querySelector('#app')).render(h(App))`)
  const page = await here.visit('about:blank')
  const tokens: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/bot.json') && request.method() === 'GET')
      tokens.push(request.headers()['authorization'])
  })
  await page.goto(await here.site(`<div id="app"></div><script type="module">${script}</script>`))
  await page.getByPlaceholder('Ask about the library…').waitFor()
  await page.evaluate(`setName('bob')`)
  await expect.poll(() => page.evaluate('name')).toBe('bob')
  await page.evaluate(`setVisitor('in.carl')`)
  await expect.poll(() => tokens).toEqual(['Bearer in.ada', 'Bearer in.carl'])
})

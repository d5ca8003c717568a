import { expect, test } from 'vitest'
import { askFor, dialog, launcher, openChat } from './testing/acts.ts'
import { stage, tag } from './testing/stage.ts'

const here = stage()

/** A recognition and a synthesis that do what the test says: this machine has neither microphone nor loudspeaker. */
const fakeVoices = `
  class FakeRecognition extends EventTarget {
    constructor() { super(); window.recognition = this; this.starts = 0 }
    start() { this.starts++ }
    abort() { this.hear('error', { error: 'aborted' }); this.hear('end') }
    hear(name, detail = {}) { this.dispatchEvent(Object.assign(new Event(name), detail)) }
    say(...phrases) { this.hear('result', { results: phrases.map(transcript => [{ transcript }]) }) }
  }
  window.SpeechRecognition = FakeRecognition
  window.webkitSpeechRecognition = FakeRecognition
  window.utterances = []
  Object.defineProperty(window, 'speechSynthesis', { value: {
    speak: it => { utterances.push(it); it.dispatchEvent(new Event('start')) },
    cancel: () => { for (const it of utterances.splice(0)) it.dispatchEvent(new Event('error')) },
  } })`

const visitWithVoices = async () => {
  const page = await here.visit(await here.site(tag(here.bot)))
  await page.addInitScript(fakeVoices)
  await page.reload()
  await openChat(page)
  return { page, chat: dialog(page) }
}

test('what is said is written behind what is in the field, and sent by the visitor alone', async () => {
  const { page, chat } = await visitWithVoices()
  const field = chat.getByRole('textbox')
  const dictate = chat.getByRole('button', { name: 'Dictate' })
  await field.fill('Tell me:')
  await dictate.click()
  await expect.poll(() => page.evaluate('window.recognition?.starts')).toBe(1)
  expect(await page.evaluate('recognition.lang')).toBe('en-US')
  expect(await dictate.getAttribute('aria-pressed')).toBe('true')
  await page.evaluate(`recognition.say('when are', ' you open')`)
  await expect.poll(() => field.inputValue()).toBe('Tell me: when are you open')
  await page.evaluate(`recognition.hear('end')`)
  await expect.poll(() => dictate.getAttribute('aria-pressed')).toBe('false')
  expect(here.bot.calls.some(({ path }) => path === '/chat')).toBe(false)
})

test('who types meanwhile has the last word, and pressing again ends it', async () => {
  const { page, chat } = await visitWithVoices()
  const field = chat.getByRole('textbox')
  const dictate = chat.getByRole('button', { name: 'Dictate' })
  await dictate.click()
  await expect.poll(() => page.evaluate('window.recognition?.starts')).toBe(1)
  await field.fill('By hand')
  await page.evaluate(`recognition.say('by voice')`)
  await expect.poll(() => dictate.getAttribute('aria-pressed')).toBe('false')
  expect(await field.inputValue()).toBe('By hand')
  await dictate.click()
  await expect.poll(() => dictate.getAttribute('aria-pressed')).toBe('true')
  await dictate.click()
  await expect.poll(() => dictate.getAttribute('aria-pressed')).toBe('false')
  expect(await chat.getByRole('alert').count()).toBe(0)
})

test.each([
  ['not-allowed', 'The microphone cannot be used here.'],
  ['no-speech', 'Nothing was heard. Please try again.'],
  ['network', 'The connection was lost.'],
])('what the microphone fails at is said: %s', async (error, sentence) => {
  const { page, chat } = await visitWithVoices()
  await chat.getByRole('button', { name: 'Dictate' }).click()
  await expect.poll(() => page.evaluate('window.recognition?.starts')).toBe(1)
  await page.evaluate(`recognition.hear('error', { error: '${error}' }); recognition.hear('end')`)
  await expect.poll(() => chat.getByRole('alert').textContent()).toBe(sentence)
})

test('an answer is read aloud sentence by sentence, until it is stopped or the chat closed', async () => {
  const { page, chat } = await visitWithVoices()
  await askFor(page, 'When are you open?')
  const read = chat.getByRole('button', { name: 'Read aloud' })
  const texts = () => page.evaluate('utterances.map(it => it.text.trim())')
  await read.click()
  await expect.poll(texts).toHaveLength(3)
  expect(await texts()).toContain('On Sundays we are open from 10:00 to 16:00.')
  expect(await read.getAttribute('aria-pressed')).toBe('true')
  await read.click()
  await expect.poll(texts).toEqual([])
  await expect.poll(() => read.getAttribute('aria-pressed')).toBe('false')
  await read.click()
  await expect.poll(texts).toHaveLength(3)
  await page.keyboard.press('Escape')
  await expect.poll(texts).toEqual([])
})

test.each([
  ['Read aloud', '**/speak.js', 'New chat'],
  ['Read aloud', '**/speak.js', 'Close'],
  ['Dictate', '**/listen.js', 'Close'],
])('what is stopped before it begins stays quiet: %s, %s, %s', async (name, file, end) => {
  const { page, chat } = await visitWithVoices()
  await askFor(page, 'When are you open?')
  const pending = Promise.withResolvers<void>()
  await page.route(file, async route => {
    await pending.promise
    await route.continue()
  })
  const request = page.waitForRequest(file)
  await chat.getByRole('button', { name }).click()
  await request
  await chat.getByRole('button', { name: end }).click()
  pending.resolve()
  // Once it is there for this page, it was there for the press before.
  await page.evaluate(`import('${here.bot.url}/${file.slice(3)}')`)
  expect(await page.evaluate('utterances.length')).toBe(0)
  expect(await page.evaluate('window.recognition?.starts ?? 0')).toBe(0)
})

test('another language is recognised, read and explained in its own words', async () => {
  const german = await here.anotherBot({ card: { language: 'de' } })
  const page = await here.visit(await here.site(tag(german)))
  await page.addInitScript(fakeVoices)
  await page.reload()
  await launcher(page).click()
  const chat = dialog(page)
  await chat.getByRole('button', { name: 'Diktieren' }).click()
  await expect.poll(() => page.evaluate('window.recognition?.lang')).toBe('de')
  await page.evaluate(`recognition.hear('error', { error: 'no-speech' })`)
  const alert = chat.getByRole('alert')
  await expect.poll(() => alert.textContent()).toMatch(/^Es war nichts zu hören/)
})

test('a browser that cannot read it aloud says so', async () => {
  const { page, chat } = await visitWithVoices()
  await askFor(page, 'When are you open?')
  await chat.getByRole('button', { name: 'Read aloud' }).click()
  await expect.poll(() => page.evaluate('utterances.length')).toBe(3)
  await page.evaluate(`utterances[0].dispatchEvent(new Event('error'))`)
  const alert = chat.getByRole('alert')
  await expect.poll(() => alert.textContent()).toBe('This browser cannot read this aloud.')
})

test('without speech in the browser there is no button for it', async () => {
  const page = await here.visit(await here.site(tag(here.bot)))
  await page.addInitScript(`
    delete window.SpeechRecognition; delete window.webkitSpeechRecognition; delete window.speechSynthesis`)
  await page.reload()
  await openChat(page)
  await askFor(page, 'When are you open?')
  const chat = dialog(page)
  await chat.getByRole('button', { name: 'Copy', exact: true }).waitFor()
  for (const name of ['Dictate', 'Read aloud'])
    expect(await chat.getByRole('button', { name }).count()).toBe(0)
})

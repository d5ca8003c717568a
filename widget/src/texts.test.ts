import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage, doorTextsOf, talkTextsOf, textsOf, type Language } from './texts.ts'
import { door, talk, texts as english, type Texts } from './texts/en.ts'

afterEach(() => vi.unstubAllGlobals())

/** One file a language. */
const languages = readdirSync(join(import.meta.dirname, 'texts')).map(
  file => parse(file).name as Language,
)

test.each(languages)('every text of %s is there, numbers where they belong', async language => {
  const parts = [textsOf, doorTextsOf, talkTextsOf].map(textsIn => textsIn(language))
  const texts = Object.assign({}, ...(await Promise.all(parts))) as Texts
  expect(Object.keys(texts)).toEqual(Object.keys({ ...english, ...door, ...talk }))
  for (const text of Object.values(texts)) expect(text.trim()).not.toBe('')
  expect(chooseLanguage(language)).toBe(language)
  expect(texts.close === 'Close').toBe(language === 'en')
  const numbered = Object.entries(texts).filter(([, text]) => text.includes('#'))
  expect(numbered.map(([name]) => name)).toEqual(['retryIn', 'page', 'slide', 'row', 'rows'])
})

test('a name that is no language asks for none', () => {
  vi.stubGlobal('navigator', { languages: [] })
  expect(chooseLanguage('constructor')).toBe('en')
})

test("the bot's language comes first, then the page's, then the visitor's", () => {
  vi.stubGlobal('navigator', { languages: ['xx', 'tr-TR'] })
  expect(chooseLanguage('zh-Hans', 'de')).toBe('zh')
  expect(chooseLanguage('', 'de-AT')).toBe('de')
  expect(chooseLanguage()).toBe('tr')
})

test('a language we have no texts of speaks English', () => {
  vi.stubGlobal('navigator', { languages: ['tr'] })
  expect(chooseLanguage('sv')).toBe('en')
})

import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage, textsOf, type Language } from './texts.ts'

afterEach(() => vi.unstubAllGlobals())

const languages: Language[] = [
  'en',
  'ar',
  'de',
  'el',
  'es',
  'hi',
  'ro',
  'ru',
  'th',
  'tr',
  'vi',
  'zh',
]

test.each(languages)('every text of %s is there, numbers where they belong', async language => {
  const texts = await textsOf(language)
  for (const text of Object.values(texts)) expect(text).not.toBe('')
  expect(texts.close === 'Close').toBe(language === 'en')
  const numbered = Object.entries(texts).filter(([, text]) => text.includes('#'))
  expect(numbered.map(([name]) => name)).toEqual(['page', 'slide', 'row', 'rows'])
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

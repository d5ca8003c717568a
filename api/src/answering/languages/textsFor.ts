import type { Language } from './Language.ts'
import { languageCalled, languages } from './languages.ts'

/** Languages that alone, of those we speak, are written so. */
const scripts: [RegExp, string][] = [
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/** What stands beside brackets and the like is written for machines. */
const code = /\S*[<>(){}[\]=;\\]\S*/g

/** The language of a text, if it can be told and is spoken here. */
export async function languageOf(text: string): Promise<string | undefined> {
  // Its tables take 150 MB: they are loaded for the first refusal, not for every start.
  const { eld } = await import('eld/small')
  const guess = eld.detect(text.replace(code, ' '))
  if (guess.isReliable() && guess.language in languages) return guess.language
  return scripts.find(([script]) => script.test(text))?.[1]
}

/**
 * What the bot says by itself, in the language of the first of some texts that tells it; else in the bot's own, or
 * English.
 */
export async function textsFor(texts: string[], botLanguage: string): Promise<Language['texts']> {
  for (const text of texts) {
    const told = await languageOf(text)
    if (told) return languageCalled(told).texts
  }
  return languageCalled(botLanguage.split('-', 1)[0] ?? '').texts
}

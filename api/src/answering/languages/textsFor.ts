import type { Language } from './Language.ts'
import { languageOf } from './languageOf.ts'
import { languageCalled } from './languages.ts'

/**
 * What the bot says by itself, in the language of the first of some texts that tells it; else in the bot's own, or
 * English. `expected`: languages that are likelier than others.
 */
export async function textsFor(
  texts: string[],
  botLanguage: string,
  expected: string[] = [],
): Promise<Language['texts']> {
  for (const text of texts) {
    const told = await languageOf(text, expected)
    if (told) return languageCalled(told).texts
  }
  return languageCalled(botLanguage.split('-', 1)[0] ?? '').texts
}

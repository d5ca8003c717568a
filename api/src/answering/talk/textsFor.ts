import { type ReplyTexts, replyTexts } from './replyTexts.ts'

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

/**
 * What the bot says by itself, in the language of the first of some texts whose language can be told: the message,
 * then what was asked before it. Else in the bot's own language, else in English.
 */
export async function textsFor(texts: string[], botLanguage: string): Promise<ReplyTexts> {
  // Its tables take 150 MB: they are loaded for the first refusal, not for every start.
  const { eld } = await import('eld/small')
  const toldBy = (text: string) => {
    const guess = eld.detect(text.replace(code, ' '))
    if (guess.isReliable() && guess.language in replyTexts) return guess.language
    return scripts.find(([script]) => script.test(text))?.[1]
  }
  const told = texts.map(toldBy).find(language => language !== undefined)
  const language = told ?? botLanguage.split('-', 1)[0] ?? ''
  return replyTexts[language] ?? replyTexts['en']!
}

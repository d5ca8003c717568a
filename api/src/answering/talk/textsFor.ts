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

/** The language of the first of some texts whose language can be told and is spoken here; else the bot's own, else English. */
export async function languageOf(texts: string[], botLanguage: string): Promise<string> {
  // Its tables take 150 MB: they are loaded for the first refusal, not for every start.
  const { eld } = await import('eld/small')
  const toldBy = (text: string) => {
    const guess = eld.detect(text.replace(code, ' '))
    if (guess.isReliable() && guess.language in replyTexts) return guess.language
    return scripts.find(([script]) => script.test(text))?.[1]
  }
  const told = texts.map(toldBy).find(language => language !== undefined)
  const language = told ?? botLanguage.split('-', 1)[0] ?? ''
  return language in replyTexts ? language : 'en'
}

/** What the bot says by itself: in the language of the message, or else of what was asked before it. */
export const textsFor = async (texts: string[], botLanguage: string): Promise<ReplyTexts> =>
  replyTexts[await languageOf(texts, botLanguage)]!

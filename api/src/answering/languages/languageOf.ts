import { tokens } from '../../language/tokens.ts'
import { isEnglishWord } from '../../language/wordnet.ts'
import { languages } from './languages.ts'

/** Signs that no other language has, of those we speak: they tell more than few words do. */
const signs: [RegExp, string][] = [
  [/[¿¡ñ]/iu, 'es'],
  [/ß/u, 'de'],
  [/[łżźśń]/iu, 'pl'],
  [/[ğı]/u, 'tr'],
  [/[ơưđ]/iu, 'vi'],
]
/** Languages that alone, of those we speak, are written so. */
const scripts: [RegExp, string][] = [
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/^\P{Script=Hiragana}*\p{Script=Han}\P{Script=Hiragana}*$/u, 'zh'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/** What stands beside brackets and the like is written for machines. */
const code = /(?<!\S)\S*[<>(){}[\]=;\\]\S*/g

/** Of two languages whose likeness to a text differs by less, either may be meant: `Was macht er?` */
const tied = 0.98
/** The same where a text is of so few words: `Benedict's reagent` looks Dutch. */
const tiedOfFew = 0.85
const few = 3

/** A word alone tells too little to be taken for another language's. */
const isOneEnglishWord = (text: string) => {
  const [word, ...more] = tokens(text)
  return word !== undefined && !more.length && isEnglishWord(word.folded)
}

/**
 * The language of a text, to answer in, if it can be told and is spoken here: of those as likely as each other, an
 * `expected` one.
 */
export async function languageOf(
  text: string,
  expected: string[] = [],
): Promise<string | undefined> {
  const sure = signs.find(([sign]) => sign.test(text))?.[1]
  if (sure) return sure
  if (expected.includes('en') && isOneEnglishWord(text)) return 'en'
  // Its tables take 150 MB: they are loaded once a bot runs, not for every start.
  const { eld } = await import('eld/small')
  const guess = eld.detect(text.replace(code, ' '))
  const likeness = guess.getScores()
  const isShort = tokens(text).length <= few
  const least = (likeness[guess.language] ?? 0) * (isShort ? tiedOfFew : tied)
  const likely = [guess.language, ...expected].filter(one => (likeness[one] ?? 0) >= least)
  const told = likely.find(one => expected.includes(one)) ?? guess.language
  if (guess.isReliable() && told in languages) return told
  return scripts.find(([script]) => script.test(text))?.[1]
}

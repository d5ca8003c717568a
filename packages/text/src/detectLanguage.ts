import { languageDetector } from './languageTable.ts'
import { stopwords } from './stopwords.ts'
import { tokens } from './tokens.ts'

/** Scripts other than Latin with the languages written in them. Kana comes first: Han stands beside it. */
const scripts: [RegExp, string[]][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ['ja']],
  [/\p{Script=Han}/gu, ['zh', 'ja']],
  [/\p{Script=Greek}/gu, ['el']],
  [/\p{Script=Thai}/gu, ['th']],
  [/\p{Script=Hebrew}/gu, ['he']],
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Devanagari}/gu, ['hi', 'mr', 'ne']],
  [/\p{Script=Arabic}/gu, ['ar', 'fa', 'ur']],
  [/\p{Script=Cyrillic}/gu, ['ru', 'uk', 'bg', 'sr', 'be', 'mk']],
]
/** A text is in a script that has this share of its letters: names and terms in Latin letters occur everywhere. */
const minShare = 0.2

/** Letters and signs that only one language has. They may also come with a name: `Where is Hauptstraße 5?` */
const signs: [RegExp, string][] = [
  [/[¿¡ñ]/iu, 'es'],
  [/ß/u, 'de'],
  [/[łżźśń]/iu, 'pl'],
  [/[ğı]/u, 'tr'],
  [/[ơư\u1ea0-\u1ef9]/iu, 'vi'],
  [/[řěů]/iu, 'cs'],
  [/[őű]/iu, 'hu'],
  [/[șț]/iu, 'ro'],
  [/[іїєґ]/iu, 'uk'],
  [/[ыэё]/iu, 'ru'],
  [/[پچژگ]/u, 'fa'],
]

/** The languages that visitors write most. Others look like them where words are few. */
const common =
  'en de es fr it pt nl pl tr ru uk zh ja ar sv cs el ro hi vi th da no fi hu ko he'.split(' ')
const fewWords = 8

/** Words next to brackets and the like are code. */
const code = /(?<!\S)\S*[<>(){}[\]=;\\]\S*/g
/** Characters that are looked at. */
const maxCharacters = 1_000

// Amounts added to the likeness of a language, from 0 to 1: fitted to the messages of `packages/models/data/intents.jsonl`.
const adds = { sign: 0.2, functionWords: 0.15, expected: 0.1, expectedOfOneWord: 0.25 }
/** A language is detected from this score on, and where it is so far ahead of the next. */
const minScore = { oneWord: 0.73, words: 0.4 }
const ahead = 0.01

/**
 * Returns the language of a text (ISO 639-1), or undefined where it is too short to tell. Of languages about as likely
 * as each other, it is an `expected` one.
 */
export function detectLanguage(text: string, expected: string[] = []): string | undefined {
  const plain = text.slice(0, maxCharacters).replace(code, ' ')
  const written = languagesOfScript(plain)
  if (written?.length === 1) return written[0]

  const likeness = languageDetector().detect(plain).getScores()
  const words = tokens(plain).map(({ folded }) => folded)
  const isOneWord = words.length === 1
  const scoreOf = (language: string) => {
    const functionWords = words.filter(word => stopwords(language).has(word)).length
    const alike =
      (likeness[language] ?? 0) + (functionWords / (words.length || 1)) * adds.functionWords
    const isSigned = signs.some(([sign, one]) => one === language && sign.test(plain))
    const bonus = adds[isOneWord ? 'expectedOfOneWord' : 'expected']
    return (
      alike && alike + Number(isSigned) * adds.sign + Number(expected.includes(language)) * bonus
    )
  }
  const known = words.length > fewWords ? Object.keys(likeness) : common
  const [first, second] = [...new Set([...known, ...expected])]
    .filter(language => !written || written.includes(language))
    .map(language => ({ language, score: scoreOf(language) }))
    .toSorted((one, other) => other.score - one.score)
  if (!first?.score) return written?.[0]
  if (written || expected.includes(first.language)) return first.language
  const isClear = first.score - (second?.score ?? 0) >= ahead
  return isClear && first.score >= minScore[isOneWord ? 'oneWord' : 'words']
    ? first.language
    : undefined
}

/** The languages of the script that a text is written in, the commonest first; undefined for Latin. */
function languagesOfScript(text: string): string[] | undefined {
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0
  return scripts.find(([script]) => (text.match(script)?.length ?? 0) > letterCount * minShare)?.[1]
}

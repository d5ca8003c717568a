import { isEnglish } from '../../language/functionWords.ts'
import { lazily } from '../../language/lazily.ts'
import { remembering } from '../../language/remembering.ts'
import { fold, foldToken, tokens } from '../../language/tokens.ts'
import type { AnswerKind } from './Language.ts'
import { languages } from './languages.ts'

/** `How many years?` asks for a number before it asks how or when. */
const inTurn = ['count', 'amount', 'time', 'person', 'place', 'reason', 'yesno', 'manner'] as const
/** So few letters are another word without their accents: French `où` is `where`, `ou` is `or`. */
const fewLetters = 3

/** The words of a text with a blank behind each. */
const spaced = (text: string) =>
  tokens(text.normalize('NFC'))
    .map(({ raw }) => `${raw.toLowerCase()} `)
    .join('')

const wordSource = (word: string) =>
  word.length > fewLetters ? `(?:${spaced(word)}|${spaced(fold(word))})` : spaced(word)

const signs: Record<string, string> = {
  '(': '(?:',
  '[': '(?:',
  ']': ')?',
  '*': String.raw`(?:\S+ )?`,
}
/** The pattern of a phrase in a spaced text. */
const sourceOf = (phrase: string) => {
  const source = phrase.replace(
    /[\p{L}\p{M}]+|[\s([\]*]/gu,
    part => signs[part] ?? (part.trim() && wordSource(part)),
  )
  return source.startsWith('^') ? source : String.raw`(?<!\S)${source}`
}

const patterns = lazily(() =>
  inTurn.map((kind): [AnswerKind, RegExp] => {
    const phrases = Object.values(languages).flatMap(({ asks }) => asks[kind]?.split(/,\s+/) ?? [])
    return [kind, new RegExp(phrases.map(sourceOf).join('|'), 'u')]
  }),
)

/** German `was` is no verb: `Was ist das?` */
const asksWhat = (question: string) => /^\W*was\s/iu.test(question) && !isEnglish(tokens(question))

/** The kind of thing a question asks for, and the words by which it does. */
const asked = remembering((question: string): { kind: AnswerKind; said: string[] } => {
  const text = spaced(question)
  for (const [kind, pattern] of patterns()) {
    const [said] = pattern.exec(text) ?? []
    if (!said || (kind === 'yesno' && asksWhat(question))) continue
    return { kind, said: said.trim().split(' ').map(foldToken) }
  }
  return { kind: 'thing', said: [] }
})

/** The kind of thing a question asks for. */
export const answerKind = (question: string): AnswerKind => asked(question).kind

/** The words that only say what kind is asked for: `how much` and `wie oft`, not the price of `what price`. */
export const askingWords = (question: string): Set<string> => {
  const { said } = asked(question)
  return new Set(/^(?:what|which)$/.test(said[0] ?? '') ? [] : said)
}

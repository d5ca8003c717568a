import { isEnglishWord } from '../../language/wordnet.ts'
import { namesPeople } from '../../language/thesaurus.ts'
import { fold, tokens } from '../../language/tokens.ts'
import { answerKind } from '../languages/answerKind.ts'
import { isFunctionWord } from '../../language/functionWords.ts'
import type { Turn } from '../conversation.ts'
import { namesOf } from './namesOf.ts'

const person = /\b(?:(?<possessive>his|her(?=\s+\p{L}))|he|she|him|hers?)\b/iu

/** What was carried over from an earlier question. */
const carried = / \([^()]*\)$/u

/** Whether a label names people: the `Trainer` of `Trainer: Mona`. */
const ledBySomebody = (text: string, start: number): boolean =>
  namesPeople(fold(/(\p{L}+): $/u.exec(text.slice(0, start))?.[1] ?? ''))

/**
 * Who a text speaks of, most likely: a name behind what somebody is, one with a word that no dictionary has, else the first
 * of several words. What leads to a value is no name.
 */
const personIn = (text: string): string | undefined => {
  const names = namesOf(text).filter(({ end }) => !text.startsWith(': ', end))
  const led = names.find(({ start }) => ledBySomebody(text, start))
  const strange = names.find(({ words }) => words.some(({ folded }) => !isEnglishWord(folded)))
  return (led ?? strange ?? names.find(({ words }) => words.length > 1) ?? names[0])?.name
}

const whoIs = /^\W*who(?:['’]?s| is| was)\s+/iu

/** Whom a question in small letters asks for by name, `who is patrick`, as its reply writes it. */
const nameAsked = (prompt: string, response: string): string | undefined => {
  const [opening] = whoIs.exec(prompt) ?? []
  if (!opening) return undefined
  const rest = tokens(prompt.slice(opening.length))
  const end = rest.findIndex(({ folded }) => isFunctionWord(folded))
  const written = new Map(tokens(response).map(one => [one.folded, one.raw]))
  const named = end < 0 ? rest : rest.slice(0, end)
  return named.map(({ folded, raw }) => written.get(folded) ?? raw).join(' ')
}

const firstSentences = (response: string) =>
  response
    .replace(/ ?\[\d+\]/g, '')
    .split(/(?<=\p{L}{3}[.!?])\s/u)
    .slice(0, 2)
    .join(' ')

/**
 * A message about him or her with the name that the last turn gave, `When was Marta Holm born?`: the one its reply gave to
 * who was asked for, else the one that it asked about.
 */
export const personMeant = (
  message: string,
  { prompt, standalone = prompt, response, kind }: Turn,
) => {
  if (!person.test(message)) return undefined
  const answered = !kind || kind === 'answer'
  const question = standalone.replace(carried, '').replace(/^\P{L}*\p{L}+/u, '')
  const asked = personIn(question) || nameAsked(prompt, response)
  const given = answered ? personIn(firstSentences(response)) : undefined
  const known = new Set(tokens(standalone).map(({ folded }) => folded))
  const isGiven = given && tokens(given).some(({ folded }) => !known.has(folded))
  const isNamed = Boolean(nameAsked(prompt, response))
  const name = isGiven && answerKind(prompt) === 'person' && !isNamed ? given : (asked ?? given)
  if (!name) return undefined
  return message.replace(person, (_, possessive?: string) => (possessive ? `${name}'s` : name))
}

import { isFunctionWord } from '../../language/functionWords.ts'
import { isEnglishWord } from '../../language/thesaurus.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import type { Turn } from '../compose/Composer.ts'

const person = /\b(?:he|she|him|her|his|hers)\b/iu
const possessive = /\b(?:his|her(?=\s+\p{L}))\b/iu
const isName = ({ raw, kind, folded }: Token) =>
  kind === 'word' && /^\p{Lu}/u.test(raw) && !isFunctionWord(folded)

/** The first run of names side by side; a lone word that begins the text is one only if it is no other word. */
const firstName = (text: string): string | undefined => {
  const found = tokens(text)
  for (let at = 0; at < found.length; at++) {
    let end = at
    while (end < found.length && end - at < 4 && isName(found[end]!)) end++
    const begins = at === 0 && end === 1 && isEnglishWord(found[0]?.folded ?? '')
    if (end > at && !begins) return text.slice(found[at]?.start, found[end - 1]?.end)
  }
  return undefined
}

const firstSentence = (response: string) =>
  response.replace(/ ?\[\d+\]/g, '').split(/[.!?](?:\s|$)/)[0] ?? ''

/** A message about him or her with the name that the last turn gave: `When was Marta Holm born?` */
export const personMeant = (message: string, { prompt, response, kind }: Turn) => {
  if (!person.test(message)) return undefined
  const answered = !kind || kind === 'answer'
  const asked = tokens(prompt).map(({ folded }) => folded)
  const given = answered ? firstName(firstSentence(response)) : undefined
  const isGiven = given && tokens(given).some(({ folded }) => !asked.includes(folded))
  const name = isGiven ? given : (firstName(prompt.replace(/^\P{L}*\p{L}+/u, '')) ?? given)
  if (!name) return undefined
  return possessive.test(message)
    ? message.replace(possessive, `${name}'s`)
    : message.replace(person, name)
}

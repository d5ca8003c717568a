import { isFunctionWord } from '../../language/functionWords.ts'
import { isEnglishWord } from '../../language/wordnet.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import type { Turn } from '../conversation.ts'
import { isArticle } from '../languages/wordIn.ts'

const longest = 4
const person = /\b(?:he|she|him|her|his|hers)\b/iu
const possessive = /\b(?:his|her(?=\s+\p{L}))\b/iu
const isName = ({ raw, kind, folded }: Token) =>
  kind === 'word' && /^\p{Lu}/u.test(raw) && !isFunctionWord(folded)

/** Between the parts of one name: a blank, or what shortens a part. */
const joining = /^[.’' -]+$/

/** Whether the word a text begins with is no name, by itself or by what stands behind it. */
const isOther = ([word, next]: Token[]) =>
  isEnglishWord(word?.folded ?? '') || next?.kind === 'number' || isArticle(next?.folded ?? '')

/** Names side by side; a lone word that begins the text is one only if it is no other word: not the `Since` of `Since 2015`. */
const namesOf = (text: string): { name: string; words: Token[] }[] => {
  const found = tokens(text)
  const names: { name: string; words: Token[] }[] = []
  for (let at = 0; at < found.length; at++) {
    let end = at
    const goesOn = () =>
      end === at || joining.test(text.slice(found[end - 1]!.end, found[end]!.start))
    while (end < found.length && end - at < longest && isName(found[end]!) && goesOn()) end++
    const words = found.slice(at, end)
    if (words.length && !(at === 0 && end === 1 && isOther(found)))
      names.push({ name: text.slice(words[0]?.start, words.at(-1)?.end), words })
    at = Math.max(at, end - 1)
  }
  return names
}

/** Who a text speaks of, most likely: a name with a word that no dictionary has, else the first of several words. */
const personIn = (text: string): string | undefined => {
  const names = namesOf(text)
  const strange = names.find(({ words }) => words.some(({ folded }) => !isEnglishWord(folded)))
  return (strange ?? names.find(({ words }) => words.length > 1) ?? names[0])?.name
}

const firstSentences = (response: string) =>
  response
    .replace(/ ?\[\d+\]/g, '')
    .split(/(?<=\p{L}{3}[.!?])\s/u)
    .slice(0, 2)
    .join(' ')

/** A message about him or her with the name that the last turn gave: `When was Marta Holm born?` */
export const personMeant = (message: string, { prompt, response, kind }: Turn) => {
  if (!person.test(message)) return undefined
  const answered = !kind || kind === 'answer'
  const asked = tokens(prompt).map(({ folded }) => folded)
  const given = answered ? personIn(firstSentences(response)) : undefined
  const isGiven = given && tokens(given).some(({ folded }) => !asked.includes(folded))
  const name = isGiven ? given : (personIn(prompt.replace(/^\P{L}*\p{L}+/u, '')) ?? given)
  if (!name) return undefined
  return possessive.test(message)
    ? message.replace(possessive, `${name}'s`)
    : message.replace(person, name)
}

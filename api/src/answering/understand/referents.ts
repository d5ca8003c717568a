import { tokens } from '../../language/tokens.ts'
import { isArticle, isPronoun } from '../languages/wordIn.ts'
import { namesOf } from './namesOf.ts'
import { thingsLed } from './runs.ts'

/** Each is searched for. */
const most = 4

/** What a question speaks of, to which a pronoun after it may point: what it names, then what it calls `the …` or `a …`. */
export const referentsIn = (question: string): string[] => {
  const found = tokens(question)
  const names = namesOf(question).map(({ words }) => ({
    from: found.findIndex(({ start }) => start === words[0]?.start),
    to: found.findIndex(({ end }) => end === words.at(-1)?.end),
  }))
  const things = thingsLed(found).filter(({ from }) => !names.some(name => name.from === from))
  const referents = [...names, ...things].map(({ from, to }) => {
    const first = isArticle(found[from - 1]?.folded ?? '') ? from - 1 : from
    return question.slice(found[first]?.start, found[to]?.end)
  })
  return [...new Set(referents)].slice(0, most)
}

const possessive = /^(?:its|their|theirs|his|her)$/

/** A message with its first pronoun put in words: `How tall is the Bank of America Tower?` Nothing where it has none. */
export const withReferent = (message: string, referent: string): string | undefined => {
  const pronoun = tokens(message).find(({ folded }) => isPronoun(folded))
  if (!pronoun) return undefined
  const { folded, start, end } = pronoun
  const put = folded === 'there' ? `in ${referent}` : referent
  return message.slice(0, start) + put + (possessive.test(folded) ? "'s" : '') + message.slice(end)
}

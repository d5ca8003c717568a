import { isFunctionWord } from '../../../language/functionWords.ts'
import { mayBeNoun, partOfSpeech } from '../../../language/thesaurus.ts'
import { type Token, tokens } from '../../../language/tokens.ts'
import type { PassageText } from '../../../training/passage.ts'
import { readPassage } from '../../passages/readPassage.ts'

/**
 * The name that a sentence begins with, if its passage says that this is of a
 * kind, as `Standard is a plan that …` does. Nothing where the sentence has
 * two such names: either may be meant.
 */
export const nameOfKind = (
  kind: Token,
  sentence: string,
  passage: PassageText,
): string | undefined => {
  const [name, ...others] = namesOfKind(kind, passage).filter(one => namedIn(sentence, one))
  return name && !others.length && sentence.startsWith(name) ? name : undefined
}

const namesOfKind = (kind: Token, passage: PassageText): string[] => {
  const names = readPassage(passage).sentences.flatMap(({ start, end }) => {
    const [, name, rest] = naming.exec(passage.text.slice(start, end)) ?? []
    return name && rest && mayBeName(name) && saysToBe(rest, kind) ? [name] : []
  })
  return [...new Set(names)]
}

const naming =
  /^(\p{Lu}[\p{L}\p{N}-]*(?:\s[\p{Lu}\p{N}][\p{L}\p{N}-]*){0,4})\s(?:is|was|are|were)\s([^,;:(]*)/u

/** Whether some words may be a name, as `Below` and `There` are not. */
const mayBeName = (words: string): boolean =>
  tokens(words).some(
    ({ folded }) =>
      !isFunctionWord(folded) && (mayBeNoun(folded) || partOfSpeech(folded) === undefined),
  )

/** Whether a text has a name, and not only a longer one that begins with it. */
const namedIn = (text: string, name: string): boolean => {
  const at = text.indexOf(name)
  const after = text.slice(at + name.length)
  return at >= 0 && !/^(?:[\p{L}\p{N}-]|\s[\p{Lu}\p{N}])/u.test(after)
}

/**
 * Whether some words begin by naming a kind: `a comprehensive plan that` names a
 * plan, `the plan manager` does not.
 */
const saysToBe = (text: string, { folded }: Token): boolean => {
  const [first, ...others] = tokens(text)
  const at = others.findIndex(token => token.folded === folded)
  const noun = others[at]
  if (!noun || !articleOrPossessive.test(first?.folded ?? '')) return false
  const isWithin = others.slice(0, at).some(token => isFunctionWord(token.folded))
  const next = others[at + 1]
  const isLast = !next || (text.slice(noun.end).startsWith(' ') && isFunctionWord(next.folded))
  return !isWithin && isLast
}

const articleOrPossessive = /^(?:an?|the|our|your|my|its|their)$/

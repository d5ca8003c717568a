import { isFunctionWord } from '../../language/functionWords.ts'
import { partOfSpeech } from '../../language/thesaurus.ts'
import type { ReadToken } from '../passages/readPassage.ts'

/** The trees were fitted with these words: the dictionaries' `asking` has others. */
const asksFor = /^(what|which|welche[rs]?|quelle?s?|que|cual(es)?|quale|qual|welk)$/
const vague = /^(type|kind|sort|form|name|term|word|one|example|part|number|group)s?$/
const beforeNoun = /^(is|are|was|were|be|the|a|an|of|other|many|some)$/

/**
 * The noun that says what is asked for: `movies` in `what type of movies were …`,
 * `nickname` in `what is the nickname of …`.
 */
export const focusOf = (tokens: ReadToken[]): ReadToken | undefined => {
  const asking = tokens.findIndex(token => asksFor.test(token.folded))
  if (asking < 0) return undefined
  let head: ReadToken | undefined
  for (const token of tokens.slice(asking + 1)) {
    const part = isFunctionWord(token.folded) ? undefined : partOfSpeech(token.folded)
    if (part === 'noun') head = token
    else if (part === 'adj') continue
    else if (head && token.folded === 'of' && vague.test(head.folded)) head = undefined
    else if (head || !beforeNoun.test(token.folded)) break
  }
  return head && !vague.test(head.folded) ? head : undefined
}

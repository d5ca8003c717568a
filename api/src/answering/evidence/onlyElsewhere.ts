import { isWord } from '../languages/wordIn.ts'
import { matchPassage } from '../question/matchPassage.ts'
import { same } from '../question/isMet.ts'
import { readWanted } from './plain/wanted.ts'
import { isName } from '../passages/readPassage.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import type { Place } from './signs/sentenceSigns.ts'

const isOnly = isWord('only')

/**
 * The sentence that says of what a question is about that it is so only elsewhere: `The sauna is at Hill Street only`
 * answers whether, and why, it is at Mill Lane, though it never names that.
 */
export const onlyElsewhere = <T extends { place: Place }>(
  question: string,
  asked: ReadQuestion,
  judged: T[],
): T | undefined => {
  if (!/^(?:yesno|reason)$/.test(asked.kind)) return undefined
  const { weights } = readWanted(question, asked)
  const named = [...asked.terms.keys()].filter(
    at => weights[at] && !isOnly(asked.terms[at]!.folded),
  )
  const names = named.filter(at => asked.terms[at]!.role === 'name')
  const things = named.filter(at => !names.includes(at))
  // `Is Hill Street a bath?` asks of the place itself.
  if (!names.length || !things.length || things[0]! > names[0]!) return undefined
  return judged.find(({ place: { read, sentence, at } }) => {
    const { nearest } = matchPassage(asked, read).sentences[at]!
    const has = (term: number) => nearest[term]! >= same
    return (
      sentence.tokens.some(({ folded }) => isOnly(folded)) &&
      sentence.tokens.some(token => isName(token) && !asked.has.has(token.term)) &&
      things.every(has) &&
      !names.some(has)
    )
  })
}

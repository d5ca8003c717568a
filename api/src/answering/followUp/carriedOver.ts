import { partOfSpeech } from '../../language/thesaurus.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { namingWords } from './leansBack.ts'

const most = 12
const isVerb = ({ folded }: Token) => partOfSpeech(folded) === 'verb'

/** What a talk is about: the words its last turn names that the message does not, each once. */
export const carriedOver = (before: string, message: string): string => {
  const known = new Set(tokens(message).map(({ folded }) => folded))
  const named = namingWords(before).filter(({ folded }) => {
    const isNew = !known.has(folded)
    known.add(folded)
    return isNew
  })
  // A turn with a verb of its own is about a thing, not about what was asked of it before.
  const things = namingWords(message).some(isVerb) ? named.filter(token => !isVerb(token)) : named
  const words = things.length ? things : named
  return words
    .slice(0, most)
    .map(({ raw }) => raw)
    .join(' ')
}

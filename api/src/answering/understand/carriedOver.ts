import { isEnglish, isFunctionWord } from '../../language/functionWords.ts'
import { partOfSpeech } from '../../language/thesaurus.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { capitalsTell } from '../languages/capitalsTell.ts'
import { namingWords } from '../languages/namingWords.ts'
import { chosen } from './substituted.ts'

const most = 12
const isVerb = ({ folded }: Token) => !folded.endsWith('ing') && partOfSpeech(folded) === 'verb'

/** The words a text names things by: its nouns, as far as can be told; all it names where nothing can. */
const nounsIn = (text: string): Token[] => {
  const found = tokens(text)
  const named = namingWords(text)
  if (isEnglish(found)) return named.filter(one => !isVerb(one))
  const starts = new Set(named.map(({ start }) => start))
  let isLed = false
  // Elsewhere than in English a noun is told by what leads up to it, or by its capital.
  const things = found.filter(({ folded, raw, kind, start }, at) => {
    if (isFunctionWord(folded)) isLed = at > 0
    else if (isLed && found[at - 2] && !isFunctionWord(found[at - 1]?.folded ?? '')) isLed = false
    const isCapital = at > 0 && /^\p{Lu}/u.test(raw)
    return starts.has(start) && (isLed || isCapital || kind !== 'word')
  })
  const capitals = things.filter(({ raw }) => /^\p{Lu}/u.test(raw))
  return capitalsTell(text) ? things : capitals
}

/** Some words, each once, without those of the message. */
const joined = (words: Token[], message: string): string => {
  const known = new Set(tokens(message).map(({ folded }) => folded))
  return words
    .filter(({ folded }) => {
      const isNew = !known.has(folded)
      known.add(folded)
      return isNew
    })
    .slice(0, most)
    .map(({ raw }) => raw)
    .join(' ')
}

/**
 * What a talk is about: the words its last question names that the message does not. A message that names something
 * itself is about a thing, first of all, not about what was asked of it before; what stands in brackets already is one.
 */
export const carriedOver = (before: string, message: string): string[] => {
  const [bracketed = '', bracket = ''] = chosen.exec(before) ?? []
  const question = before.slice(0, before.length - bracketed.length)
  const all = joined(namingWords(before), message)
  if (!namingWords(message).length) return unique([all, joined(namingWords(question), message)])
  const held = namingWords(bracket)
  return unique([joined(held, message), joined([...nounsIn(question), ...held], message), all])
}

const unique = (subjects: string[]) => [...new Set(subjects.filter(Boolean))]

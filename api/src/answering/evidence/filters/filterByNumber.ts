import { tokens } from '../../../language/tokens.ts'
import { term } from '../../../language/words.ts'
import { isOfKind } from '../../question/isOfKind.ts'
import { filterPassages } from './filterPassages.ts'
import { isSpan } from '../../shapes/shape.ts'
import { readTokens } from '../../passages/readPassage.ts'
import type { Place } from '../signs/sentenceSigns.ts'

/** `Plan 2`: what one of several is called by. */
type Numbered = { thing: string; number: string }

const whole = /^\p{Nd}{1,3}$/u

/** What a question calls by its number: not `May 3`, nor the `10` of `10 days`. */
const numberedIn = (question: string): Numbered[] => {
  const found = readTokens(question)
  return found.flatMap((token, at) => {
    const [before, after] = [found[at - 1], found[at + 1]]
    const isThing = before?.kind === 'word' && before.content && !isOfKind(before, 'time')
    const isCounting = after && (isSpan(after.folded) || after.content)
    return isThing && whole.test(token.raw) && !isCounting
      ? [{ thing: before.term, number: token.raw }]
      : []
  })
}

const isNumbered = (text: string, thing: string) => {
  const found = tokens(text)
  return found.some((token, at) => term(token) === thing && whole.test(found[at + 1]?.raw ?? ''))
}

/** Whether a text has a number that measures nothing. */
const hasNumber = (text: string, number: string) =>
  new RegExp(`(?<![\\p{N}.,])${number}(?![\\p{N}'’′"″%°])`, 'u').test(text)

/**
 * The sentences of passages that may speak of `Plan 4`: where the material numbers its plans and none of them is so
 * called, what it says of the others is no answer.
 */
export const filterByNumber = <T extends { place: Place }>(message: string, judged: T[]): T[] => {
  const asked = numberedIn(message)
  if (!asked.length) return judged
  const texts = new Map(
    judged.map(({ place: { ranked } }) => {
      const { text, path } = ranked.passage
      return [ranked.passage, [...path, text].join('\n')]
    }),
  )
  const strange = asked.flatMap(({ thing, number }) => {
    const numbering = [...texts.values()].filter(text => isNumbered(text, thing))
    return numbering.some(text => hasNumber(text, number)) ? [] : numbering
  })
  return filterPassages(judged, ({ ranked }) => !strange.includes(texts.get(ranked.passage) ?? ''))
}

import { tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { readPassage } from '../../passages/readPassage.ts'
import type { Ranked } from '../../rank/rank.ts'
import type { FoundSentence } from '../Evidence.ts'
import { isKindAsked, picked } from './selectedRows.ts'
import { termsAsked } from './termsAsked.ts'
import { deniesInPart, valuesAsked } from './valuesAsked.ts'

/** How many of the best passages are searched for lists. */
const mostSearched = 30

/** An item of a list, and its words. */
type Item = FoundSentence & { text: string }

/**
 * The items of the list below one heading that have what a question says of them, where the heading says what they are:
 * `Which clubs are on Wednesday?` below `Clubs`. Nothing where all of them have it or none, or an item leads to others.
 */
export const selectedItems = (asked: ReadQuestion, ranked: Ranked[]): FoundSentence[] => {
  const isAsked = isKindAsked(asked)
  const wanted = termsAsked(asked)
  const near = ranked.slice(0, mostSearched).map(({ passage }) => passage)
  const lists = Map.groupBy(near, ({ fileId, path }) => [fileId, ...path].join('\t'))
  for (const [first, ...more] of lists.values()) {
    const heading = words(first?.path.at(-1) ?? '')
    const above = (first?.path ?? []).flatMap(words)
    const kind = wanted.filter(({ term }) => heading.includes(term))
    if (!first || !kind.some(isAsked)) continue
    const items = [first, ...more]
      .toSorted((one, other) => one.order - other.order)
      .flatMap((passage): Item[] =>
        readPassage(passage)
          .sentences.filter(one => one.kind === 'list')
          .map(({ start, end }) => ({ passage, start, end, text: passage.text.slice(start, end) })),
      )
    const left = wanted.filter(({ term }) => !above.includes(term))
    const has = valuesAsked(asked, left)
    const isPlain = items.every(
      ({ text }) => tokens(text).length > 1 && !/[:：]\s*$/u.test(text) && !deniesInPart(text),
    )
    const found = has && isPlain ? picked(items, ({ text }) => has(text)) : []
    if (found.length) return found
  }
  return []
}

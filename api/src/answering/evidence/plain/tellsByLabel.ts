import { contentOf } from '../../languages/contentOf.ts'
import { matchPassage } from '../../question/matchPassage.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { type Place, textOf } from '../Place.ts'

/** What an item begins with, before the colon or dash that sets it off: `timeout: how long to wait`. */
const itemLabel = /^([^\n:：]{1,60}?)(?:[:：]|\s[–—-])\s+\S/u
/** What is put in the place of something else: the `<n>` of `--keep <n>`. */
const placeholder = /[<([{].*$/u
/** Between the names of one thing: `-k, --keep`. */
const between = /\s*[,|/]\s*/u

/** The names by which an item or row says what it is about; none of a row or sentence without them. */
const labelsOf = (place: Place): string[] => {
  const text = textOf(place)
  const { kind } = place.sentence
  const [first, ...cells] = text.split('\t')
  const row = kind === 'table' && cells.some(Boolean) ? first : undefined
  const item = kind === 'list' ? itemLabel.exec(text)?.[1] : undefined
  return (row ?? item ?? '').replace(placeholder, '').split(between)
}

/**
 * Whether an item or row is called what a question asks for, `What does --keep do?`, and has the rest of it: the `default` of
 * `What is the default timeout?` stands in it, or above it.
 */
export const tellsByLabel = (asked: ReadQuestion, place: Place): boolean => {
  if (asked.kind !== 'thing') return false
  const isCalled = labelsOf(place).some(label => {
    const own = contentOf(label)
    return own.length > 0 && own.every(term => asked.has.has(term))
  })
  if (!isCalled) return false
  const { path } = matchPassage(asked, place.read)
  const has = (term: string) => place.sentence.terms.has(term)
  return asked.terms.every(({ term }, at) => has(term) || path.nearest[at] === 1)
}

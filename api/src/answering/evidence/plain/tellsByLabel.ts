import { contentOf } from '../../languages/contentOf.ts'
import { matchPassage } from '../../question/matchPassage.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { type Place, textOf } from '../Place.ts'

/** The label of an item, before a colon or dash: `timeout: how long to wait`. */
const itemLabel = /^([^\n:：]{1,60}?)(?:[:：]|\s[–—-])\s+\S/u
/** A placeholder, and all behind it: the `<n>` of `--keep <n>`. */
const placeholder = /[<([{].*$/u
/** What separates the names of one thing: `-k, --keep`. */
const between = /\s*[,|/]\s*/u

/**
 * The names by which an item or row says what it is about; a
 * single empty one where it has no label.
 */
const labelsOf = (place: Place): string[] => {
  const text = textOf(place)
  const { kind } = place.sentence
  const [first, ...cells] = text.split('\t')
  const row = kind === 'table' && cells.some(Boolean) ? first : undefined
  const item = kind === 'list' ? itemLabel.exec(text)?.[1] : undefined
  return (row ?? item ?? '').replace(placeholder, '').split(between)
}

/**
 * Whether an item or row is called what a question asks for, as in
 * `What does --keep do?`, and has the rest of the question too: the `default` of
 * `What is the default timeout?` stands in it or above it.
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

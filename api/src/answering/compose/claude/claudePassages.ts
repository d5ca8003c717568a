import type {
  CitationsSearchResultLocation,
  SearchResultBlockParam,
} from '@anthropic-ai/sdk/resources/messages'
import type { Passage } from '../../../passages/passage.ts'
import { readableUnit, unitsOf } from '../../../passages/unitsOf.ts'
import { isFileName } from '../../conversation/topics.ts'
import type { Cite } from '../../verify/Claim.ts'

/**
 * Where a passage stands, as a person would say it: file, headings and page,
 * without names that nobody may hear.
 */
const placeName = (passage: Passage): string => {
  const { page, slide, sheet } = passage.parts[0] ?? {}
  const place = page ? `page ${page}` : slide ? `slide ${slide}` : (sheet ?? '')
  const { file, path, isUnnamed } = passage
  const headings = isUnnamed ? path.filter(name => !isFileName(name, file)) : [file, ...path]
  const names = [...headings, place].filter(Boolean)
  return [...new Set(names)].join(' › ') || 'passage'
}

/**
 * A passage as Claude can cite it: one block per sentence, because
 * a citation is always whole blocks.
 */
export const searchResult = (passage: Passage): SearchResultBlockParam => ({
  type: 'search_result',
  source: passage.id,
  title: placeName(passage),
  content: unitsOf(passage).map(unit => ({
    type: 'text',
    text: readableUnit(passage, unit),
  })),
  citations: { enabled: true },
})

/**
 * The stretch of a passage that a citation points to; nothing where it points to nothing we sent.
 * The passage is found by `source`, as the index counts over the whole conversation.
 */
export const citeOf = (
  { source, start_block_index, end_block_index }: CitationsSearchResultLocation,
  passages: Passage[],
): Cite | undefined => {
  const passage = passages.find(({ id }) => id === source)
  if (!passage) return undefined
  const cited = unitsOf(passage).slice(start_block_index, end_block_index)
  const first = cited.at(0)
  const last = cited.at(-1)
  return first && last ? { passage, start: first.start, end: last.end } : undefined
}

/** A text that can neither close its passage nor open another, nor tell the time. */
const harmless = (text: string) => text.replace(/<(?=\s*\/?\s*(?:passage|time)\b)/gi, '‹')

/** Passages as numbered text, for servers that drop or refuse `search_result` blocks. */
export const textPassages = (passages: Passage[]): string =>
  passages
    .map((passage, at) => {
      const from = harmless(placeName(passage)).replace(/["\s]+/g, ' ')
      const lines = unitsOf(passage).map(unit => readableUnit(passage, unit))
      return `<passage n="${at + 1}" from="${from}">\n${harmless(lines.join('\n'))}\n</passage>`
    })
    .join('\n')

import { partAt } from '../../../passages/passage.ts'
import type { Cite, Claim } from '../../verify/Claim.ts'
import { formatQuote, formatRows } from './format.ts'
import type { Evidence } from '../../Evidence.ts'
import { expandQuote } from './expandQuote.ts'

/** Stretches of passages that are said together: neighbours in one paragraph, or rows of one table. */
type Run = { kind: 'rows' | 'prose'; cites: Cite[] }

/** Returns quotes as Markdown, in their order: each a paragraph and a claim with its source, and nothing said twice. */
const layOut = (quotes: Cite[]): Claim[] =>
  runsOf(apart(quotes)).map(({ kind, cites }, at) => {
    const text = kind === 'rows' ? formatRows(cites) : cites.map(formatQuote).join(' ')
    return { text: at ? `\n\n${text.trimStart()}` : text.trimStart(), cites: [...joined(cites)] }
  })

/** Quotes of which none overlaps another: of those that do, the longest. */
const apart = (quotes: Cite[]): Cite[] =>
  quotes.filter((quote, at) =>
    quotes.every((other, place) => {
      const isOther = place !== at && overlap(quote, other)
      const [own, others] = [quote.end - quote.start, other.end - other.start]
      return !isOther || own > others || (own === others && at < place)
    }),
  )

const overlap = (one: Cite, other: Cite): boolean =>
  one.passage.id === other.passage.id && one.start < other.end && one.end > other.start

function runsOf(quotes: Cite[]): Run[] {
  const runs: Run[] = []
  for (const quote of quotes) {
    const kind = isRow(quote) ? 'rows' : 'prose'
    const run = runs.find(
      one => one.kind === kind && one.cites.some(cite => goTogether(cite, quote)),
    )
    if (run) run.cites = [...run.cites, quote].sort(inReadingOrder)
    else runs.push({ kind, cites: [quote] })
  }
  return runs
}

const inReadingOrder = (one: Cite, other: Cite): number =>
  one.passage.order - other.passage.order || one.start - other.start

/** A sentence's end: without one, a line is a heading or the like, and nothing goes on after it. */
const ended = /[\p{Sentence_Terminal}:…]["'”’»)\]]*$/u

/** True for rows of one table, and for sentences that follow one another in a paragraph or in speech. */
const goTogether = (one: Cite, other: Cite): boolean => {
  if (isRow(one)) return tableOf(one) === tableOf(other)
  if (one.passage.id !== other.passage.id || isItem(one)) return false
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  const { text } = first.passage
  const isNext = !text.slice(first.end, second.start).trim()
  if (isCue(first) && isCue(second)) return isNext
  return (
    isNext && partOf(first) === partOf(second) && ended.test(text.slice(first.start, first.end))
  )
}

/** Stretches of one passage that follow one another as one. */
function* joined(cites: Cite[]): Generator<Cite> {
  let last: Cite | undefined
  for (const cite of cites) {
    const isNext =
      last?.passage.id === cite.passage.id && !last.passage.text.slice(last.end, cite.start).trim()
    if (last && isNext) last = { ...last, end: cite.end }
    else {
      if (last) yield last
      last = cite
    }
  }
  if (last) yield last
}

const partOf = ({ passage, start }: Cite) => partAt(passage, start)
const isRow = (cite: Cite) => partOf(cite)?.kind === 'table'
const isItem = (cite: Cite) => partOf(cite)?.kind === 'list'
const isCue = (cite: Cite) => partOf(cite)?.kind === 'cue'
const tableOf = (cite: Cite) =>
  JSON.stringify([cite.passage.fileId, cite.passage.path, partOf(cite)?.header])

/**
 * Returns an answer in the material's own words: the units that are to be quoted, the likeliest first. An item comes with
 * its whole list where that is short, a line that leads to a list with that list, a line of code with its code; sentences
 * that follow one another are joined, and rows of one table make a table.
 */
export const extract = (evidence: Evidence[]): Claim[] =>
  layOut(evidence.map(one => expandQuote(one, evidence)))

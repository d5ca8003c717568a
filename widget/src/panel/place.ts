import type { Place, Source } from '@sandbox-ai/api/contract'
import type { Texts } from '../texts/en.ts'

/** Where in a file something stands, for a person: `Page 3`, `Slide 7`, `Budget · Row 12`, `1:02:05`. */
export const place = (at: Place & { lastRow?: number }, words: Texts) =>
  [
    at.page !== undefined && fill(words.page, at.page),
    at.slide !== undefined && fill(words.slide, at.slide),
    at.sheet,
    at.row !== undefined &&
      (at.lastRow ? fill(words.rows, `${at.row}–${at.lastRow}`) : fill(words.row, at.row)),
    at.start !== undefined && clock(at.start),
    at.section !== at.sheet && at.section,
  ]
    .filter(Boolean)
    .join(' · ')

/** The same in few words: of headings the nearest, where there is nothing else to go by. */
export const shortPlace = ({ section, ...at }: Place, words: Texts) =>
  place(at, words) || (section?.split(' › ').at(-1) ?? '')

/**
 * The place that tells one source from the others: with words of its quote, where it has no place or another quote stands
 * there too. They are the first, or the first that differ from another quote with the same ones.
 */
export const distinctPlace = (
  source: Source,
  sources: Source[],
  placeOf: (source: Source) => string,
) => {
  const place = placeOf(source)
  const rivals = sources.filter(
    other => other !== source && other.fileId === source.fileId && placeOf(other) === place,
  )
  if (place && !rivals.length) return place
  const quote = source.quote.trim()
  const first = opening(quote)
  const start = Math.max(
    0,
    ...rivals
      .map(rival => rival.quote.trim())
      .map(other => (opening(other) === first ? divergence(quote, other) : 0)),
  )
  return `${place && `${place} · `}“${start ? `…${opening(quote.slice(start))}` : first}”`
}

/** Number of characters that identify a quote. */
const maxLength = 28

/** Returns the beginning of a quote: whole words of its first cell or line, in scripts with spaces. */
const opening = (quote: string) => {
  const [line = ''] = quote.split(/[\t\n]/, 1)
  if (line === quote && line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const words = line.length > maxLength ? cut.replace(/(\S)\s+\S*$/, '$1') : cut
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}

/** Returns where a quote begins to differ from another, at the start of a word; 0 where nothing of it does. */
const divergence = (quote: string, other: string) => {
  let at = 0
  while (at < quote.length && quote[at] === other[at]) at++
  if (at === quote.length) return 0
  const word = quote.slice(0, at).search(/\S*$/)
  return at - word < maxLength ? word : at
}

/** Puts a number in the place of `#`. */
const fill = (text: string, n: number | string) => text.replace('#', String(n))

const clock = (seconds: number) => {
  const total = Math.floor(seconds)
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor(total / 60) % 60
  const rest = String(total % 60).padStart(2, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

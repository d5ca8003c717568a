import { findDates } from '@sandbox-ai/text/numbers/dates'
import type { Passage } from '../../passages/passage.ts'
import type { Evidence } from '../Evidence.ts'
import { areAlike, termsOf } from '../areAlike.ts'
import { dayMs } from './localTime.ts'
import { type Days, yearsIn } from './namedDays.ts'

/** The opening passage of a file. */
type Opening = Pick<Passage, 'path' | 'text'>
/** The day on which a question is asked, counted from 1970, and what finds the openings of files by their ids. */
export type Moment = {
  today: number
  openings: (fileIds: string[]) => Promise<Map<string, Opening>>
}

/** Characters at the beginning of a file that may say when it is in force. */
const openingLength = 400

/**
 * Replaces what an edition says that is over by what the one in force says instead; editions to come follow it. Two files
 * are editions of one text where their titles or the units differ in nothing but figures. In force is the one whose dates
 * at its beginning, else whose year in its title, its name or its beginning, are the nearest to the day, and of several
 * the one that began last. A year in the message chooses the edition of that year, several years keep all. Everything
 * else stays where it is.
 */
export async function inForce(
  evidence: Evidence[],
  message: string,
  { today, openings }: Moment,
): Promise<Evidence[]> {
  const years = yearsIn(message)
  const rivals = years.length > 1 ? new Map<Evidence, Evidence[]>() : rivalsIn(evidence)
  if (!rivals.size) return evidence
  const opening = await openings([...new Set([...rivals.keys()].map(one => one.passage.fileId))])
  const [year] = years
  const day = year ? startOf(year) + 182 : today
  const periodIn = ({ passage: { fileId, file } }: Evidence): Days | undefined => {
    const first = opening.get(fileId)
    return first && periodOf(first, file)
  }
  const chosen = new Set<Evidence>()
  for (const one of evidence) {
    const period = periodIn(one)
    const [nearest = one] = [one, ...(period ? (rivals.get(one) ?? []) : [])].toSorted(
      (first, second) => nearestFirst(periodIn(first), periodIn(second), day),
    )
    chosen.add(nearest)
    // An edition to come may be what is asked for.
    if (!year && period && isLater(period, periodIn(nearest)!)) chosen.add(one)
  }
  return [...chosen].map((one, at) => ({ ...one, probability: evidence[at]!.probability }))
}

const isLater = (one: Days, other: Days): boolean => one.from > other.from || one.to > other.to

/** Returns the units that have rivals with them: what other editions say instead. */
function rivalsIn(evidence: Evidence[]): Map<Evidence, Evidence[]> {
  if (new Set(evidence.map(({ passage }) => passage.fileId)).size < 2) return new Map()
  const read = evidence.map(one => ({
    one,
    words: wordsOf(one),
    title: withoutFigures(one.passage.path[0] ?? ''),
    terms: termsOf(one),
  }))
  const pairs = read.map(({ one, words, title, terms }) => {
    const others = read.filter(
      other =>
        other.one.passage.fileId !== one.passage.fileId &&
        (other.words === words || (title && other.title === title && areAlike(other.terms, terms))),
    )
    return [one, others.map(other => other.one)] as const
  })
  return new Map(pairs.filter(([, others]) => others.length))
}

/** Returns the words of a unit without its figures, and those of its headings. */
const wordsOf = ({ passage: { path, text }, start, end }: Evidence): string =>
  withoutFigures(JSON.stringify([...path.slice(1), text.slice(start, end)]))

const withoutFigures = (text: string): string => text.replace(/[\p{N}\p{P}\p{S}\s]+/gu, ' ').trim()

/** Returns the first day of a year. */
const startOf = (year: number) => Date.UTC(year, 0, 1) / dayMs

/** Compares two periods by how near they are to a day; of two around it, the one that began last or ends first is nearer. */
const nearestFirst = (one: Days | undefined, other: Days | undefined, day: number): number =>
  one && other
    ? inOrder(distanceOf(one, day), distanceOf(other, day)) ||
      inOrder(other.from, one.from) ||
      inOrder(one.to, other.to)
    : Number(!one) - Number(!other)

/** Compares two numbers, which may be infinite. */
const inOrder = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)

/** Returns how many days a day lies outside a period. Of periods that are over, the one that ended last is the nearest. */
const distanceOf = ({ from, to }: Days, day: number): number =>
  day < from ? from - day : Math.max(0, day - to)

/** Returns when the edition with an opening passage is in force; nothing where nothing there says so. */
function periodOf({ path, text }: Opening, file: string): Days | undefined {
  const opening = text.slice(0, openingLength)
  const [years] = [path[0] ?? '', file, opening].map(yearsIn).filter(({ length }) => length)
  const dates = findDates(opening).flatMap(({ readings: [date] }) =>
    date?.year && date.month && date.day
      ? [{ day: Date.UTC(date.year, date.month - 1, date.day) / dayMs, isFirst: date.day === 1 }]
      : [],
  )
  const days = dates.map(({ day }) => day)
  if (dates.length > 1) return { from: Math.min(...days), to: Math.max(...days) }
  const [only] = dates
  if (only)
    return only.isFirst ? { from: only.day, to: Infinity } : { from: -Infinity, to: only.day }
  if (!years) return undefined
  return { from: startOf(Math.min(...years)), to: startOf(Math.max(...years) + 1) - 1 }
}

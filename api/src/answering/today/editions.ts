import { findDates } from '@sandbox-ai/text/numbers/dates'
import type { Passage } from '../../training/passage.ts'
import type { Evidence } from '../Evidence.ts'
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
 * Puts units that two editions of one text have, files that differ in nothing but their figures, in order: first that of the
 * edition in force, by the dates at its beginning, else by the year in its title, its name or its beginning; of several in
 * force, the one that began last. A year in the message chooses the edition of that year. Everything else stays where it is.
 */
export async function currentFirst(
  evidence: Evidence[],
  message: string,
  { today, openings }: Moment,
): Promise<Evidence[]> {
  const groups = [...Map.groupBy(evidence, keyOf).values()].filter(
    units => new Set(units.map(({ passage }) => passage.fileId)).size > 1,
  )
  if (!groups.length) return evidence
  const files = new Set(groups.flat().map(({ passage }) => passage.fileId))
  const opening = await openings([...files])
  const day = dayNamed(message) ?? today
  const periodIn = ({ passage: { fileId, file } }: Evidence): Days | undefined => {
    const first = opening.get(fileId)
    return first && periodOf(first, file)
  }
  const places = new Map<Evidence, Evidence>()
  for (const units of groups) {
    const ordered = units.toSorted((one, other) =>
      nearestFirst(periodIn(one), periodIn(other), day),
    )
    for (const [at, unit] of units.entries())
      places.set(unit, { ...ordered[at]!, probability: unit.probability })
  }
  return evidence.map(one => places.get(one) ?? one)
}

/** Returns the words of a unit without its figures, and those of its headings. */
const keyOf = ({ passage: { path, text }, start, end }: Evidence): string =>
  JSON.stringify([...path.slice(1), text.slice(start, end)]).replace(/[\p{N}\p{P}\p{S}\s]+/gu, ' ')

const startOf = (year: number) => Date.UTC(year, 0, 1) / dayMs

/** Returns the middle of the year that a message names, nothing where it names none or several. */
function dayNamed(message: string): number | undefined {
  const [year, ...others] = yearsIn(message)
  return year && !others.length ? startOf(year) + 182 : undefined
}

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

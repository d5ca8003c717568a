/**
 * From one number to another, both included; where the second is lower,
 * over the end of the week, day or year.
 */
export type Span = [from: number, to: number]

/**
 * What a text tells of. `isLimit`: it also says something about what lies outside the spans. Dates
 * without a `year` are of every year.
 */
export type Told = { spans: Span[]; isLimit?: boolean; year?: number | undefined }

/** A part of a text, and what it tells of. */
export type Stretch = Told & { start: number; end: number }

const unbent = ([from, to]: Span): Span[] =>
  from <= to
    ? [[from, to]]
    : [
        [from, Infinity],
        [-Infinity, to],
      ]

const spansMeet = (some: Span[], others: Span[]): boolean =>
  some
    .flatMap(unbent)
    .some(([from, to]) => others.flatMap(unbent).some(([one, other]) => from <= other && one <= to))

/** Whether both tell of some number alike; where both have a year, of the same one. */
export const haveCommon = (one: Told, other: Told): boolean =>
  (one.year ?? other.year) === (other.year ?? one.year) && spansMeet(one.spans, other.spans)

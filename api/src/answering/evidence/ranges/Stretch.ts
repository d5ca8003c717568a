/** From one number to another, both included; over the end of a week, day or year where the second is lower. */
export type Span = [from: number, to: number]

/** Some spans; `isLimit`, where they tell of what lies outside as well; dates without a `year` are of every year. */
export type Told = { spans: Span[]; isLimit?: boolean; year?: number | undefined }

/** A part of a text and what it tells of. */
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

/** Whether both have a number in common, in the same year where both are of one. */
export const haveCommon = (one: Told, other: Told): boolean =>
  (one.year ?? other.year) === (other.year ?? one.year) && spansMeet(one.spans, other.spans)

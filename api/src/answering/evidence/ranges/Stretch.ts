/** From one number to another, both included; over the end of a week, day or year where the second is lower. */
export type Span = [from: number, to: number]

/** A part of a text and the spans it tells of; `isLimit`, where it tells of what lies outside as well. */
export type Stretch = { start: number; end: number; spans: Span[]; isLimit?: boolean }

const unbent = ([from, to]: Span): Span[] =>
  from <= to
    ? [[from, to]]
    : [
        [from, Infinity],
        [-Infinity, to],
      ]

/** Whether any of some spans has a number that any of others has. */
export const spansMeet = (some: Span[], others: Span[]): boolean =>
  some
    .flatMap(unbent)
    .some(([from, to]) => others.flatMap(unbent).some(([one, other]) => from <= other && one <= to))

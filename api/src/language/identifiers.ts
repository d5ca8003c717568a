const name = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`
const written = new RegExp(
  [
    // `ctx.throw`, `Schema#virtual`, `std::map`
    String.raw`${name}(?:(?:\.|::|#|->)${name})+`,
    // `open()`
    String.raw`${name}(?=\(\))`,
    // `MAX_SIZE`
    String.raw`[\p{L}\p{N}$]+(?:_[\p{L}\p{N}]+)+`,
    // `--dry-run`
    String.raw`(?<![\p{L}\p{N}-])--${name}(?:-[\p{L}\p{N}]+)*`,
    // `useState`
    String.raw`${name}(?<=\p{Ll})\p{Lu}[\p{L}\p{N}_$]*`,
  ].join('|'),
  'gu',
)
/** `e.g.`, `p.m`: letters with points are no name. */
const abbreviation = /^\p{L}(?:\.\p{L})+$/u

/** Where names stand in a text that are written as programs write them: `ctx.throw`, `open()`, `max_size`, `--dry-run`. */
export const identifiersIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(written)].flatMap(({ 0: found, index }) =>
    abbreviation.test(found) ? [] : [{ start: index, end: index + found.length }],
  )

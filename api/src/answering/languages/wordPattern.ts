import { fold } from '../../language/tokens.ts'

const signs: Record<string, string> = {
  '(': '(?:',
  '[': '(?:',
  ']': ')?',
  '*': String.raw`\p{L}*`,
  '.': String.raw`\.`,
}

/**
 * The patterns of a list's words and phrases in folded text, each in the steps it is found by. Between them are commas;
 * `[s]` may be missing, `(a|b)` is one of them, `*` any letters, `…` whatever stands between.
 */
export const stepsIn = (list: string): string[][] =>
  list
    .split(/,\s+/)
    .map(phrase =>
      phrase
        .split(/\s+…\s+/)
        .map(step => fold(step.replace(/\s+/g, ' ')).replace(/[([\]*.]/g, sign => signs[sign]!)),
    )

/** The pattern of any of some lists' words; of none where there is no list. */
export const wordPattern = (lists: (string | undefined)[]): string =>
  `(?:${lists.flatMap(list => (list ? stepsIn(list).flat() : [])).join('|') || '(?!)'})`

import { tokens } from './tokens.ts'

/** The words of a text alone, folded: two names are the same if these are. */
export const plainWords = (text: string): string =>
  tokens(text)
    .map(({ folded }) => folded)
    .join(' ')

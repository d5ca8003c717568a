/** Characters that are looked at. */
const maxLength = 20_000

/** Returns the words of a text in small letters; numbers are none, as pages of errors make them up anew each time. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, maxLength)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [],
  )

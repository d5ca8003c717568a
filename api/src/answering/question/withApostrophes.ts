import { asksInEnglish } from '../languages/asksInEnglish.ts'

/** English and German words that are written as one in haste: `whats`, `gibts`. */
const joined = /(?<![\p{L}'’])(what|who|where|when|how|why|that|there|gibt|geht)(s)(?![\p{L}'’])/giu
/** `im` is a word of German. */
const first = /(?<![\p{L}'’])(i)(m|ve)(?![\p{L}'’])/giu

/** A message with the apostrophes of words that are two. */
export const withApostrophes = (message: string): string => {
  const parted = message.replace(joined, "$1'$2")
  return asksInEnglish(parted) ? parted.replace(first, "$1'$2") : parted
}

import { unbroken } from '../../language/unbroken.ts'

/** Addresses become links as they are: a backslash in them would lead elsewhere. */
const address = /https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]]/g
/** What opens code, bold or slanted text, a link, a picture or a mark of a source; and the backslash that would escape. */
const opening =
  /\\(?=[!-/:-@[-`{-~])|`+|\*\*(?=\S)|__(?=\S)|(?<![\p{L}\p{N}])[*_](?=[^\s*_])|\[(?=\d{1,2}(?:, ?\d{1,2})*\]|[^\]\n]{0,999}\]\()/gu
/** What makes a heading, a quote, an item or code of a line. `12. ` is left: it is shown as it is written. */
const beginning = /^(?:#{1,6}(?= )|>|[-+*](?=\s)|~~~|\d{1,9}(?=\)\s)|\d{3,9}(?=\.\s))/

/** Words of the material as they stand, in an answer that is Markdown: their signs are never taken for formatting. */
export const inMarkdown = (words: string): string =>
  escapedBetween(words, address).replace(beginning, found =>
    /^\d/.test(found) ? `${found}\\` : `\\${found}`,
  )

/** What somebody asked, said back to them: none of it is formatting, and no address in it is a link. */
export const quotedBack = (words: string): string =>
  escaped(words).replace(/:(?=\/\/)|@|(?<=\bwww)\./gi, '\\$&')

/** Marks of a text's own notes: `[3]` would be taken for one of our sources, `*` at the end leads nowhere. */
const noteMark = /\s?\[\d{1,3}\]|(?<=^[^*]*[\p{L}\p{N}\p{P}])(?<!\*)[*†‡]$/gu

/** The same of a whole sentence: in one line, without the marks of its notes. */
export const sentenceInMarkdown = (words: string): string =>
  inMarkdown(unbroken(words).replace(noteMark, ''))

/** A cell of a table in Markdown. */
export const inCell = (words: string): string =>
  escapedBetween(words, address).replaceAll('|', '\\|')

const escapedBetween = (words: string, kept: RegExp): string => {
  const between = words.split(kept).map(escaped)
  const all = words.match(kept) ?? []
  return between.map((part, at) => part + (all[at] ?? '')).join('')
}

const escaped = (words: string) => words.replace(opening, signs => signs.replace(/./g, '\\$&'))

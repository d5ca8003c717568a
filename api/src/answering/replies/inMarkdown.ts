/** Addresses become links as they are: a backslash in them would lead elsewhere. */
const webAddress = /https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]]/g
/** Opens code, bold or slanted text, a link, a picture or a mark of a source; and the backslash that would escape. */
const opening =
  /\\(?=[!-/:-@[-`{-~])|`+|\*\*(?=\S)|__(?=\S)|(?<![\p{L}\p{N}])[*_](?=[^\s*_])|\[(?=\d{1,2}(?:, ?\d{1,2})*\]|[^\]\n]{0,999}\]\()/gu
/** Begins a heading, a quote, an item or code. `12. ` is left: it is shown as it is written. */
const beginning = /^(?:#{1,6}(?= )|>|[-+*](?=\s)|~~~|\d{1,9}(?=\)\s)|\d{3,9}(?=\.\s))/

/** Returns words of the material as Markdown that shows them as they stand: their signs are never taken for formatting. */
export const inMarkdown = (words: string): string =>
  escapedBetween(words, webAddress).replace(beginning, mark =>
    /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`,
  )

/** Returns a visitor's words as Markdown without formatting and links, to be said back to them. */
export const quotedBack = (words: string): string =>
  escaped(words).replace(/:(?=\/\/)|@|(?<=\bwww)\./gi, '\\$&')

/** Marks of a text's own notes: `[3]` would be taken for one of our sources, `*` at the end leads nowhere. */
const noteMark = /\s?\[\d{1,3}\]|(?<=^[^*]*[\p{L}\p{N}\p{P}])(?<!\*)[*†‡]$/gu

/** Returns a sentence of the material as Markdown: in one line, with broken words rejoined and without marks of notes. */
export const sentenceInMarkdown = (words: string): string =>
  inMarkdown(
    words
      .replace(/(\p{Ll})[-\u00ad]\s*\n\s*(\p{Ll})/gu, '$1$2')
      .replace(/(?<!\s)\s*\n\s*/g, ' ')
      .replace(noteMark, ''),
  )

/** Returns words of the material as a cell of a Markdown table. */
export const inCell = (words: string): string =>
  escapedBetween(words, webAddress).replaceAll('|', '\\|')

const escapedBetween = (words: string, verbatim: RegExp): string => {
  const between = words.split(verbatim).map(escaped)
  const all = words.match(verbatim) ?? []
  return between.map((part, at) => part + (all[at] ?? '')).join('')
}

const escaped = (words: string) => words.replace(opening, signs => signs.replace(/./g, '\\$&'))

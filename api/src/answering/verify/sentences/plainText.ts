import { fold } from '../../../text/tokens.ts'
import { normalized } from '../../../text/normalized.ts'

/** True for text that stands in the material: only such may be kept as a link or as markup. */
type Known = (text: string) => boolean

/** Letters and digits alone: what is left of a code, a name or a link however it is punctuated. */
export const squash = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

const invisible =
  /<(script|style|iframe|object|svg|template)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi
/** Invisible characters that change the text: zero-width and direction marks, soft hyphens, tags. Joiners are letters. */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|(?![\t\n\r])\p{Cc}/gu
const tag = /<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]*|\/)?>/gi
const image = /!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])/g
const link =
  /\[([^[\]]+)\]\(\s*<?((?:[^()\s>]|\([^()]{0,200}\)){1,2000})>?(?:\s+["'][^)]{0,200}["'])?\s*\)/g
const autolink = /<((?:https?:|mailto:)[^<>\s]+)>/gi
const foreignMark = /(?<=^|[\s.,;:!?)\]”"])\[\d{1,3}\]/g

/** A letter has few marks in any script; what is stacked higher covers other lines. */
const heap = /(\p{M}{4})\p{M}+/gu

/** Returns a text without markup, images and invisible parts; a link keeps its target only where the material has it. */
export const plainText = (text: string, isKnown: Known, isKnownAddress: Known): string =>
  text
    .replace(unseen, '')
    .replace(heap, '$1')
    .replace(invisible, found => (isKnown(found) ? found : ''))
    .replace(image, '')
    .replace(link, (found, label: string, target: string) =>
      /^(?:https?:|mailto:)/i.test(target) && isKnownAddress(target) ? found : label,
    )
    .replace(autolink, '$1')
    .replace(tag, found => (isKnown(found) ? found : ''))
    .replace(foreignMark, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ (?=[.,](?:\s|$))/g, '')

const address =
  /\b(?:https?:\/\/|www\.)[^\s<>()[\]"“”]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\p{N}.@/-])(?:[a-z0-9-]{2,}\.)+[a-z]{2,}(?:\/[^\s<>()[\]"“”]*)?(?![\p{L}\p{N}])/giu

/** Returns an address without its scheme, `www.` and the stop that ends the sentence. */
export const bareAddress = (found: string): string =>
  found.replace(/[.,;:!?*_'’/]+$/, '').replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?/i, '')

/** Returns the web and mail addresses of a text, and names of files. */
export const addressesOf = (text: string): string[] => (text.match(address) ?? []).map(bareAddress)

/** Fewer digits are a number or an extension; without a sign of one, `+`, `0` or `(`, years and codes may have more. */
const fewestDigits = { signed: 7, bare: 9 }
/** Longer runs are no phone numbers (ITU-T E.164), but codes. */
const mostDigits = 15
const date = String.raw`\p{Nd}{1,4}([-./])\p{Nd}{1,2}\1\p{Nd}{1,4}(?!\p{Nd})`
const thousands = String.raw`[1-9]\p{Nd}{0,2}(?:[ \u00a0.]\p{Nd}{3})+(?!\p{Nd})`
const phone = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,+/-])(?!${date}|${thousands})\+?\(?\p{Nd}(?:[ \u00a0()./-]{0,2}\p{Nd}){6,14}(?![\p{L}\p{N}])`,
  'gu',
)

export const digitsOf = (text: string): string =>
  normalized(text, 'NFKC').replace(/\D/g, '').replace(/^0+/, '')

/** Returns the phone numbers of a text as they are written; a list of years or prices has other signs between. */
export const phonesOf = (text: string): string[] =>
  (text.match(phone) ?? []).filter(found => {
    const { length } = digitsOf(found)
    return length >= fewestDigits[/^[+0(]/.test(found) ? 'signed' : 'bare'] && length <= mostDigits
  })

/** Returns a text without the targets of its links. */
export const withoutAddresses = (text: string): string =>
  text.replace(/\]\([^()\s]*\)|\bhttps?:\/\/\S+/g, ' ')

const word = /[\p{L}\p{M}]+/gu
const alphabets = [/\p{Script=Latin}/gu, /\p{Script=Cyrillic}/gu, /\p{Script=Greek}/gu]
const lettersOf = (text: string) => alphabets.map(alphabet => text.match(alphabet)?.length ?? 0)
const spelled = /(?:(?<!\p{L})\p{L}[\s._-]+){5}/u

/**
 * True when a text has words that only look like what they are: spelled letter by letter, of letters of two alphabets, or
 * in another alphabet than the rest. What stands in the material is no disguise.
 */
export function isDisguised(text: string, isKnown: Known): boolean {
  if (spelled.test(text)) return true
  const counts = lettersOf(text)
  if (counts.filter(Boolean).length < 2) return false
  const main = counts.indexOf(Math.max(...counts))
  return (text.match(word) ?? []).some(one => {
    const used = lettersOf(one).flatMap((count, alphabet) => (count ? [alphabet] : []))
    const isOdd = used.length > 1 || (used.length === 1 && used[0] !== main)
    return isOdd && !isKnown(one)
  })
}

/** Addresses become links as they are: a backslash in them would lead elsewhere. */
const webAddress = /https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]]/g
/** Opens code, bold or slanted text, a link, a picture or a mark of a source; and the backslash that would escape. */
const opening =
  /\\(?=[!-/:-@[-`{-~])|`+|\*\*(?=\S)|__(?=\S)|(?<![\p{L}\p{N}])[*_](?=[^\s*_])|\[(?=\d{1,2}(?:, ?\d{1,2})*\]|[^\]\n]{0,999}\]\()/gu
/** Begins a heading, a quote, an item or code. `12. ` is left: it is shown as it is written. */
const beginning = /^(?:#{1,6}(?= )|>|[-+*](?=\s)|~~~|\d{1,9}(?=\)\s)|\d{3,9}(?=\.\s))/

/** Returns words of the material as Markdown that shows them as they stand: their signs are never taken for formatting. */
export const inMarkdown = (words: string): string =>
  escapedBetween(words, webAddress).replace(beginning, found =>
    /^\d/.test(found) ? `${found}\\` : `\\${found}`,
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
      .replace(/\s*\n\s*/g, ' ')
      .replace(noteMark, ''),
  )

/** Returns words of the material as a cell of a Markdown table. */
export const inCell = (words: string): string =>
  escapedBetween(words, webAddress).replaceAll('|', '\\|')

const escapedBetween = (words: string, kept: RegExp): string => {
  const between = words.split(kept).map(escaped)
  const all = words.match(kept) ?? []
  return between.map((part, at) => part + (all[at] ?? '')).join('')
}

const escaped = (words: string) => words.replace(opening, signs => signs.replace(/./g, '\\$&'))

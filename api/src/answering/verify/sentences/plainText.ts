import { normalized } from '@sandbox-ai/text/normalized'

/** True for text that stands in the material: only such may be kept as a link or as markup. */
type Known = (text: string) => boolean

const hiddenMarkup =
  /<(script|style|iframe|object|svg|template)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi
/** Invisible characters that change the text: zero-width and direction marks, soft hyphens, tags. Joiners are letters. */
const invisibleCharacters =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|(?![\t\n\r])\p{Cc}/gu
const tag = /<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]*|\/)?>/gi
const image = /!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])/g
const link =
  /\[([^[\]]+)\]\(\s*<?((?:[^()\s>]|\([^()]{0,200}\)){1,2000})>?(?:\s+["'][^)]{0,200}["'])?\s*\)/g
const autolink = /<((?:https?:|mailto:)[^<>\s]+)>/gi
const foreignMark = /(?<=^|[\s.,;:!?)\]”"])\[\d{1,3}\]/g

/** A letter has few marks in any script; what is stacked higher covers other lines. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu

/** Returns a text without markup, images and invisible parts; a link keeps its target only where the material has it. */
export const plainText = (text: string, isKnown: Known, isKnownAddress: Known): string =>
  text
    .replace(invisibleCharacters, '')
    .replace(stackedMarks, '$1')
    .replace(hiddenMarkup, markup => (isKnown(markup) ? markup : ''))
    .replace(image, '')
    .replace(link, (markup, label: string, target: string) =>
      /^(?:https?:|mailto:)/i.test(target) && isKnownAddress(target) ? markup : label,
    )
    .replace(autolink, '$1')
    .replace(tag, markup => (isKnown(markup) ? markup : ''))
    .replace(foreignMark, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ (?=[.,](?:\s|$))/g, '')

const address =
  /\b(?:https?:\/\/|www\.)[^\s<>()[\]"“”]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\p{N}.@/-])(?:[a-z0-9-]{2,}\.)+[a-z]{2,}(?:\/[^\s<>()[\]"“”]*)?(?![\p{L}\p{N}])/giu

/** Returns an address without its scheme, `www.` and the stop that ends the sentence. */
export const bareAddress = (written: string): string =>
  written.replace(/[.,;:!?*_'’/]+$/, '').replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?/i, '')

/** Returns the web and mail addresses of a text, and names of files. */
export const addressesOf = (text: string): string[] => (text.match(address) ?? []).map(bareAddress)

/** Fewer digits are a number or an extension; without a sign of one, `+`, `0` or `(`, years and codes may have more. */
const minDigits = { signed: 7, bare: 9 }
/** Longer runs are no phone numbers (ITU-T E.164), but codes. */
const maxDigits = 15
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
  (text.match(phone) ?? []).filter(candidate => {
    const { length } = digitsOf(candidate)
    return length >= minDigits[/^[+0(]/.test(candidate) ? 'signed' : 'bare'] && length <= maxDigits
  })

/** Returns a text without the targets of its links. */
export const withoutAddresses = (text: string): string =>
  text.replace(/\]\([^()\s]*\)|\bhttps?:\/\/\S+/g, ' ')

const word = /[\p{L}\p{M}]+/gu
const alphabets = [/\p{Script=Latin}/gu, /\p{Script=Cyrillic}/gu, /\p{Script=Greek}/gu]
const countLetters = (text: string) => alphabets.map(alphabet => text.match(alphabet)?.length ?? 0)
const spelledOut = /(?:(?<!\p{L})\p{L}[\s._-]+){5}/u

/**
 * True when a text has words that only look like what they are: spelled letter by letter, of letters of two alphabets, or
 * in another alphabet than the rest. What stands in the material is no disguise.
 */
export function isDisguised(text: string, isKnown: Known): boolean {
  if (spelledOut.test(text)) return true
  const counts = countLetters(text)
  if (counts.filter(Boolean).length < 2) return false
  const main = counts.indexOf(Math.max(...counts))
  return (text.match(word) ?? []).some(one => {
    const used = countLetters(one).flatMap((count, alphabet) => (count ? [alphabet] : []))
    const isOdd = used.length > 1 || (used.length === 1 && used[0] !== main)
    return isOdd && !isKnown(one)
  })
}

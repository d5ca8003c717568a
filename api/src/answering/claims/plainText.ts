import { type Material, squash } from './material.ts'

/** What stands in the material, as one text: only what is in it may be kept as a link or as markup. */
type Known = (text: string) => boolean

const invisible =
  /<(script|style|iframe|object|svg|template)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi
/** What is not seen but changes what is read: zero-width and direction marks, soft hyphens, tags. The joiners are letters' own. */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|(?![\t\n\r])\p{Cc}/gu
const tag = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*|\/)?>/gi
const image = /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g
const link = /\[([^\]]+)\]\(\s*<?((?:[^()\s>]|\([^()]*\))+)>?(?:\s+["'][^)]*["'])?\s*\)/g
const autolink = /<((?:https?:|mailto:)[^<>\s]+)>/gi
const address =
  /\b(?:https?:\/\/|www\.)[^\s<>()[\]"“”]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|ai|app|dev|co|info|biz|eu|de|fr|uk|ru|cn|xyz|site|online|example|test)\b(?:\/[^\s<>()[\]"“”]*)?/gi
const foreignMark = /(?<=^|[\s.,;:!?)\]”"])\[\d{1,3}\]/g

/** Markup, images and invisible parts gone; a link keeps its target only where the material has it. */
export const plainText = (text: string, isKnown: Known): string =>
  text
    .replace(unseen, '')
    .replace(invisible, found => (isKnown(found) ? found : ''))
    .replace(image, '')
    .replace(link, (found, label: string, target: string) =>
      /^(?:https?:|mailto:)/i.test(target) && isKnown(target) ? found : label,
    )
    .replace(autolink, '$1')
    .replace(tag, found => (isKnown(found) ? found : ''))
    .replace(foreignMark, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +(?=[.,;:!?](?:\s|$))/g, '')

/** `evil.zip`, `evil.example.dev/path`: whatever its last part is. */
const bareAddress =
  /(?<![\p{L}\p{N}.@/-])[a-z0-9-]{2,}(?:\.[a-z0-9-]{2,})*\.[a-z]{2,}(?:\/[^\s<>()[\]"“”]*)?(?![\p{L}\p{N}])/gu

/** Web and mail addresses of a text, and names of files, without the stop that ends the sentence. */
const addressesOf = (text: string): string[] =>
  [...(text.match(address) ?? []), ...(text.match(bareAddress) ?? [])].map(found =>
    found.replace(/[.,;:!?*_'’]+$/, ''),
  )

/** Whether every web and mail address of a text stands in the material, or is where that was read. */
export const knowsAddresses = (text: string, material: Material): boolean =>
  addressesOf(text).every(address => {
    const sought = squash(address.replace(/^(?:https?:\/\/)?(?:www\.)?/i, ''))
    return material.some(({ passage: { url, isUnnamed }, around, sentences }) => {
      const places = isUnnamed ? [] : [url ?? '', around.text]
      const texts = [...places, ...sentences.map(one => one.text)]
      return texts.some(one => squash(one).includes(sought))
    })
  })

import type { ReadBlock } from '../Reading.ts'

/** Characters that no text holds (Unicode noncharacters) enclose an address until all of a block is known. */
const [open, close] = ['\u{1FFFE}', '\u{1FFFF}']
const marked = /\u{1FFFE}([^\u{1FFFF}]*)\u{1FFFF}/gu

const maxAddressLength = 400
/** A sentence with more links than this refers to other pages rather than to where something is had. */
const maxTogether = 4
/** Marks that turn text around or show nothing, which hide where an address leads. */
const deceptive = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}<>"\\^`{|}]/u

/**
 * Returns the words of a link with its address behind them, as readers write them into a block or cell; `finishReading`
 * decides where it is read (`settleLinks`). The words alone where the address is none to tell visitors.
 */
export function linked(words: string, href: string | undefined): string {
  if (!/\p{L}/u.test(words)) return words
  const text = words.trimEnd()
  return text + addressMark(href) + words.slice(text.length)
}

/** Returns the address alone as readers write it behind the words of its link. */
export function addressMark(href: string | undefined): string {
  const address = href === undefined ? '' : addressOf(href)
  return address && open + address + close
}

/** Returns the part of a link that is told: a web page, an email address or a telephone number; else `''`. */
export function addressOf(href: string): string {
  const written = href.trim()
  const [, scheme = '', rest = ''] = /^(https?|mailto|tel):(.*)$/is.exec(written) ?? []
  if (written.length > maxAddressLength || isDeceptive(written)) return ''
  if (/^http/i.test(scheme))
    return URL.canParse(written) && isNamed(new URL(written)) ? written : ''
  const bare = decoded(rest.replace(/^\/\//, '').split(/[?;]/, 1)[0] ?? '')
  if (/^mailto$/i.test(scheme)) return /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(bare) ? bare : ''
  return /^\+?[\d\s().-]{3,30}$/.test(bare) ? bare.trim() : ''
}

/** True for the address of a host that can be told, without a name and password. */
const isNamed = ({ hostname, username, password }: URL) =>
  /\./.test(hostname) && !username && !password

const isDeceptive = (href: string) =>
  deceptive.test(href.replaceAll(' ', '')) || /\p{Cf}/u.test(decoded(href))

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns a text without the addresses in it, for those who look at its words before all is settled. */
export const withoutLinks = (text: string): string => text.replace(marked, '')

/**
 * Returns blocks in which addresses stand in brackets behind the words that lead to them: once in each sentence, cell or
 * item, and not where its words are the address. Headings and the names of columns by a row have none.
 */
export function settleLinks(blocks: ReadBlock[]): ReadBlock[] {
  if (!blocks.some(({ text, header }) => hasLinks(text) || header?.some(hasLinks))) return blocks
  return blocks.map(block => ({
    ...block,
    text:
      block.kind === 'heading' || block.kind === 'code'
        ? withoutLinks(block.text)
        : block.text.split(separator(block)).map(settled).join(separator(block)),
    ...(block.header && { header: block.header.map(withoutLinks) }),
  }))
}

const hasLinks = (text: string) => text.includes(open)

const separator = ({ kind }: ReadBlock) => (kind === 'table' ? '\t' : '\n')

function settled(line: string): string {
  if (!hasLinks(line)) return line
  const words = withoutLinks(line)
  const addresses = new Set([...line.matchAll(marked)].map(([, address = '']) => address))
  const isCrowded = [...addresses].filter(isPage).length > maxTogether
  const done = new Set<string>()
  return line.replace(marked, (_, address: string) => {
    if (done.has(address) || says(words, address) || (isCrowded && isPage(address))) return ''
    done.add(address)
    return ` (${address})`
  })
}

const isPage = (address: string) => /^https?:/i.test(address)

/** True when a text says an address itself, however it writes it. */
function says(text: string, address: string): boolean {
  if (/^\+?[\d\s().-]+$/.test(address)) {
    const digits = address.replace(/\D/g, '').slice(-minDigits)
    return text.replace(/\D/g, '').includes(digits)
  }
  return plain(text).includes(plain(address))
}
/** Digits by which a number is the same, with its country code or without. */
const minDigits = 6

const plain = (text: string) =>
  decoded(text)
    .toLowerCase()
    .replace(/\bhttps?:\/\/(www\.)?|\bwww\./g, '')
    .replace(/\/+(?=$|[\s),;])/g, '')

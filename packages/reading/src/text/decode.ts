import iconv from 'iconv-lite'
import { Unreadable } from '../Reading.ts'
import { decodeAs } from './decodeAs.ts'
import { guessEncoding } from './guessEncoding.ts'

/** Bytes that are sampled to guess the encoding. */
const sampleSize = 65_536
const maxBytes = 48 * 2 ** 20

const marks: [encoding: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-32le', 0xff, 0xfe, 0, 0],
  ['utf-32be', 0, 0, 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/** Returns the text of the bytes by byte order mark, as strict UTF-8, as declared, or in the likeliest encoding. */
export function decode(bytes: Uint8Array, declared?: string) {
  if (bytes.length > maxBytes)
    throw new Unreadable('This file holds too much text to be read at once: split it into several')
  const encoding = encodingOf(bytes, declared)
  const text =
    encoding === 'utf-8' ? new TextDecoder().decode(bytes) : decodeAs(Buffer.from(bytes), encoding)
  return { text: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), encoding }
}

function encodingOf(bytes: Uint8Array, declared?: string) {
  const marked = marks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  const wide = wideEncoding(bytes)
  if (wide) return wide
  if (isIso2022(bytes)) return 'iso-2022-jp'
  if (isUtf8(bytes)) return 'utf-8'
  const label = declared?.toLowerCase() ?? ''
  const isKnown = iconv.encodingExists(label) && !/^(utf-?8|(us-)?ascii)$/.test(label)
  if (isKnown && !(byDefault.test(label) && isFull(bytes))) return label
  if (isNearlyUtf8(bytes)) return 'utf-8'
  return guessEncoding(Buffer.from(bytes.subarray(0, sampleSize)))
}

/** Encodings that programs and servers declare by default. */
const byDefault = /^(iso-?8859-?1|latin-?1|windows-1252|cp1252)$/
/** Number of non-ASCII bytes from which the text is better evidence than such a default. */
const minNonAscii = 20

function isFull(bytes: Uint8Array) {
  let nonAscii = 0
  for (const byte of bytes.subarray(0, sampleSize)) if (byte > 0x7f) nonAscii++
  return nonAscii >= minNonAscii
}

/** True for 7-bit Japanese, which switches character sets by escape sequences (RFC 1468). */
const isIso2022 = (bytes: Uint8Array) =>
  escapes.some(sequence => Buffer.from(bytes.subarray(0, sampleSize)).includes(sequence))
const escapes = ['\u001b$@', '\u001b$B']

/** Minimum share of zero bytes in UTF-16, from spaces and line ends, and maximum share of characters that no text has. */
const minZeros = 0.02
const maxStrange = 0.01

/** Returns `utf-16le` or `utf-16be` for UTF-16 without a mark, which has zeros only in every other byte. */
function wideEncoding(bytes: Uint8Array) {
  const sample = bytes.subarray(0, 2_000)
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2]!++
  const [first = 0, second = 0] = zeros
  const [more, fewer] = [Math.max(first, second), Math.min(first, second)]
  if (more < (sample.length / 2) * minZeros || fewer > more * 0.1) return undefined
  const encoding = second > first ? 'utf-16le' : 'utf-16be'
  const text = decodeAs(Buffer.from(sample.subarray(0, sample.length & ~1)), encoding)
  const strange = text.match(/(?![\t\n\f\r])[\p{C}\ufffd]/gu)?.length ?? 0
  return strange <= text.length * maxStrange ? encoding : undefined
}

/** Number of valid non-ASCII characters for each invalid one from which a text counts as damaged UTF-8. */
const soundForEachBroken = 4

/** True for UTF-8 with a few damaged places, which would be all wrong in another encoding. */
function isNearlyUtf8(bytes: Uint8Array) {
  const text = new TextDecoder().decode(bytes)
  let broken = 0
  let sound = 0
  // A long text has millions of them: counted, not listed.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd && text.charCodeAt(at - 1) !== 0xfffd) broken++
    else if (code > 0x7f && code !== 0xfffd && (code & 0xfc00) !== 0xdc00) sound++
  }
  return broken > 0 && sound >= broken * soundForEachBroken
}

/** True for valid UTF-8, also where the last character is cut off. */
function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

import iconv from 'iconv-lite'
import { detect } from 'jschardet'
import { decodeAs } from './decodeAs.ts'

/** Encodings by other names that detectors use. */
const aliases: Record<string, string> = {
  cp932: 'shift_jis',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
}

/** Pairs of bytes of common characters in East Asian encodings. */
const eastern: Record<string, RegExp> = {
  shift_jis: /[\x82\x83\x88-\x97][\x40-\x7e\x80-\xfc]/g,
  gb18030: /[\xb0-\xd7][\xa1-\xfe]/g,
  'euc-kr': /[\xb0-\xc8][\xa1-\xfe]/g,
  big5: /[\xa4-\xc6][\x40-\x7e\xa1-\xfe]/g,
  'euc-jp': /[\xa4\xa5\xb0-\xcf][\xa1-\xfe]/g,
}

/**
 * Returns the likeliest encoding of a text that is not UTF-8: a detector's guess, one of two old Western encodings or one
 * of East Asia, by the words that each of them gives.
 */
export function guessEncoding(sample: Buffer): string {
  // The page's own declaration is unreliable here, but the detector would trust it.
  const unnamed = Buffer.from(sample.toString('latin1').replace(/charset/gi, ''), 'latin1')
  const detected = detect(unnamed)?.encoding?.toLowerCase() ?? ''
  const guess = aliases[detected] ?? detected
  const guessed = guess !== 'ascii' && iconv.encodingExists(guess) ? [guess] : []
  const paired = Object.keys(eastern).filter(name => !inPairs.has(name) || isPaired(sample))
  const candidates = [...guessed, 'windows-1252', 'macintosh', ...paired]
  return likeliestEncoding(sample, candidates)
}

/** Returns the encoding that gives the likeliest words; the first one among equals. */
export function likeliestEncoding(sample: Buffer, encodings: string[]): string {
  return encodings
    .map(encoding => ({ encoding, fit: likeness(sample, encoding) }))
    .reduce((best, other) => (other.fit > best.fit ? other : best)).encoding
}

/**
 * Returns how likely a text is in an encoding: plausible words count for it; symbols in words, mixed scripts and invalid
 * characters count against it.
 */
function likeness(sample: Buffer, encoding: string) {
  const text = decodeAs(sample, encoding)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const against =
    count(/(?<=[a-z])[^\p{L}\p{M}\p{P}\p{ASCII}]|[^\p{L}\p{M}\p{P}\p{Sc}\p{ASCII}](?=[a-z])/gu) +
    count(/(?<=[a-z])[^\P{Lu}A-Z]/gu) +
    count(/(?<=[a-z])(?!\p{sc=Latin})\p{L}|(?!\p{sc=Latin})\p{L}(?=[a-z])/giu) +
    count(/(?<![\p{L}\p{M}])(?=\p{sc=Latin})[^\P{Ll}a-z](?![\p{L}\p{M}])/gu) +
    2 * count(/[\ufffd\x80-\x9f\p{Co}]/gu)
  const common = encoding in eastern ? pairsIn(sample, encoding) : 0
  // Few Chinese texts have nothing but pairs that are Korean ones as well.
  const isKorean = encoding === 'euc-kr' && common >= minKorean
  const plausible =
    count(/(?<=[a-z])[^\P{Ll}a-z]/gu) +
    count(/[^\P{Ll}a-z](?=[a-z])/gu) +
    count(alphabets) +
    count(edges)
  return plausible + 2 * common + Number(isKorean) - 2 * against
}

const minKorean = 5

/** Letters that follow others of their alphabet, small ones where there are such. */
const alphabets =
  /(?<=\p{sc=Cyrillic})(?=\p{sc=Cyrillic})\p{Ll}|(?<=\p{sc=Greek})(?=\p{sc=Greek})\p{Ll}|(?<=\p{sc=Arabic})\p{sc=Arabic}|(?<=\p{sc=Hebrew})\p{sc=Hebrew}|(?<=\p{sc=Thai})\p{sc=Thai}/gu

/** Quotation marks where words begin and end, money where figures stand. */
const edges = /(?<=\p{L})[”“’»](?!\p{L})|(?<!\p{L})[“„‘«](?=\p{L})|(?<=\d\s?)[€£¥]|[€£¥](?=\s?\d)/gu

/** Encodings whose signs are two bytes beyond ASCII each, and the share of runs of such bytes that may be cut. */
const inPairs = new Set(['gb18030', 'euc-kr', 'euc-jp'])
const maxUneven = 0.1

function isPaired(sample: Buffer) {
  const runs = sample.toString('latin1').match(/[\x80-\xff]+/g) ?? []
  return runs.filter(run => run.length % 2 === 1).length <= runs.length * maxUneven
}

/** Returns the number of common pairs of bytes that directly follow another one. */
function pairsIn(sample: Buffer, encoding: string) {
  const matches = sample.toString('latin1').matchAll(eastern[encoding]!)
  let [pairs, end] = [0, -1]
  for (const { index } of matches) {
    if (index === end) pairs++
    end = index + 2
  }
  return pairs
}

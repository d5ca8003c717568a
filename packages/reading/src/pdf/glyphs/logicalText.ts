/// <reference path="./bidi.d.ts" />
import bidiFactory from 'bidi-js/dist/bidi.mjs'
import type { Glyph } from './Drawing.ts'
import { normalized } from '@sandbox-ai/text/normalized'

const bidi = bidiFactory()

/** Letters that are written from right to left, and the forms of Arabic ones. */
export const rightToLeft =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\uFB1D-\uFDFF\uFE70-\uFEFC]/u
/** Forms of Hebrew and Arabic letters that stand for the letters themselves. */
const forms = /[\uFB1D-\uFDFF\uFE70-\uFEFC]+/g

/** Baselines that differ by less, in sizes, are those of one line. */
const oneLine = 0.4

/**
 * Letters line by line as they stand from left to right, each turned round so that a line read backwards is in order: a
 * ligature's letters and the marks on a letter keep theirs.
 */
export function visualGlyphs(glyphs: Glyph[]): Glyph[] {
  const drawn = new Map(glyphs.map((glyph, at) => [glyph, at]))
  const lines: { y: number; glyphs: Glyph[] }[] = []
  for (const glyph of glyphs.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    if (line && glyph.y - line.y < oneLine * glyph.size) line.glyphs.push(glyph)
    else lines.push({ y: glyph.y, glyphs: [glyph] })
  }
  return lines.flatMap(line =>
    clustersOf(
      line.glyphs.sort((a, b) => a.x - b.x),
      drawn,
    ),
  )
}

const isMark = ({ text }: Glyph) => /^\p{M}+$/u.test(text)

/** Letters with their marks, each turned round, from left to right. */
function clustersOf(line: Glyph[], drawn: Map<Glyph, number>): Glyph[] {
  const inOrder = line.toSorted((a, b) => drawn.get(a)! - drawn.get(b)!)
  const marks = new Map<Glyph, string>()
  inOrder.forEach((mark, at) => {
    if (!isMark(mark)) return
    const before = inOrder.slice(0, at).findLast(glyph => !isMark(glyph))
    const behind = inOrder.slice(at).find(glyph => !isMark(glyph))
    // Drawn from left to right a mark comes before its letter, which is read before it.
    const isVisual = before && behind && before.x < behind.x && rightToLeft.test(behind.text)
    const base = isVisual ? behind : (before ?? behind)
    if (base) marks.set(base, (marks.get(base) ?? '') + mark.text)
  })
  return line
    .filter(glyph => !isMark(glyph))
    .map(({ link = '', ...glyph }) => {
      const text = glyph.text + (marks.get(glyph) ?? '')
      if (!rightToLeft.test(text)) return { ...glyph, text: text + link }
      const [last = '', ...before] = Array.from(text).toReversed()
      return { ...glyph, text: last + link + before.join('') }
    })
}

/**
 * A telephone number with its country code, whose groups are never read from the right; else a letter with the address of
 * the link that it ends.
 */
const sign = /\+(?:\p{Nd}[\s()./-]{0,2}){6,20}\p{Nd}|[^](?:\u{1FFFE}[^\u{1FFFF}]*\u{1FFFF})?/gu
const signsOf = (text: string): string[] => text.match(sign) ?? []
/** A sign that makes Arabic letters longer, to fill a line. */
const stretches = /(?<=[\p{L}\p{M}])\u0640+(?=\p{L})/gu

/**
 * Returns text that stands like this from left to right in the order it is read, by the Unicode bidirectional
 * algorithm: the text that is shown so. `isMainly`: it stands among text that is written from right to left.
 */
export function logicalText(visual: string, isMainly: boolean): string {
  const signs = signsOf(visual)
  const plain = signs.map(plainSign)
  const base = baseOf(plain, isMainly)
  if (!base) return visual
  const order = logicalOrder(plain, base)
  return mirrored(
    order.map(at => signs[at]!),
    order.map(at => plain[at]!),
    base,
  )
    .replace(forms, form => normalized(form, 'NFKC'))
    .replace(stretches, '')
}

/** Returns the letter of a line that is read last, of letters in the order they are drawn. */
export function lastRead(glyphs: Glyph[]): Glyph | undefined {
  if (!glyphs.some(({ text }) => rightToLeft.test(text))) return glyphs.at(-1)
  const visual = glyphs.toSorted((a, b) => a.x - b.x)
  const plain = visual.map(({ text }) => plainSign(text))
  return visual[logicalOrder(plain, baseOf(plain, false) ?? 'ltr').at(-1) ?? 0]
}

/** Stands for a sign of two code units, which would come apart. */
const standIn = '\uFFFC'

/** Returns a letter of one code unit that is ordered as a sign is. */
function plainSign(written: string): string {
  const [first = ''] = written
  if (/^\+\p{Nd}/u.test(written)) return 'a'
  return first.length > 1 ? standIn : first
}

type Base = 'ltr' | 'rtl'

/** The direction of a line; undefined where it can be left as it stands. */
function baseOf(plain: string[], isMainly: boolean): Base | undefined {
  const rightToLeftLetters = plain.filter(letter => rightToLeft.test(letter)).length
  const others = plain.filter(letter => /\p{L}/u.test(letter)).length - rightToLeftLetters
  if (rightToLeftLetters === 0 && (others > 0 || !isMainly)) return undefined
  return isMainly || rightToLeftLetters > others / 2 ? 'rtl' : 'ltr'
}

/** The most tries to find an order by displaying it. */
const maxTries = 4
/** Before it figures are ordered as they are in Arabic (rule W2 of the algorithm). */
const arabic = '\u0627'

/** Returns the places of signs in the order they are read. */
function logicalOrder(plain: string[], base: Base): number[] {
  const orders = ['', arabic].map(before => refined(firstOrder(plain, base, before), plain, base))
  return (orders.find(({ isRight }) => isRight) ?? orders[0]!).order
}

/** The order that signs would be shown in if they were not yet, `before` them something else. */
function firstOrder(plain: string[], base: Base, before: string): number[] {
  const text = before + plain.join('')
  return bidi
    .getReorderedIndices(text, bidi.getEmbeddingLevels(text, base))
    .map(at => at - before.length)
    .filter(at => at >= 0)
}

/** An order of signs refined by displaying it; `isRight` where it is the right one. */
function refined(first: number[], plain: string[], base: Base) {
  let order = first
  for (let tries = 0; tries < maxTries; tries++) {
    const text = order.map(at => plain[at]).join('')
    const places = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, base))
    if (places.every((from, to) => plain[order[from]!] === plain[to]))
      return { order, isRight: true }
    const better = [...order]
    places.forEach((from, to) => (better[from] = to))
    order = better
  }
  return { order, isRight: false }
}

/** Brackets as they are written, where letters run from right to left: those that are shown look the other way. */
function mirrored(signs: string[], plain: string[], base: Base): string {
  const text = plain.join('')
  const mirrors = bidi.getMirroredCharactersMap(text, bidi.getEmbeddingLevels(text, base).levels)
  const turned = signs.map((one, at) => mirrors.get(at) ?? one)
  return (unopened(turned) > unopened(signs) ? signs : turned).join('')
}

/** Returns the number of brackets that are closed but not opened, or opened but not closed. */
function unopened(signs: string[]) {
  let open = 0
  let wrong = 0
  for (const sign of signs) {
    if (bidi.openingToClosingBracket(sign)) open++
    else if (bidi.closingToOpeningBracket(sign)) {
      if (open > 0) open--
      else wrong++
    }
  }
  return wrong + open
}

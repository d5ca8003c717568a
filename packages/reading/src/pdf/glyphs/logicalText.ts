/// <reference path="./bidi.d.ts" />
import bidiFactory from 'bidi-js/dist/bidi.mjs'
import type { Glyph } from './Drawing.ts'
import { normalized } from '@sandbox-ai/text/normalized'

const bidi = bidiFactory()

/** Letters that are written from right to left, and the forms of Arabic ones. */
export const rightToLeft =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\uFB1D-\uFDFF\uFE70-\uFEFC]/u
const allRightToLeft = new RegExp(rightToLeft.source, 'gu')
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
    .map(glyph => ({ ...glyph, text: turned(glyph.text + (marks.get(glyph) ?? '')) }))
}

const turned = (text: string) => Array.from(text).toReversed().join('')

/** The most tries to find an order by displaying it. */
const maxTries = 4
/** Stands for a sign of two code units, which would come apart. */
const standIn = '\uFFFC'

/**
 * Returns text that stands like this from left to right in the order it is read, by the Unicode bidirectional
 * algorithm: the text that is shown so. `isMainly`: it stands among text that is written from right to left.
 */
export function logicalText(visual: string, isMainly: boolean): string {
  const rightToLeftLetters = visual.match(allRightToLeft)?.length ?? 0
  const others = (visual.match(/\p{L}/gu)?.length ?? 0) - rightToLeftLetters
  if (rightToLeftLetters === 0 && (others > 0 || !isMainly)) return visual
  const base = isMainly || rightToLeftLetters > others / 2 ? 'rtl' : 'ltr'
  const visualSigns = Array.from(visual)
  const orders = [firstOrder(visualSigns, base), firstOrder(visualSigns, base, arabic)].map(order =>
    refined(order, visualSigns, base),
  )
  const { signs } = orders.find(({ isRight }) => isRight) ?? orders[0]!
  return mirrored(signs, base).replace(forms, form => normalized(form, 'NFKC'))
}

/** Before it figures are ordered as they are in Arabic (rule W2 of the algorithm). */
const arabic = '\u0627'

/** The signs in the order that they would be shown in if they were not yet, `before` them something else. */
function firstOrder(visualSigns: string[], base: Base, before = ''): string[] {
  const plain = before + plainOf(visualSigns)
  const order = bidi.getReorderedIndices(plain, bidi.getEmbeddingLevels(plain, base))
  return order.flatMap(at => visualSigns[at - before.length] ?? [])
}

/** An order of signs refined by displaying it; `isRight` where it is the right one. */
function refined(order: string[], visualSigns: string[], base: Base) {
  let signs = order
  for (let tries = 0; tries < maxTries; tries++) {
    const plain = plainOf(signs)
    const places = bidi.getReorderedIndices(plain, bidi.getEmbeddingLevels(plain, base))
    if (places.every((from, to) => signs[from] === visualSigns[to])) return { signs, isRight: true }
    const better = [...signs]
    places.forEach((from, to) => (better[from] = visualSigns[to]!))
    signs = better
  }
  return { signs, isRight: false }
}

type Base = 'ltr' | 'rtl'

const plainOf = (signs: string[]) => signs.map(sign => (sign.length > 1 ? standIn : sign)).join('')

/** Brackets as they are written, where letters run from right to left: those that are shown look the other way. */
function mirrored(signs: string[], base: Base) {
  const plain = plainOf(signs)
  const mirrors = bidi.getMirroredCharactersMap(plain, bidi.getEmbeddingLevels(plain, base).levels)
  const turned = signs.map((sign, at) => mirrors.get(at) ?? sign)
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

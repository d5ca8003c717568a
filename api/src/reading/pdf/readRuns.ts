import type { Run } from './Line.ts'
import { namedLetters } from './namedLetters.ts'
import type { PdfPage } from './openPdf.ts'

/** A gap wider than this many ems parts columns and cells, a narrower one words. */
const widestSpace = 1.5
const narrowestSpace = 0.18
/** The same behind dots that fill a cell. */
const widestBehindDots = 0.8

/** A page's text as runs, one list for each direction it is written in, the main one first. */
export async function readRuns(page: PdfPage): Promise<Run[][]> {
  const { items } = await page.getTextContent()
  const texts = items.filter(item => 'str' in item)
  const lettersOf = await namedLetters(page, texts)
  const toPage = page.getViewport({ scale: 1 }).transform
  const turned = new Map<number, Run[]>()
  const isDrawn = drawnTwice()
  let spaced = false
  texts.forEach((item, drawn) => {
    const text = usualLetters(lettersOf(item).trim())
    if (!text) {
      spaced = true
      return
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = multiply(toPage, item.transform)
    const quarter = Math.round(Math.atan2(b, a) / (Math.PI / 2))
    const slant = Math.abs(Math.atan2(b, a) - (quarter * Math.PI) / 2)
    if (slant > 0.1) return
    const [x, y] = upright(e, f, (quarter + 4) % 4)
    const size = Math.hypot(c, d) || item.height || 1
    if (isDrawn(text, x, y, size)) return
    const runs = turned.get(quarter) ?? []
    turned.set(quarter, runs)
    const run = { text, x, y, right: x + item.width, size, font: item.fontName, drawn }
    join(runs, run, spaced || /^\s/.test(item.str))
    spaced = /\s$/.test(item.str)
  })
  return [...turned.values()].sort((a, b) => b.length - a.length)
}

/** Tells whether the same words stand at nearly the same place already, as shadows and forms over forms do. */
function drawnTwice() {
  const places = new Map<string, { x: number; y: number }[]>()
  return (text: string, x: number, y: number, size: number) => {
    const before = places.get(text) ?? []
    const near = size * 0.3
    if (before.some(one => Math.abs(one.x - x) < near && Math.abs(one.y - y) < near)) return true
    places.set(text, before)
    before.push({ x, y })
    return false
  }
}

/** Old-style digits and small capitals have places of their own in Adobe's fonts; ligatures in Unicode. */
const usualLetters = (text: string) =>
  text
    .replace(/[\uF730-\uF739\uF761-\uF77A]/g, letter =>
      String.fromCharCode(letter.charCodeAt(0) - 0xf700),
    )
    .replace(/[\uFB00-\uFB06]/g, ligature => ligature.normalize('NFKC'))

/** Appends a run, to the last one where it goes on on the same baseline. */
function join(runs: Run[], run: Run, spaced: boolean) {
  const last = runs.at(-1)
  const gap = last ? (run.x - last.right) / Math.max(run.size, last.size) : 0
  const raised = last !== undefined && isRaised(run, last, gap)
  const widest = last && isFilled(last.text, run.text) ? widestBehindDots : widestSpace
  if (!last || !(raised || onOneLine(run, last)) || gap < -0.6 || gap > widest) runs.push(run)
  else if (!isShadow(run, last)) {
    const apart = spaced || gap > narrowestSpace || (raised && /^\d/.test(run.text))
    last.text += (apart ? ' ' : '') + run.text
    last.right = Math.max(last.right, run.right)
    if (run.text.length > last.text.length / 2)
      Object.assign(last, { size: run.size, font: run.font })
  }
}

/** Dots mostly lead to a number that belongs to them; before another name or more dots they fill a cell of a row. */
const isFilled = (before: string, text: string) =>
  /\.{4}$/.test(before) && /^(?:\p{Lu}\p{L}|\.{4})/u.test(text) && !/\p{N}$/u.test(text)

const onOneLine = (run: Run, last: Run) =>
  Math.abs(run.y - last.y) < 0.4 * Math.max(run.size, last.size) &&
  Math.abs(Math.log2(run.size / last.size)) < 0.42

/** The same letters once more at nearly the same place, which makes them look bold. */
const isShadow = (run: Run, last: Run) =>
  last.text.endsWith(run.text) && run.x < last.right - 0.5 * (run.right - run.x)

/** A small sign above or below the line, like the number of a footnote. */
const isRaised = (run: Run, last: Run, gap: number) =>
  run.size < 0.8 * last.size &&
  Math.abs(gap) < 0.3 &&
  Math.abs(run.y - last.y) > 0.1 * last.size &&
  Math.abs(run.y - last.y) < 0.6 * last.size

function multiply(m: number[], n: number[]) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]
}

/** Turns a point by quarters, so that its text runs from left to right. */
function upright(x: number, y: number, quarters: number): [x: number, y: number] {
  if (quarters === 1) return [y, -x]
  if (quarters === 2) return [-x, -y]
  if (quarters === 3) return [-y, x]
  return [x, y]
}

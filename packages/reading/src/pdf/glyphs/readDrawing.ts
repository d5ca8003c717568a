import { getResolvedPDFJS } from 'unpdf'
import { addRules, fills } from './addRules.ts'
import { blankCanvas, type Canvas, type TextPlace } from './Canvas.ts'
import type { Drawing } from './Drawing.ts'
import { boxAround, clipped, identity, type Matrix, multiply } from './geometry.ts'
import { inkAfter } from './ink.ts'
import type { PdfPage } from '../openPdf.ts'
import { repeatsPage } from './repeatsPage.ts'
import { showText } from './showText.ts'

const { OPS } = await getResolvedPDFJS()
/** Forms as they are filled in and notes that lie open, where the page shows them (pdf.js, `AnnotationMode.ENABLE`). */
const annotationsAsDisplayed = 1
/** A page with more lines than this is a drawing. */
const maxRules = 5_000
/** A page with more filled areas than this is a drawing, too. */
const maxFills = 2_000

/**
 * Follows what a page draws: its letters in that order, its straight lines and filled areas, and which of its fonts are
 * bold. `isVisible` is true for a layer that the page shows.
 */
export async function readDrawing(
  page: PdfPage,
  isVisible: (layer: unknown) => boolean,
): Promise<Drawing> {
  const { fnArray, argsArray } = await page.getOperatorList({
    annotationMode: annotationsAsDisplayed,
  })
  const notes = fnArray.includes(OPS.beginAnnotation) ? await notesOn(page) : undefined
  const canvas = blankCanvas(page, isVisible, notes)
  fnArray.forEach((operator, index) => {
    const args = argsArray[index]
    steps[operator]?.(canvas, args)
    canvas.state.ink = inkAfter(canvas.state.ink, operator, args)
  })
  const { drawing } = canvas
  return drawing.rules.length > maxRules ? { ...drawing, rules: [] } : drawing
}

/** Returns the ids of the notes upon a page, and not of fields of its form. */
async function notesOn(page: PdfPage): Promise<Set<string>> {
  const all: { id: string; subtype: string }[] = await page.getAnnotations()
  return new Set(
    all.filter(({ subtype }) => /^(FreeText|Stamp)$/.test(subtype)).map(({ id }) => id),
  )
}

type OperatorList = Awaited<ReturnType<PdfPage['getOperatorList']>>
type Step = (canvas: Canvas, args: OperatorList['argsArray'][number]) => void

/** Effects of operators on a canvas. The others draw pictures and shadings, or only change the ink. */
const steps: Record<number, Step | undefined> = {
  [OPS.save]: save,
  [OPS.restore]: restore,
  [OPS.beginGroup]: save,
  [OPS.endGroup]: restore,
  [OPS.paintFormXObjectBegin]: beginForm,
  [OPS.paintFormXObjectEnd]: restore,
  [OPS.beginAnnotation]: beginAnnotation,
  [OPS.endAnnotation]: endAnnotation,
  [OPS.transform]: transform,
  [OPS.setGState]: setFontOf,

  [OPS.clip]: beginClip,
  [OPS.eoClip]: beginClip,
  [OPS.constructPath]: drawPath,

  [OPS.beginMarkedContent]: (canvas, [tag]) => beginPart(canvas, tag.name, unplaced),
  [OPS.beginMarkedContentProps]: (canvas, [kind, place]) => beginPart(canvas, kind, place),
  [OPS.endMarkedContent]: ({ parts }) => parts.pop(),

  [OPS.setFont]: (canvas, [name, size]) => setFont(canvas, name, size),
  [OPS.setCharSpacing]: ({ state }, [spacing]) => (state.charSpacing = spacing),
  [OPS.setWordSpacing]: ({ state }, [spacing]) => (state.wordSpacing = spacing),
  [OPS.setHScale]: ({ state }, [percent]) => (state.scale = percent / 100),
  [OPS.setLeading]: ({ state }, [leading]) => (state.leading = -leading),
  [OPS.setTextRise]: ({ state }, [rise]) => (state.rise = rise),

  [OPS.beginText]: canvas => placeText(canvas, identity),
  [OPS.setTextMatrix]: (canvas, [matrix]) => placeText(canvas, matrix),
  [OPS.moveText]: ({ text }, [x, y]) => moveLine(text, x, y),
  [OPS.setLeadingMoveText]: ({ text, state }, [x, y]) => {
    state.leading = y
    moveLine(text, x, y)
  },
  [OPS.nextLine]: ({ text, state }) => moveLine(text, 0, state.leading),
  [OPS.showText]: (canvas, [items]) => showText(canvas, items),
}

function save({ saved, state }: Canvas) {
  saved.push({ ...state })
}

function restore(canvas: Canvas) {
  canvas.state = canvas.saved.pop() ?? canvas.state
}

function beginForm(canvas: Canvas, [matrix, box]: [Matrix?, Float32Array?]) {
  save(canvas)
  if (matrix) transform(canvas, matrix)
  if (box) clipTo(canvas, box)
}

/** The place of a part of which the file says no more than its name. */
const unplaced = -1

/** Begins a marked part; `place` is a layer, or where the part stands in the structure of the text. */
function beginPart({ parts, isVisible, annotation }: Canvas, name: string, place: unknown) {
  if (name === 'OC') parts.push({ isVisible: isVisible(place) })
  else if (annotation) parts.push({ isVisible: true })
  else
    parts.push({
      isVisible: true,
      marked: { name, isPlain: typeof place !== 'number', hasText: false, glyphs: [] },
    })
}

/**
 * Begins an annotation, which is drawn with a fresh graphics state; `box` is in units of the page. Its lines are borders of
 * form fields and marks of reviewers, which neither separate cells nor strike text through.
 */
function beginAnnotation(
  canvas: Canvas,
  [id, box, toBox, turn]: [id: string, box: Float32Array | undefined, toBox: Matrix, turn: Matrix],
) {
  save(canvas)
  const before = canvas.drawing.glyphs.length
  canvas.lettersOfPage ??= before
  canvas.annotation = { isNote: canvas.notes.has(id), before }
  canvas.state = canvas.blank()
  if (box) clipTo(canvas, box)
  transform(canvas, toBox)
  transform(canvas, turn)
}

/** Ends an annotation; a note that repeats words of the page beside it is dropped. */
function endAnnotation(canvas: Canvas) {
  const { annotation, drawing, lettersOfPage } = canvas
  if (annotation?.isNote) {
    const page = drawing.glyphs.slice(0, lettersOfPage)
    if (repeatsPage(drawing.glyphs.slice(annotation.before), page))
      drawing.glyphs.length = annotation.before
  }
  canvas.annotation = undefined
  restore(canvas)
}

function transform({ state }: Canvas, matrix: Matrix) {
  state.toPage = multiply(state.toPage, matrix)
}

function setFontOf(canvas: Canvas, [settings]: [[key: string, value: [string, number]][]]) {
  for (const [key, value] of settings) if (key === 'Font') setFont(canvas, value[0], value[1])
}

function setFont({ state, drawing, fontOf }: Canvas, name: string, size: number) {
  const font = fontOf(name)
  if (font.isBold) drawing.bold.add(name)
  Object.assign(state, { font, fontName: name, fontSize: size })
}

function beginClip(canvas: Canvas) {
  canvas.isClip = true
}

function clipTo({ state }: Canvas, path: Float32Array) {
  const clip = clipped(state.ink.clip, boxAround(state.toPage, path))
  state.ink = { ...state.ink, clip }
}

/** Notes the area that a path fills and its straight lines; `bounds` are of its own, before it is taken to the page. */
function drawPath(
  canvas: Canvas,
  [paint, [path], bounds]: [number, [Float32Array?], Float32Array?],
) {
  const { drawing, state } = canvas
  if (bounds && fills.has(paint) && drawing.fills.length < maxFills) {
    const area = boxAround(state.toPage, bounds)
    drawing.fills.push({ ...area, ink: state.ink, before: drawing.glyphs.length })
  }
  if (bounds && canvas.isClip) clipTo(canvas, bounds)
  canvas.isClip = false
  if (path && !canvas.annotation && drawing.rules.length <= maxRules)
    addRules(drawing.rules, paint, path, state.toPage)
}

function placeText({ text }: Canvas, matrix: Matrix) {
  text.matrix = matrix
  text.line = { x: 0, y: 0 }
  text.at = { x: 0, y: 0 }
}

function moveLine(text: TextPlace, x: number, y: number) {
  text.line = { x: text.line.x + x, y: text.line.y + y }
  text.at = { ...text.line }
}

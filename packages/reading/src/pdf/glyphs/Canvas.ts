import type { Drawing, MarkedGlyphs } from './Drawing.ts'
import { type FontStyle, fontStyleOf } from './FontStyle.ts'
import { identity, type Matrix } from './geometry.ts'
import { type Ink, plainInk } from './ink.ts'
import type { PdfPage } from '../openPdf.ts'

/** The state that a page draws with next, which its operators save and restore (PDF 2.0, 8.4 and 9.3). */
type GraphicsState = {
  toPage: Matrix
  font: FontStyle | undefined
  fontName: string
  fontSize: number
  charSpacing: number
  wordSpacing: number
  scale: number
  leading: number
  rise: number
  ink: Ink
}

/** Where text goes on, and where its line began, in units that `matrix` leads from (PDF 2.0, 9.4). */
export type TextPlace = { matrix: Matrix; line: Point; at: Point }
type Point = { x: number; y: number }

/** A page while its operators are followed: what it has drawn, and how it goes on. */
export type Canvas = {
  width: number
  height: number
  drawing: Drawing
  state: GraphicsState
  saved: GraphicsState[]
  /** Returns the state of a page that has drawn nothing yet. */
  blank: () => GraphicsState
  text: TextPlace
  /** The parts that are marked within each other, and whether they are shown. */
  parts: { isVisible: boolean; marked?: MarkedGlyphs }[]
  /** True where the next path is one to clip to. */
  isClip: boolean
  /** The annotation that is drawn, a field or a note upon the page, and the number of letters before it. */
  annotation: { isNote: boolean; before: number } | undefined
  /** Number of letters before the first annotation. */
  lettersOfPage: number | undefined
  /** The ids of notes. */
  notes: ReadonlySet<string>
  fontOf: (name: string) => FontStyle
  isVisible: (layer: unknown) => boolean
}

/** Returns the canvas of a page that has drawn nothing yet. */
export function blankCanvas(
  page: PdfPage,
  isVisible: Canvas['isVisible'],
  notes: Canvas['notes'] = new Set(),
): Canvas {
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const blank = (): GraphicsState => ({
    toPage: transform as Matrix,
    font: undefined,
    fontName: '',
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    ink: plainInk,
  })
  return {
    width,
    height,
    drawing: { glyphs: [], rules: [], fills: [], marked: [], bold: new Set() },
    state: blank(),
    blank,
    saved: [],
    text: { matrix: identity, line: { x: 0, y: 0 }, at: { x: 0, y: 0 } },
    parts: [],
    isClip: false,
    annotation: undefined,
    lettersOfPage: undefined,
    notes,
    fontOf: fontsOf(page),
    isVisible,
  }
}

/** Returns a lookup of a page's fonts by name that reads each once. */
function fontsOf({ commonObjs }: PdfPage) {
  const fontStyles = new Map<string, FontStyle>()
  return (name: string) => {
    let style = fontStyles.get(name)
    if (!style) {
      style = fontStyleOf(commonObjs.has(name) ? commonObjs.get(name) : undefined)
      fontStyles.set(name, style)
    }
    return style
  }
}

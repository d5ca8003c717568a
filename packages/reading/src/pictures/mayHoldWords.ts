import sharp from 'sharp'
import { maxDecodedPixels } from '../scans/Picture.ts'

/** Pixels of the sides of a picture below which there is no room for a line of words, and how long it may be for its height. */
const minSides = { short: 20, long: 90 }
const maxAspect = 40
/** Pixels of the longer side at which a picture is examined. */
const examinedSide = 1_000

/** The share of the contrast by which neighbouring pixels differ at the edge of a stroke, and shades that this is at least. */
const edge = 0.25
const minEdge = 20
/** Pixels between the two edges of a stroke. */
const maxStroke = 12
/** A row of pixels through a line of words crosses so many strokes; so many such rows make a line. */
const minStrokes = 5
const minRows = 5
/** The share of even ground between strokes: writing has some 0.5 to 0.9, leaves and fabric less than 0.35. */
const minGround = 0.42

type Shades = { width: number; height: number; grey: Uint8Array }

/** Why a picture cannot be recognised. */
export type PictureProblem = 'isVector' | 'isTooLarge' | 'isUnreadable'

/**
 * Returns true when a picture may hold words, by its size and by the strokes in it, without recognition; or the reason why
 * it cannot be decoded. Only a small form of it is drawn.
 */
export async function mayHoldWords(bytes: Uint8Array): Promise<boolean | PictureProblem> {
  if (isVector(bytes)) return 'isVector'
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!about?.width || !about.height) return 'isUnreadable'
  const [short, long] = [about.width, about.height].toSorted((a, b) => a - b) as [number, number]
  if (short < minSides.short || long < minSides.long || long / short > maxAspect) return false
  if (short * long > maxDecodedPixels) return 'isTooLarge'
  if (about.format === 'svg') return 'isVector'
  const shades = await drawSmall(bytes).catch(() => undefined)
  return shades ? hasLines(shades) : 'isUnreadable'
}

/** True for the beginning of an EMF, a WMF, an SVG or a metafile of StarOffice. */
function isVector(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  return (
    start.startsWith('\x01\0\0\0') ||
    start.startsWith('\xd7\xcd\xc6\x9a') ||
    start.startsWith('\x01\0\x09\0\0\x03') ||
    start.startsWith('VCLMTF') ||
    // Packed metafiles and SVG.
    start.startsWith('\x1f\x8b') ||
    /^\s*(<\?xml[^]*)?(<!--[^]*)?(<!DOCTYPE svg[^]*)?<svg[\s>]/.test(
      start.replace('\xef\xbb\xbf', ''),
    )
  )
}

async function drawSmall(bytes: Uint8Array): Promise<Shades> {
  const { data, info } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: maxDecodedPixels,
    sequentialRead: true,
  })
    .resize({
      width: examinedSide,
      height: examinedSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return {
    width,
    height,
    grey: channels === 1 ? data : data.filter((_, at) => at % channels === 0),
  }
}

/** True where several rows of pixels beneath each other cross strokes on even ground. */
export function hasLines({ width, height, grey }: Shades): boolean {
  const threshold = Math.max(minEdge, edge * contrastOf(grey))
  let rows = 0
  for (let y = 0; y < height; y++) {
    const { strokes, ground } = crossed(grey.subarray(y * width, (y + 1) * width), threshold)
    rows = strokes >= minStrokes && ground >= minGround ? rows + 1 : 0
    if (rows >= minRows) return true
  }
  return false
}

/** The number of strokes in a row of pixels, and the share of its even pixels between the first and the last of them. */
function crossed(row: Uint8Array, threshold: number) {
  let strokes = 0
  let even = 0
  let [first, last] = [-1, -1]
  /** The edge that may begin a stroke: its place, and whether it leads to dark. */
  let open: { at: number; isDown: boolean } | undefined
  let evenAtLast = 0
  let evenAtFirst = 0
  for (let x = 2; x < row.length; x++) {
    const step = row[x]! - row[x - 2]!
    if (Math.abs(step) < threshold / 4) even++
    if (Math.abs(step) < threshold) continue
    const isDown = step < 0
    if (open && open.isDown !== isDown && x - open.at <= maxStroke) {
      strokes++
      if (first < 0) [first, evenAtFirst] = [open.at, even]
      ;[last, evenAtLast] = [x, even]
      open = undefined
    } else open = { at: x, isDown }
  }
  return { strokes, ground: last > first ? (evenAtLast - evenAtFirst) / (last - first) : 0 }
}

/** The distance of the lightest and the darkest shades, a hundredth of the pixels left aside on both sides. */
function contrastOf(grey: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const shade of grey) counts[shade]!++
  const aside = grey.length / 100
  const darkest = shadeAfter([...counts], aside)
  return 255 - shadeAfter([...counts].toReversed(), aside) - darkest
}

function shadeAfter(counts: number[], pixels: number): number {
  let sum = 0
  return counts.findIndex(count => (sum += count) > pixels)
}

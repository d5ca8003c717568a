import type { Picture } from '../scans/Picture.ts'
import type { Box } from './glyphs/geometry.ts'

/** A picture on a page, in points from its upper left corner, with its number of pixels. */
export type PlacedPicture = Box & { width: number; height: number }

/** Pixels of the sides of a picture that may hold words. */
export const minPixels = { short: 20, long: 90 }

const declared = /\/(Width|Height)\s+(\d+)\b(?!\s+\d+\s+R)/g

/** True when a PDF may show a picture with words: how large each is stands in the file, whatever is packed or locked. */
export function mayShowPictures(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = file.indexOf('/Image'); at !== -1; at = file.indexOf('/Image', at + 1)) {
    const around = file.subarray(Math.max(0, at - 400), at + 400).toString('latin1')
    if (!/\/Subtype\s*\/Image\b/.test(around)) continue
    const sides = [...around.matchAll(declared)].map(([, , pixels]) => Number(pixels))
    if (sides.length < 2 || Math.max(...sides) >= minPixels.long) return true
  }
  return false
}

/** Returns the part of a drawn page of so many points in width that shows a picture. */
export function cutOut(page: Picture, { left, right, top, bottom }: Box, points: number): Picture {
  const perPoint = page.width / points
  const within = (place: number, max: number) =>
    Math.min(Math.max(Math.round(place * perPoint), 0), max)
  const [x, y] = [within(left, page.width), within(top, page.height)]
  const width = within(right, page.width) - x
  const height = within(bottom, page.height) - y
  const grey = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (y + row) * page.width + x
    grey.set(page.grey.subarray(from, from + width), row * width)
  }
  return { width, height, grey, perPoint }
}

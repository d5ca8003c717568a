import { itemText } from '../blocks/itemText.ts'
import type { Pictures } from '../pictures/openPictures.ts'
import type { ReadBlock } from '../Reading.ts'
import { type Box, isIn } from './glyphs/geometry.ts'
import type { Run } from './layout/Line.ts'
import type { DrawnPage } from './pdfPages.ts'
import { minPixels, type PlacedPicture } from './pictures.ts'

/** Points of the sides of a picture that may hold words. */
const minPoints = { short: 8, long: 40 }

/** True for a picture of a size that words may have, with no text over it. */
function mayHold(picture: PlacedPicture, { layers }: DrawnPage): boolean {
  const isWide = (one: number, other: number, min: { short: number; long: number }) =>
    Math.min(one, other) >= min.short && Math.max(one, other) >= min.long
  const { left, right, top, bottom, width, height } = picture
  return (
    isWide(width, height, minPixels) &&
    isWide(right - left, bottom - top, minPoints) &&
    !layers.some(runs =>
      runs.some(run => isIn(picture, (run.x + run.right) / 2, run.y - run.size / 3)),
    )
  )
}

/** Puts the words of the pictures on pages with text where the pictures stand. `uses` counts their places on all pages. */
export async function addPictures(
  pages: DrawnPage[],
  opened: Pictures,
  uses: Map<string, number>,
): Promise<void> {
  const onPages = pages.map(page => ({
    page,
    pictures: (page.pictures ?? []).filter(picture => mayHold(picture, page)),
  }))
  for (const { pictures } of onPages)
    for (const picture of pictures) uses.set(keyOf(picture), (uses.get(keyOf(picture)) ?? 0) + 1)
  for (const { page, pictures } of onPages)
    for (const picture of pictures) {
      const draw = () => page.drawPicture!(picture)
      const blocks = await opened.drawnBlocksOf({ uses: uses.get(keyOf(picture))!, draw })
      if (blocks.length === 0) continue
      page.layers[0]!.push(runOf(picture, page, blocks))
    }
}

/** Pictures with as many pixels at one place of several pages are the same: a logo. */
const keyOf = ({ left, top, width, height }: PlacedPicture) =>
  [width, height, Math.round(left), Math.round(top)].join(' ')

/** Returns a run that stands for a picture, with a line that holds what this says. */
function runOf({ left, right, top, bottom }: Box, page: DrawnPage, blocks: ReadBlock[]): Run {
  const sizes = page.layers[0]!.map(({ size }) => size).sort((a, b) => a - b)
  const run = {
    text: blocks.map(itemText).join(' '),
    x: left,
    right,
    y: (top + bottom) / 2,
    size: sizes[sizes.length >> 1]!,
    font: '',
    drawn: page.layers[0]!.length,
    gaps: [],
  }
  const picture = blocks.map(block => ({ ...block, page: page.number }))
  const line = { ...run, runs: [run], page: page.number, region: { left, right }, picture }
  return { ...run, rows: [line] }
}

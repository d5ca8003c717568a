import type { Line } from '../pdf/Line.ts'
import { isBlank, type Picture } from './Picture.ts'
import { PictureTooLarge } from './refuseHugePictures.ts'
import { scanEyes } from './scanEyes.ts'
import { scanWarnings } from './scanWarnings.ts'

/** What one file may have recognised: a page takes some seconds. */
const mostPages = 200
const longestMs = 10 * 60_000

type Scans = {
  pages: number[]
  draw: (page: number) => Promise<Picture>
  /** Of the bot or of the rest of the file, `''` where neither tells. */
  language: string
  /** Called with the number of pages looked at, often enough to show that it goes on. */
  onProgress: (done: number) => void
  /** Whether what was recognised on a page is to be kept; all is where this is left out. */
  isBetter?: (page: number, lines: Line[]) => boolean
}

/** The lines of the pages on which words were found, and what their owner should know. */
export type Recognised = { lines: Map<number, Line[]>; warnings: string[] }

/** Recognises the words on drawn pages, one page at a time. */
export async function recognisePages(scans: Scans): Promise<Recognised> {
  const { pages, draw, language, onProgress, isBetter = () => true } = scans
  const ends = Date.now() + longestMs
  const lines = new Map<number, Line[]>()
  const tooLong: number[] = []
  const tooLarge: number[] = []
  let done = 0
  let left = 0
  const eyes = scanEyes(language, () => onProgress(done))

  async function lookAt(page: number) {
    const picture = await draw(page).catch((error: unknown) => {
      if (error instanceof PictureTooLarge) tooLarge.push(page)
    })
    if (!picture || isBlank(picture)) return
    const seen = await eyes.see(picture, page)
    if (!seen) return tooLong.push(page)
    if (seen.lines.length > 0 && !isBetter(page, seen.lines)) return
    if (seen.lines.length > 0) lines.set(page, seen.lines)
    left += seen.left
  }

  try {
    for (const page of pages.slice(0, mostPages)) {
      if (Date.now() > ends) break
      await lookAt(page)
      onProgress(++done)
    }
  } finally {
    await eyes.close()
  }
  const recognised = [...lines.keys()]
  const unread = pages.slice(done)
  return {
    lines,
    warnings: scanWarnings({ recognised, left, tooLong, tooLarge, unread, language }),
  }
}

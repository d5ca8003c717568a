import type { Line } from '../pdf/Line.ts'
import { pagesNamed } from './pagesNamed.ts'
import { isBlank, type Picture } from './Picture.ts'
import { scanEyes } from './scanEyes.ts'
import { languageName, scanLanguage } from './scanLanguages.ts'

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
  let done = 0
  let left = 0
  const eyes = scanEyes(language, () => onProgress(done))

  async function lookAt(page: number) {
    const picture = await draw(page).catch(() => undefined)
    if (!picture || isBlank(picture)) return
    const seen = await eyes.see(picture, page)
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
  return { lines, warnings: warningsOf([...lines.keys()], left, pages.slice(done), language) }
}

function warningsOf(recognised: number[], left: number, unread: number[], language: string) {
  const warnings: string[] = []
  if (recognised.length > 0)
    warnings.push(
      `${pagesNamed(recognised)} recognised from a picture: a word may be wrong here and there.`,
    )
  if (recognised.length > 0 && language && !scanLanguage(language))
    warnings.push(
      `The letters of ${languageName(language)} are not installed, so the pictures were read as English.`,
    )
  if (left > 0)
    warnings.push(
      left === 1
        ? 'One line in a picture could not be read for certain and was left out.'
        : `${left} lines in pictures could not be read for certain and were left out.`,
    )
  if (unread.length > 0)
    warnings.push(
      `${pagesNamed(unread)} not recognised: there are too many pictures in this file. Split it to have them read.`,
    )
  return warnings
}

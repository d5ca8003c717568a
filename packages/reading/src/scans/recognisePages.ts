import type { Line } from '../pdf/layout/Line.ts'
import { isBlank, type Picture } from './Picture.ts'
import { PictureTooLarge } from './refuseHugePictures.ts'
import { scanEyes } from './scanEyes.ts'
import type { Remark } from '../receipt/remarks.ts'
import { scanRemarks } from './scanRemarks.ts'

/** Limits of recognition for one file: a page takes some seconds. */
const maxPages = 200
const maxMs = 10 * 60_000

type Scans = {
  pages: number[]
  draw: (page: number) => Promise<Picture>
  /** Resolves when the next page may be recognised; the wait does not count as time. */
  rest?: (() => Promise<void>) | undefined
  /** Language of the bot or of the rest of the file, `''` where unknown. */
  language: string
  /** Called with the number of finished pages, also repeatedly during a page. */
  onProgress: (done: number) => void
  /** True when the recognised lines of a page are to be kept; by default all are. */
  isBetter?: (page: number, lines: Line[]) => boolean
}

/** The lines of the pages with words, and warnings for the owner. */
export type Recognised = { lines: Map<number, Line[]>; warnings: Remark[] }

/** Recognises the words on drawn pages, one page at a time. */
export async function recognisePages(scans: Scans): Promise<Recognised> {
  const recognition = startRecognition()
  const lines = await recognition.recognise(scans)
  return { lines, warnings: recognition.finish().warnings }
}

export type Recognition = ReturnType<typeof startRecognition>

/** Recognises pages of one file over several calls, to which the limits apply together. */
export function startRecognition() {
  const recognised: number[] = []
  const tooLong: number[] = []
  const tooLarge: number[] = []
  const unread: number[] = []
  let language = ''
  let examined = 0
  let left = 0
  let msLeft = maxMs

  async function recognise(scans: Scans): Promise<Map<number, Line[]>> {
    const { pages, draw, rest, onProgress, isBetter = () => true } = scans
    ;({ language } = scans)
    const lines = new Map<number, Line[]>()
    const eyes = scanEyes(language, () => onProgress(done))
    let done = 0

    async function recognisePage(page: number) {
      const picture = await draw(page).catch((error: unknown) => {
        if (error instanceof PictureTooLarge) tooLarge.push(page)
      })
      if (!picture || isBlank(picture)) return
      const result = await eyes.see(picture, page)
      if (!result) return tooLong.push(page)
      if (result.lines.length > 0 && !isBetter(page, result.lines)) return
      if (result.lines.length > 0) lines.set(page, result.lines)
      left += result.left
    }

    try {
      for (const page of pages) {
        if (examined >= maxPages || msLeft < 0) break
        await rest?.()
        examined++
        const began = Date.now()
        await recognisePage(page)
        msLeft -= Date.now() - began
        onProgress(++done)
      }
    } finally {
      await eyes.close()
    }
    unread.push(...pages.slice(done))
    recognised.push(...lines.keys())
    return lines
  }

  const finish = () => ({
    recognised,
    warnings: scanRemarks({ recognised, left, tooLong, tooLarge, unread, language }),
  })

  return { recognise, finish }
}

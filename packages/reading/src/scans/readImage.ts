import type { Draft, RawFile } from '../Draft.ts'
import { pageBlocks } from '../pdf/layout/pageBlocks.ts'
import { Unreadable } from '../Reading.ts'
import { openImage } from './openImage.ts'
import { recognisePages } from './recognisePages.ts'

/** The words in a picture: a photographed page, a screenshot, a fax of several pages. */
export async function readImage({ bytes, language = '', onProgress }: RawFile): Promise<Draft> {
  const image = await openImage(bytes)
  const numbers = Array.from({ length: image.pages }, (_, at) => at + 1)
  const heights = new Map<number, number>()
  // The first page tells whether the file is whole; a damaged one further on is left out.
  let drawError: unknown
  const { lines, warnings } = await recognisePages({
    pages: numbers,
    language,
    async draw(page) {
      const picture = await image.draw(page).catch((error: unknown) => {
        drawError = error
        throw error
      })
      heights.set(page, picture.height / picture.perPoint)
      return picture
    },
    onProgress: done => onProgress?.(done, image.pages),
  })
  if (lines.size === 0) throw drawError ?? noWords(image.pages)
  const pages = numbers.map(number => ({
    number,
    height: heights.get(number) ?? 0,
    lines: lines.get(number) ?? [],
  }))
  return {
    ...pageBlocks(pages),
    unit: 'page',
    units: image.pages,
    empty: numbers.filter(number => !lines.has(number)),
    recognised: [...lines.keys()],
    warnings: image.isAnimated
      ? [...warnings, 'Only the first picture of this animation was read.']
      : warnings,
  }
}

function noWords(pages: number) {
  const what = pages === 1 ? 'this picture' : 'these pictures'
  return new Unreadable(
    `No words were recognised in ${what}. Where there are some, add a sharper one, or set the bot’s language first.`,
  )
}

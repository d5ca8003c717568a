import sharp from 'sharp'
import { Unreadable } from '../Reading.ts'
import { maxDecodedPixels, maxPixels, type Picture } from './Picture.ts'

/** Letters of a small picture are enlarged: recognition wants them some 20 pixels high. */
const smallSide = 1_200
/** A picture has no size on paper: it is taken to be as wide as a letter page. */
const pageWidth = 612

type Image = { pages: number; isAnimated: boolean; draw: (page: number) => Promise<Picture> }

/** A picture file and its pages, counted from 1. Throws `Unreadable` where it is damaged or too large. */
export async function openImage(bytes: Uint8Array): Promise<Image> {
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error)
    })
  const isPaged = about.format === 'tiff'
  const pages = isPaged ? (about.pages ?? 1) : 1
  if (about.width * about.height > maxDecodedPixels)
    throw new Unreadable(
      `This picture has ${about.width} × ${about.height} pixels, which is too large to be read. Make it smaller.`,
    )
  return {
    pages,
    isAnimated: !isPaged && (about.pages ?? 1) > 1,
    draw: page => draw(bytes, page - 1).catch((error: unknown) => Promise.reject(damaged(error))),
  }
}

async function draw(bytes: Uint8Array, page: number): Promise<Picture> {
  const options = {
    page,
    failOn: 'error',
    limitInputPixels: maxDecodedPixels,
    sequentialRead: true,
  } as const
  const { width, height } = (await sharp(bytes, options).metadata()).autoOrient
  const fitting = Math.sqrt(maxPixels / (width * height))
  const factor = Math.max(width, height) < smallSide ? 2 : Math.min(1, fitting)
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: Math.max(1, Math.round(width * factor)) })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = info.channels === 1 ? data : data.filter((_, at) => at % info.channels === 0)
  return { width: info.width, height: info.height, grey, perPoint: info.width / pageWidth }
}

const damaged = (cause: unknown) =>
  new Unreadable('This picture is damaged and cannot be read. Try saving it again.', { cause })

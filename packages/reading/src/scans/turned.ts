import type { Picture } from './Picture.ts'

/** Rotations of a page, in degrees clockwise. */
export const turns = [0, 90, 270, 180] as const
export type Turn = (typeof turns)[number]

/** A picture turned clockwise. */
export function turned(picture: Picture, by: Turn): Picture {
  if (by === 0) return picture
  const { width, height, grey, perPoint } = picture
  const isSideways = by !== 180
  const to = isSideways ? { width: height, height: width } : { width, height }
  const target = new Uint8Array(grey.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, top] =
        by === 90
          ? [height - 1 - y, x]
          : by === 270
            ? [y, width - 1 - x]
            : [width - 1 - x, height - 1 - y]
      target[top * to.width + left] = grey[y * width + x]!
    }
  return { ...to, grey: target, perPoint }
}

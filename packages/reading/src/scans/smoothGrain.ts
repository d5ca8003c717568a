import type { Picture } from './Picture.ts'

/** The share of pixels that differ from their neighbour: letters come to some 0.05, noise and dot screens to 0.5. */
const maxGrain = 0.2
/** Pixels below which nothing could be read any more. */
const minPixels = 200_000

/** Halves a picture as long as it is grainy: recognition takes each grain for a sign and would not come to an end. */
export function smoothGrain(picture: Picture): Picture {
  let smooth = picture
  while (smooth.width * smooth.height > minPixels && grainOf(smooth) > maxGrain)
    smooth = halved(smooth)
  return smooth
}

function grainOf({ grey }: Picture) {
  let sum = 0
  let squares = 0
  for (const shade of grey) {
    sum += shade
    squares += shade * shade
  }
  const mean = sum / grey.length
  const spread = Math.sqrt(squares / grey.length - mean * mean)
  let differing = 0
  for (let at = 1; at < grey.length; at++)
    if (Math.abs(grey[at]! - grey[at - 1]!) > spread) differing++
  return differing / grey.length
}

/** Four pixels become one, their middle shade. */
function halved({ width, height, grey, perPoint }: Picture): Picture {
  const half = { width: width >> 1, height: height >> 1, perPoint: perPoint / 2 }
  const shades = new Uint8Array(half.width * half.height)
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const at = 2 * (y * width + x)
      const four = grey[at]! + grey[at + 1]! + grey[at + width]! + grey[at + width + 1]!
      shades[y * half.width + x] = four >> 2
    }
  }
  return { ...half, grey: shades }
}

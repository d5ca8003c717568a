/** Pixels of a logo each way: it is shown at 34. */
const side = 256
const maxBytes = 10 * 1024 * 1024

/** Returns a picture, drawn into a square with nothing around it cut, as a PNG in base64; throws for what is none. */
export async function drawLogo(file: File): Promise<string> {
  if (file.size > maxBytes) throw new Error('This picture is too large. It may have up to 10 MB.')
  const picture = new Image(side, side)
  picture.src = await dataUrlOf(file)
  const { naturalWidth, naturalHeight } = await picture.decode().then(
    () => picture,
    () => {
      throw new Error('This picture could not be read. Choose a PNG, JPEG, WebP or SVG.')
    },
  )
  // An SVG may have no size of its own.
  const [width, height] = [naturalWidth || side, naturalHeight || side]
  const scale = side / Math.max(width, height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: side, height: side })
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  canvas
    .getContext('2d')
    ?.drawImage(picture, (side - drawnWidth) / 2, (side - drawnHeight) / 2, drawnWidth, drawnHeight)
  return canvas.toDataURL('image/png').replace(/^.*,/, '')
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('This picture could not be read.')))
    reader.readAsDataURL(file)
  })

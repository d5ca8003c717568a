import sharp from 'sharp'
import { LRUCache } from 'lru-cache'
import { shrinking } from '../../memory/shrinkCaches.ts'

/** A speech bubble in a square of 100. */
const bubble = `
<path d="M22 20h56a12 12 0 0 1 12 12v30a12 12 0 0 1-12 12H50L32 90V74H22a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12z" fill="#fff"/>
<g fill="#0003"><rect x="24" y="35" width="52" height="6" rx="3"/><rect x="24" y="50" width="34" height="6" rx="3"/></g>`

const drawings = {
  /** For previews of links; what is said of them stands beside it. */
  preview: (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<defs><linearGradient id="light" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-opacity=".28"/></linearGradient></defs>
<rect width="1200" height="630" fill="${color}"/><rect width="1200" height="630" fill="url(#light)"/>
<g transform="translate(420 120) scale(3.6)">${bubble}</g></svg>`,
  /** For a home screen, which cuts it round. */
  icon: (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
<rect width="512" height="512" fill="${color}"/><g transform="translate(121 116) scale(2.7)">${bubble}</g></svg>`,
}

const drawn = shrinking(new LRUCache<string, Promise<Buffer>>({ max: 200 }))

/** Returns a picture in a bot's colour, such as `#4f46e5`, as PNG: a preview of 1200 × 630 pixels or an icon of 512 × 512. */
export function drawPicture(name: keyof typeof drawings, color: string): Promise<Buffer> {
  const key = `${name} ${color}`
  const known = drawn.get(key)
  if (known) return known
  const picture = sharp(Buffer.from(drawings[name](color)))
    .png({ palette: true })
    .toBuffer()
  drawn.set(key, picture)
  picture.catch(() => drawn.delete(key))
  return picture
}

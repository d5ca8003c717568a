import { decode } from '@sandbox-ai/reading/decode'
import { escaped } from '@sandbox-ai/reading/html'
import { headOf, type PageHead } from './headOf.ts'
import { openingBytes } from './openingBytes.ts'

/** The frames of the page at `base`, in their order. */
export type Frames = {
  title: string
  frames: { bytes: Uint8Array; charset: string }[]
  base: string
}
export type Joined = { bytes: Uint8Array; head: PageHead }

/** Returns the frames of a page as one page. */
export function joinTexts({ title, frames, base }: Frames): Joined {
  const texts = frames.map(({ bytes, charset }) => `<div>${decode(bytes, charset).text}</div>`)
  const titled = title && `<title>${escaped(title)}</title>`
  const html = `<!doctype html><meta charset="utf-8">${titled}${texts.join('')}`
  const bytes = new TextEncoder().encode(html)
  const isAll = bytes.length <= openingBytes
  return { bytes, head: headOf(html.slice(0, openingBytes), new URL(base), isAll) }
}

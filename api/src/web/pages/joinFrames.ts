import { isHttpError } from 'http-errors'
import { env } from '../../env.ts'
import type { Web } from '../client/createWeb.ts'
import { openDocument, type Opened } from '../client/openDocument.ts'
import { openingBytes } from '../parsing/openingBytes.ts'
import { parseBeside } from '../parsing/parseBeside.ts'
import type { Frames } from '../parsing/joinTexts.ts'

type Page = Extract<Opened, { kind: 'page' }>

/** All frames of one page, those within each other among them. */
const maxFrames = 10
/** Bytes of all frames together, which are kept in memory until the page is stored. */
const maxBytes = 16 * 2 ** 20

type Frame = Frames['frames'][number]
type Joining = { web: Web; signal: AbortSignal; known: Set<string>; left: number }

/** Returns a page made of frames as one page of those of its own site; itself where none of them can be had. */
export async function joinFrames(
  page: Page,
  url: URL,
  how: { web: Web; signal: AbortSignal },
): Promise<Page> {
  const frames = await framesOf(page, url, { ...how, known: new Set([url.href]), left: maxBytes })
  if (!frames.length) return page
  const { title } = page.head
  const { bytes, head } = await parseBeside('frames', { title, frames, base: url.href }, how.signal)
  const all = (async function* () {
    yield bytes
  })()
  return {
    kind: 'page',
    head,
    opening: bytes.subarray(0, openingBytes),
    isAll: bytes.length <= openingBytes,
    charset: 'utf-8',
    body: all,
  }
}

/** The bytes of each frame that is not known yet, those of frames within it in its place. */
async function framesOf({ head }: Page, { host }: URL, how: Joining): Promise<Frame[]> {
  const frames: Frame[] = []
  for (const frame of head.frames.map(href => new URL(href))) {
    if (frame.host !== host || how.known.has(frame.href) || how.known.size > maxFrames) continue
    how.known.add(frame.href)
    frames.push(...(await frameAt(frame, how)))
  }
  return frames
}

async function frameAt({ href }: URL, how: Joining): Promise<Frame[]> {
  try {
    const response = await how.web.get(href, { signal: how.signal })
    if (response.kind !== 'document') return []
    const opened = await openDocument(response, env.FILE_LIMIT_MB * 2 ** 20, how.signal)
    if (opened.kind !== 'page' || opened.head.frames.length > 0) {
      await response.body.return(undefined)
      return opened.kind === 'page' ? await framesOf(opened, response.url, how) : []
    }
    const bytes = await bytesOf(opened.body, how)
    return bytes ? [{ bytes, charset: opened.charset }] : []
  } catch (error) {
    how.signal.throwIfAborted()
    if (isHttpError(error)) return []
    throw error
  }
}

/** Returns the bytes of a frame; undefined where they are too many beside those of the others. */
async function bytesOf(body: AsyncIterable<Uint8Array>, how: Joining) {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > how.left) return undefined
    chunks.push(chunk)
  }
  how.left -= length
  return Buffer.concat(chunks)
}

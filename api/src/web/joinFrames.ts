import { isHttpError } from 'http-errors'
import { env } from '../env.ts'
import { escaped } from '../reading/html/markup.ts'
import { decode } from '../reading/text/decode.ts'
import type { Web } from './createWeb.ts'
import { openDocument, openingBytes, type Opened } from './openDocument.ts'
import { readOpening } from './readOpening.ts'

type Page = Extract<Opened, { kind: 'page' }>

/** All frames of one page, those within each other among them. */
const mostFrames = 10
/** Bytes of all frames together, which are kept in memory until the page is stored. */
const mostBytes = 16 * 2 ** 20

type Joining = { web: Web; signal: AbortSignal; known: Set<string>; left: number }

/** Returns a page made of frames as one page of those of its own site; itself where none of them can be had. */
export async function joinFrames(
  page: Page,
  url: URL,
  how: { web: Web; signal: AbortSignal },
): Promise<Page> {
  const frames = await framesOf(page, url, { ...how, known: new Set([url.href]), left: mostBytes })
  if (!frames.length) return page
  const title = page.head.title && `<title>${escaped(page.head.title)}</title>`
  const whole = `<!doctype html><meta charset="utf-8">${title}${frames.join('')}`
  const all = Buffer.from(whole)
  const bytes = (async function* () {
    yield all
  })()
  return {
    kind: 'page',
    head: readOpening(whole.slice(0, openingBytes), url),
    opening: all.subarray(0, openingBytes),
    isAll: all.length <= openingBytes,
    charset: 'utf-8',
    body: bytes,
  }
}

/** The text of each frame that is not known yet, that of frames within it in its place. */
async function framesOf({ head }: Page, { host }: URL, how: Joining): Promise<string[]> {
  const texts: string[] = []
  for (const frame of head.frames) {
    if (frame.host !== host || how.known.has(frame.href) || how.known.size > mostFrames) continue
    how.known.add(frame.href)
    texts.push(...(await frameAt(frame, how)))
  }
  return texts
}

async function frameAt({ href }: URL, how: Joining): Promise<string[]> {
  try {
    const response = await how.web.get(href, { signal: how.signal })
    if (response.kind !== 'document') return []
    const opened = await openDocument(response, env.FILE_LIMIT_MB * 2 ** 20)
    if (opened.kind !== 'page' || opened.head.frames.length > 0) {
      await response.body.return(undefined)
      return opened.kind === 'page' ? await framesOf(opened, response.url, how) : []
    }
    const bytes = await bytesOf(opened.body, how)
    return bytes ? [`<div>${decode(bytes, opened.charset).text}</div>`] : []
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

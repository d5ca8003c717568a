import { postIn } from './postIn.ts'
import type { Post } from './readFeed.ts'
import { readOpening } from './readOpening.ts'
import { whyWaiting } from './whyWaiting.ts'

/** The facts on a page that the serving thread gets: few, however large the page is. */
export type PageHead = {
  title: string
  /** The page that it redirects browsers to. */
  refresh: string | undefined
  /** The address that it names as its own. */
  canonical: string | undefined
  /** True when it asks for a password, other than beside its text. */
  hasSignIn: boolean
  /** The pages that it consists of (`<frameset>`). */
  frames: string[]
  /** The feeds that may have its text. */
  feeds: string[]
  /** The beginning of its visible text without scripts, except for the title and links. */
  text: string
  /** The beginning of the texts of its links. */
  linked: string
  /** Why the page by itself is none yet, as a sentence; empty where it is one, or goes on after its start. */
  why: string
  /** The text that it holds for search engines alone. */
  post: Post | undefined
}

/** Characters of a text that are compared with those of other pages. */
const maxTextLength = 20_000

/** Returns what the start of the page at `base` says; `isAll` where there is no more of it. */
export function headOf(start: string, base: URL, isAll: boolean): PageHead {
  const opening = readOpening(start, base)
  const { title, refresh, frames, feeds, text, linked } = opening
  return {
    title,
    refresh: refresh?.href,
    canonical: opening.canonical?.href,
    hasSignIn: opening.hasSignIn,
    frames: frames.map(({ href }) => href),
    feeds: feeds.map(({ href }) => href),
    text: text.slice(0, maxTextLength),
    linked: linked.slice(0, maxTextLength),
    why: isAll ? whyWaiting(opening, start) : '',
    post: isAll ? postIn(opening, base) : undefined,
  }
}

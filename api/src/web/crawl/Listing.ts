import type { Web } from '../client/createWeb.ts'
import type { PageCollector } from './collectPages.ts'
import type { Journal } from './journal.ts'

export type Looking = {
  web: Web
  signal: AbortSignal
  /** Aborted when what was found by then is to be the result. */
  enough: AbortSignal
  /** Keeps what is found, and has it where looking through the site broke off before. */
  journal: Journal
  onProgress: (visited: number, pages: number) => void
}

/** The pages of a site, as far as they were found. */
export type Listing = {
  /** Where they are listed. */
  listedBy: 'sitemap' | 'links'
  /** True when they are all of the site's. */
  isComplete: boolean
  /** How far it was looked through, as sentences. */
  notices: string[]
  collector: PageCollector
}

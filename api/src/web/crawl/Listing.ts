import type { Web } from '../client/createWeb.ts'
import type { PageCollector } from './collectPages.ts'
import type { Journal } from './journal.ts'

export type Looking = {
  web: Web
  signal: AbortSignal
  /** Aborted when what was found by then is to be the result; by `stoppedByOwner` where its owner asked for that. */
  enough: AbortSignal
  /** Keeps what is found, and has it where looking through the site broke off before. */
  journal: Journal
  onProgress: (visited: number, pages: number) => void
}

export const stoppedByOwner = 'stopped by its owner'

/** Returns the notice on a site that was not looked through to its end, as that was enough or took too long. */
export const whyNotAll = ({ reason }: AbortSignal) =>
  `${reason === stoppedByOwner ? 'You stopped this' : 'This took too long and was stopped'} before all of the site was looked through.`

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

import { dropPage } from './keepPage.ts'
import type { WebAddressDocument } from './WebAddress.ts'
import { WebPage } from './WebPage.ts'

/**
 * Removes pages that are gone from their site, as if their owner had deleted them, or keeps their text for good; all of
 * the address where none are named.
 */
export async function settleGone(
  { _id: address }: WebAddressDocument,
  pages: string[] | undefined,
  decision: 'remove' | 'keep',
) {
  const gone = { address, goneWhy: { $gt: '' }, ...(pages && { url: { $in: pages } }) }
  if (decision === 'keep') await WebPage.updateMany(gone, { goneWhy: '', isKept: true })
  else for (const page of await WebPage.find(gone)) await dropPage(page)
}

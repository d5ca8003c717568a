import type { FileDocument } from '../../material/File.ts'
import { dropPages } from './keepPage.ts'
import type { WebAddressDocument } from './WebAddress.ts'
import { WebPage } from './WebPage.ts'

/**
 * Removes pages that are gone from their site, as if their owner had deleted them, or keeps their text for good; all of
 * the address where none are named. Returns the files that left the material.
 */
export async function settleGone(
  { _id: address }: WebAddressDocument,
  pages: string[] | undefined,
  decision: 'remove' | 'keep',
): Promise<FileDocument[]> {
  const gone = { address, goneWhy: { $gt: '' }, ...(pages && { url: { $in: pages } }) }
  if (decision === 'remove') return dropPages(await WebPage.find(gone))
  await WebPage.updateMany(gone, { goneWhy: '', isKept: true })
  return []
}

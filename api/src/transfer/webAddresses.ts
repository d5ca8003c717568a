import type { Types } from 'mongoose'
import { WebAddress, type WebAddressDocument } from '../web/import/WebAddress.ts'
import { addPage, WebPage } from '../web/import/WebPage.ts'
import { scheduled, scheduleOf } from '../web/import/refreshDaily.ts'
import { webUrl } from '../web/parsing/webUrl.ts'
import type { AddressRow, MaterialRow } from './manifest.ts'

/** Returns the web addresses of a bot as they are exported. */
export async function exportAddresses(bot: Types.ObjectId): Promise<AddressRow[]> {
  const addresses = await WebAddress.find({ bot, sameAs: null }).sort({ _id: 1 })
  return addresses.map(address => ({
    url: address.url,
    kind: address.kind,
    every: scheduleOf(address),
  }))
}

/** Returns, by the id of a web page, where it is listed. */
export async function exportPages(
  bot: Types.ObjectId,
): Promise<Map<string, NonNullable<MaterialRow['page']>>> {
  const addresses = await WebAddress.find({ bot }).select({ url: 1 })
  const urls = new Map(addresses.map(({ id, url }) => [id, url]))
  const pages = await WebPage.find({ bot }).select({ address: 1, url: 1 })
  return new Map(
    pages.flatMap(({ id, address, url }) => {
      const listed = urls.get(String(address))
      return listed === undefined ? [] : [[id, { address: listed, url }]]
    }),
  )
}

/** Adds exported web addresses to a bot, to be read again as often as before; returns them by their URL. */
export async function importAddresses(
  bot: Types.ObjectId,
  rows: AddressRow[],
): Promise<Map<string, WebAddressDocument>> {
  const addresses = new Map<string, WebAddressDocument>()
  for (const { url: written, kind, every } of rows) {
    const url = webUrl(written).href
    if (addresses.has(url)) continue
    const fields = { bot, url, kind, checkedAt: new Date() }
    addresses.set(url, await WebAddress.create({ ...fields, ...scheduled(every) }))
  }
  return addresses
}

/** Adds a page whose bytes have this hash to its web address, and returns its id: unchanged, it is not read again. */
export async function importPage(
  address: WebAddressDocument,
  url: string,
  hash: string,
): Promise<Types.ObjectId> {
  const { _id } = await addPage(address, webUrl(url).href)
  await WebPage.updateOne({ _id }, { hash, checkedAt: new Date() })
  return _id
}

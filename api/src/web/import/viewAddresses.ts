import type { Types } from 'mongoose'
import type { WebAddress as WebAddressView } from '../../contract.ts'
import { Job } from '../../jobs/Job.ts'
import { File } from '../../material/File.ts'
import { scheduleOf } from './refreshDaily.ts'
import { WebAddress, type WebAddressDocument } from './WebAddress.ts'
import { WebPage } from './WebPage.ts'

/** Pages of each kind that are named. */
const [maxNamed, maxGone] = [20, 100]

/** Returns the bot's web addresses, oldest first, without the pages whose file its owner deleted. */
export async function viewAddresses(bot: Types.ObjectId): Promise<WebAddressView[]> {
  const addresses = await WebAddress.find({ bot }).sort({ _id: 1 })
  const subjects = addresses.map(({ _id }) => _id)
  // A few queries for all addresses: one for each would keep others waiting for a connection.
  const jobs = await Job.find({ kind: 'import', subject: { $in: subjects } }).lean()
  const jobOf = new Map(jobs.map(job => [String(job.subject), job]))
  const pages = await pagesOf(bot)
  return addresses
    .map(address => {
      const same = addresses.filter(({ sameAs }) => sameAs?.equals(address._id))
      return viewAddress(address, jobOf.get(address.id), pages.get(address.id) ?? [], same)
    })
    .filter(({ kind, pages, checkedAt, isReading, error }) => {
      const isList = kind === 'feed' || kind === 'sitemap' || kind === 'site'
      return isList || pages > 0 || isReading || error || !checkedAt
    })
}

type Page = Awaited<ReturnType<typeof findPages>>[number] & { files: number }

const findPages = (bot: Types.ObjectId) =>
  WebPage.find({ bot })
    .select('address url sameAs outcome outcomeAt goneWhy')
    .sort({ _id: 1 })
    .lean()

/** Returns the pages of each of the bot's addresses, by its id, with the number of their files. */
async function pagesOf(bot: Types.ObjectId): Promise<Map<string, Page[]>> {
  const pages = await findPages(bot)
  const files = await File.find({ bot, deletedAt: null, page: { $type: 'objectId' } })
    .select('page')
    .lean()
  const counts = new Map<string, number>()
  for (const { page } of files) counts.set(String(page), (counts.get(String(page)) ?? 0) + 1)
  const withFiles = pages.map(page => ({ ...page, files: counts.get(String(page._id)) ?? 0 }))
  return Map.groupBy(withFiles, ({ address }) => String(address))
}

const saysSame = (same: WebAddressDocument[]) =>
  same.length > 0 ? `Read once for the same page at ${same.map(({ url }) => url).join(', ')}.` : ''

function viewAddress(
  address: WebAddressDocument,
  job: { state: string; error: string } | undefined,
  pages: Page[],
  same: WebAddressDocument[],
): WebAddressView {
  const every = scheduleOf(address)
  const merged = mergedIn(pages)
  const gone = pages.filter(({ goneWhy, files }) => goneWhy && files > 0)
  return {
    url: address.url,
    kind: address.kind,
    pages: pages.reduce((sum, { files }) => sum + files, 0),
    daily: every !== 'never',
    every,
    checkedAt: address.checkedAt?.toISOString() ?? null,
    isReading: job?.state === 'open',
    error: job?.state === 'failed' ? job.error : '',
    notice: [address.notice, saysSame(same)].filter(Boolean).join(' '),
    left: address.left.map(({ url, why }) => ({ url: url ?? '', why: why ?? '' })),
    leftCount: address.leftCount,
    added: newsOf(address, pages, 'added'),
    changed: newsOf(address, pages, 'changed'),
    merged: merged.slice(0, maxNamed),
    mergedCount: merged.length,
    gone: gone.slice(0, maxGone).map(({ url, goneWhy }) => ({ url, why: goneWhy })),
    goneCount: gone.length,
  }
}

/** Returns the pages that the last reading added or changed. */
function newsOf({ newsSince }: WebAddressDocument, pages: Page[], kind: 'added' | 'changed') {
  const news = pages.filter(
    ({ outcome, outcomeAt }) =>
      outcome === kind && newsSince && outcomeAt && outcomeAt >= newsSince,
  )
  return { count: news.length, urls: news.slice(0, maxNamed).map(({ url }) => url) }
}

/** Returns the pages in whose place another one of their address is read. */
function mergedIn(pages: Page[]) {
  const urlOf = new Map(pages.map(({ _id, url }) => [String(_id), url]))
  return pages.flatMap(({ url, sameAs }) => {
    const other = sameAs && urlOf.get(String(sameAs))
    return other ? [{ url, sameAs: other }] : []
  })
}

import { model, Schema, type Types } from 'mongoose'
import type { BotDocument } from '../../bots/Bot.ts'
import type { WebAddress as WebAddressView } from '../../contract.ts'
import { notFound } from '../../errors.ts'
import { Job } from '../../jobs/Job.ts'
import { File } from '../../material/File.ts'
import { WebPage } from './WebPage.ts'

/** A web address that the owner added to a bot: a page, a file, or a list of pages. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, ref: 'Bot', required: true },
    url: { type: String, required: true },
    /** Kind of its document; empty before the first visit. */
    kind: { type: String, enum: ['', 'page', 'file', 'feed', 'sitemap'], default: '' },
    /** Validators of a feed or sitemap, for conditional requests. */
    etag: { type: String, default: '' },
    lastModified: { type: String, default: '' },
    /** Time at which the reading under way began; null where none is. */
    begunAt: { type: Date, default: null },
    /** Time of its last complete reading; null before the first. */
    checkedAt: { type: Date, default: null },
    /** Time of its next automatic reading; null where the owner does not want any. */
    nextAt: { type: Date, default: null },
    /** The address that shows the same page and is read in its place. */
    sameAs: { type: Schema.Types.ObjectId, default: null },
    /** Summary of what was left out, as a sentence. */
    notice: { type: String, default: '' },
    /** Pages that could not be read, with the reason. */
    left: { type: [{ _id: false, url: String, why: String }], default: [] },
    leftCount: { type: Number, default: 0 },
  },
  { timestamps: true },
)
schema.index({ bot: 1, url: 1 }, { unique: true })
schema.index({ nextAt: 1 }, { partialFilterExpression: { nextAt: { $type: 'date' } } })

export const WebAddress = model('WebAddress', schema)
export type WebAddressDocument = InstanceType<typeof WebAddress>

/** Returns the bot's web address; throws 404 where it does not exist. */
export async function ownAddress(bot: BotDocument, url: string): Promise<WebAddressDocument> {
  const address = await WebAddress.findOne({ bot: bot._id, url })
  if (!address) throw notFound('Web address not found')
  return address
}

/** Returns the files of an address that are in use or being read. */
export async function filesOf(address: Types.ObjectId) {
  const pages = await WebPage.find({ address }).select('_id').lean()
  const ids = pages.map(({ _id }) => _id)
  return File.find({ page: { $in: ids }, deletedAt: null }).sort({ _id: 1 })
}

/** Returns the bot's web addresses, oldest first, without the pages whose file its owner deleted. */
export async function viewAddresses(bot: Types.ObjectId): Promise<WebAddressView[]> {
  const addresses = await WebAddress.find({ bot }).sort({ _id: 1 })
  const subjects = addresses.map(({ _id }) => _id)
  // A few queries for all addresses: one for each would keep others waiting for a connection.
  const jobs = await Job.find({ kind: 'import', subject: { $in: subjects } }).lean()
  const jobOf = new Map(jobs.map(job => [String(job.subject), job]))
  const countOf = await filesByAddress(bot)
  return addresses
    .map(address => {
      const same = addresses.filter(({ sameAs }) => sameAs?.equals(address._id))
      return viewAddress(address, jobOf.get(address.id), countOf.get(address.id) ?? 0, same)
    })
    .filter(({ kind, pages, checkedAt, isReading, error }) => {
      const isList = kind === 'feed' || kind === 'sitemap'
      return isList || pages > 0 || isReading || error || !checkedAt
    })
}

/** Returns the number of files of each of the bot's addresses, by its id. */
async function filesByAddress(bot: Types.ObjectId): Promise<Map<string, number>> {
  const pages = await WebPage.find({ bot }).select('address').lean()
  const addressOf = new Map(pages.map(({ _id, address }) => [String(_id), String(address)]))
  const files = await File.find({ bot, deletedAt: null, page: { $type: 'objectId' } })
    .select('page')
    .lean()
  const counts = new Map<string, number>()
  for (const { page } of files) {
    const address = addressOf.get(String(page))
    if (address) counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}

const saysSame = (same: WebAddressDocument[]) =>
  same.length > 0 ? `Read once for the same page at ${same.map(({ url }) => url).join(', ')}.` : ''

const viewAddress = (
  address: WebAddressDocument,
  job: { state: string; error: string } | undefined,
  pages: number,
  same: WebAddressDocument[],
): WebAddressView => ({
  url: address.url,
  kind: address.kind,
  pages,
  daily: address.nextAt !== null,
  checkedAt: address.checkedAt?.toISOString() ?? null,
  isReading: job?.state === 'open',
  error: job?.state === 'failed' ? job.error : '',
  notice: [address.notice, saysSame(same)].filter(Boolean).join(' '),
  left: address.left.map(({ url, why }) => ({ url: url ?? '', why: why ?? '' })),
  leftCount: address.leftCount,
})

import { model, Schema, type Types } from 'mongoose'
import type { BotDocument } from '../bots/Bot.ts'
import type { WebAddress as WebAddressView } from '../contract.ts'
import { notFound } from '../errors.ts'
import { Job } from '../jobs/Job.ts'
import { File } from '../material/File.ts'
import { WebPage } from './WebPage.ts'

/** An address of the web the owner added to a bot: a page, a file, or a list of pages. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, ref: 'Bot', required: true },
    url: { type: String, required: true },
    /** What was found there; empty before the first look. */
    kind: { type: String, enum: ['', 'page', 'file', 'feed', 'sitemap'], default: '' },
    /** What its server said of a feed or sitemap. */
    etag: { type: String, default: '' },
    lastModified: { type: String, default: '' },
    /** When it was read to its end; null before. */
    checkedAt: { type: Date, default: null },
    /** When it is read again by itself; null where the owner does not want that. */
    nextAt: { type: Date, default: null },
    /** What was left out as a whole, as a sentence. */
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

/** The bot's web address; 404 where it has none such. */
export async function ownAddress(bot: BotDocument, url: string): Promise<WebAddressDocument> {
  const address = await WebAddress.findOne({ bot: bot._id, url })
  if (!address) throw notFound('Web address not found')
  return address
}

/** The files that stand for an address: those in use, or being read. */
export async function filesOf(address: Types.ObjectId) {
  const pages = await WebPage.find({ address }).select('_id').lean()
  const ids = pages.map(({ _id }) => _id)
  return File.find({ page: { $in: ids }, deletedAt: null }).sort({ _id: 1 })
}

/** The bot's web addresses, oldest first, without the pages whose file its owner deleted. */
export async function viewAddresses(bot: Types.ObjectId): Promise<WebAddressView[]> {
  const addresses = await WebAddress.find({ bot }).sort({ _id: 1 })
  const views = await Promise.all(addresses.map(viewAddress))
  return views.filter(({ kind, pages, checkedAt, isReading, error }) => {
    const isList = kind === 'feed' || kind === 'sitemap'
    return isList || pages > 0 || isReading || error || !checkedAt
  })
}

async function viewAddress(address: WebAddressDocument): Promise<WebAddressView> {
  const job = await Job.findOne({ kind: 'import', subject: address._id })
  return {
    url: address.url,
    kind: address.kind,
    pages: (await filesOf(address._id)).length,
    daily: address.nextAt !== null,
    checkedAt: address.checkedAt?.toISOString() ?? null,
    isReading: job?.state === 'open',
    error: job?.state === 'failed' ? job.error : '',
    notice: address.notice,
    left: address.left.map(({ url, why }) => ({ url: url ?? '', why: why ?? '' })),
    leftCount: address.leftCount,
  }
}

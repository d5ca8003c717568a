import { model, Schema, type Types } from 'mongoose'
import type { BotDocument } from '../../bots/Bot.ts'
import { notFound } from '../../errors.ts'
import { File } from '../../material/File.ts'
import { WebPage } from './WebPage.ts'

/** Kinds of the document at a web address; empty before the first visit. */
export const addressKinds = ['', 'page', 'file', 'feed', 'sitemap', 'site'] as const

/** A web address that the owner added to a bot: a page, a file, or a list of pages. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, ref: 'Bot', required: true },
    url: { type: String, required: true },
    kind: { type: String, enum: addressKinds, default: '' },
    /** Validators of a feed or sitemap, for conditional requests. */
    etag: { type: String, default: '' },
    lastModified: { type: String, default: '' },
    /** Time at which the reading under way began; null where none is. */
    begunAt: { type: Date, default: null },
    /** Pages that were added or changed since are the news of its last reading. */
    newsSince: { type: Date, default: null },
    /** Time of its last complete reading; null before the first. */
    checkedAt: { type: Date, default: null },
    /** Time of its next automatic reading; null where the owner does not want any. */
    nextAt: { type: Date, default: null },
    /** Days between two automatic readings. */
    everyDays: { type: Number, default: 1 },
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

import { model, Schema, type Types } from 'mongoose'
import { File } from '../material/File.ts'

/** One page of a web address, as it was when it was last read. Its files name it by `page`. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true, index: true },
    address: { type: Schema.Types.ObjectId, ref: 'WebAddress', required: true },
    /** As the address or its list names it, before redirects. */
    url: { type: String, required: true },
    /** Whether its words came with the feed, so that the page itself was never read. */
    fromFeed: { type: Boolean, default: false },
    etag: { type: String, default: '' },
    lastModified: { type: String, default: '' },
    /** SHA-256 of what was read; empty until it was. */
    hash: { type: String, default: '' },
    checkedAt: { type: Date, default: null },
  },
  { timestamps: false },
)
schema.index({ address: 1, url: 1 }, { unique: true })

export const WebPage = model('WebPage', schema)
export type WebPageDocument = InstanceType<typeof WebPage>

/** The file that holds the page now; none where it was never read, or its owner deleted it. */
export const fileOf = (page: Types.ObjectId) =>
  File.findOne({ page, deletedAt: null, status: { $ne: 'reading' } }).sort({ _id: -1 })

/** The address's page of that url, made where it has none yet. */
export const addPage = ({ _id, bot }: { _id: Types.ObjectId; bot: Types.ObjectId }, url: string) =>
  WebPage.findOneAndUpdate(
    { address: _id, url },
    { $setOnInsert: { bot } },
    { upsert: true, returnDocument: 'after' },
  )

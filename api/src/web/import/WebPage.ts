import { model, Schema, type Types } from 'mongoose'
import { File } from '../../material/File.ts'

/** A page of a web address, as it was when it was last read. Its files refer to it by `page`. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true, index: true },
    address: { type: Schema.Types.ObjectId, ref: 'WebAddress', required: true },
    /** Its address as in the list, before redirects. */
    url: { type: String, required: true },
    /** True when its text came with the feed, and the page itself was not read. */
    fromFeed: { type: Boolean, default: false },
    etag: { type: String, default: '' },
    lastModified: { type: String, default: '' },
    /** SHA-256 of its bytes; empty before it was read. */
    hash: { type: String, default: '' },
    /** Signs that another address shows the same page: see `Identity`. */
    place: { type: String, default: '' },
    canonical: { type: String, default: '' },
    words: { type: String, default: '' },
    checkedAt: { type: Date, default: null },
    /** The page of the same address that shows the same and is read in its place. */
    sameAs: { type: Schema.Types.ObjectId, default: null },
    /** Text that it had in common with that page, by `textHash`; empty where they share other signs. */
    sameText: { type: String, default: '' },
    /** Its outcome at the last visit that brought something new. */
    outcome: { type: String, enum: ['', 'added', 'changed'], default: '' },
    outcomeAt: { type: Date, default: null },
    /** Why it is no longer on its site, as a sentence; its text stays until its owner confirms that it goes. */
    goneWhy: { type: String, default: '' },
    /** True when its owner wants its text to stay although it is gone. */
    isKept: { type: Boolean, default: false },
  },
  { timestamps: false },
)
schema.index({ address: 1, url: 1 }, { unique: true })

export const WebPage = model('WebPage', schema)
export type WebPageDocument = InstanceType<typeof WebPage>

/** Returns the current file of the page; null where it was never read or its owner deleted it. */
export const fileOf = (page: Types.ObjectId) =>
  File.findOne({ page, deletedAt: null, status: { $ne: 'reading' } }).sort({ _id: -1 })

/** Returns the address's page with that URL; creates it where there is none. */
export const addPage = ({ _id, bot }: { _id: Types.ObjectId; bot: Types.ObjectId }, url: string) =>
  WebPage.findOneAndUpdate(
    { address: _id, url },
    { $setOnInsert: { bot } },
    { upsert: true, returnDocument: 'after' },
  )

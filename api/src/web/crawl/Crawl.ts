import { model, Schema, type Types } from 'mongoose'
import { notFound } from '../../errors.ts'

/** Reasons why a page of a site is not offered. */
const skipReasons = ['robots', 'host', 'kind', 'same', 'limit'] as const
export type SkipReason = (typeof skipReasons)[number]

/** The pages of a whole site, as they were when it was last looked through from `url`. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, ref: 'Bot', required: true },
    url: { type: String, required: true },
    /** Where its pages are listed; empty before it was looked through. */
    listedBy: { type: String, enum: ['', 'sitemap', 'links'], default: '' },
    /** True when it lists every page of the site. */
    isComplete: { type: Boolean, default: false },
    /** Number of pages that are not offered, by reason. */
    skipped: {
      robots: { type: Number, default: 0 },
      host: { type: Number, default: 0 },
      kind: { type: Number, default: 0 },
      same: { type: Number, default: 0 },
      limit: { type: Number, default: 0 },
    },
    /** Notes on how far it was looked through, as sentences. */
    notice: { type: String, default: '' },
    crawledAt: { type: Date, default: null },
    /** When its owner asked to stop looking. */
    stoppedAt: { type: Date, default: null },
    /** When its owner chose pages of it. */
    chosenAt: { type: Date, default: null },
  },
  { timestamps: true },
)
schema.index({ bot: 1, url: 1 }, { unique: true })

export const Crawl = model('Crawl', schema)
export type CrawlDocument = InstanceType<typeof Crawl>

/** A page of a site that is offered, or an example of those that are not. */
const pageSchema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true, index: true },
    crawl: { type: Schema.Types.ObjectId, ref: 'Crawl', required: true },
    url: { type: String, required: true },
    title: { type: String, default: '' },
    /** When it last changed, in milliseconds, as its site says; 0 where it does not. */
    changed: { type: Number, default: 0 },
    /** Its place in the list. */
    order: { type: Number, required: true },
    /** Why it is not offered; empty where it is. */
    skip: { type: String, enum: ['', ...skipReasons], default: '' },
    why: { type: String, default: '' },
    /** True when its owner wants it to be read. */
    isChosen: { type: Boolean, default: false },
    /** True or false where its owner has ticked or unticked it since they chose. */
    isTicked: { type: Boolean, default: null },
    /** False for one that was chosen, and that the site did not list the last time. */
    isListed: { type: Boolean, default: true },
  },
  { timestamps: false },
)
pageSchema.index({ crawl: 1, url: 1 }, { unique: true })

export const CrawledPage = model('CrawledPage', pageSchema)

/** Returns the bot's crawl of that address; throws 404 where there is none. */
export async function ownCrawl(bot: Types.ObjectId, url: string): Promise<CrawlDocument> {
  const crawl = await Crawl.findOne({ bot, url })
  if (!crawl) throw notFound('This site has not been looked through')
  return crawl
}

/** Forgets what was found at an address. */
export async function forgetCrawl(bot: Types.ObjectId, url: string) {
  const crawl = await Crawl.findOneAndDelete({ bot, url })
  if (crawl) await CrawledPage.deleteMany({ crawl: crawl._id })
  return crawl
}

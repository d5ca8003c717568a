import { model, Schema, type Types } from 'mongoose'
import type { LinkedPage, Look } from './lookAt.ts'

/** A look at a page of a site that is being looked through, kept until that is done: whoever takes it up again goes on. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, ref: 'Bot', required: true, index: true },
    crawl: { type: Schema.Types.ObjectId, ref: 'Crawl', required: true },
    url: { type: String, required: true },
    /** A `Look`, of whose links those are kept that were new. */
    look: { type: Schema.Types.Mixed, required: true },
    /** True for the page that looking through the site began with. */
    isFirst: { type: Boolean, default: false },
    /** Milliseconds from the beginning of the crawl to the end of the look. */
    ms: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { timestamps: false },
)
schema.index({ crawl: 1, url: 1 }, { unique: true })
schema.index({ at: 1 }, { expireAfterSeconds: 60 * 60 })

export const CrawlLook = model('CrawlLook', schema)

/** Letters of the links that are kept of a site; what is found after these is looked for again. */
const maxLetters = 16 * 2 ** 20

export type Journal = {
  /** Returns what a look at a page found before. */
  of: (url: string) => Look | undefined
  /** The page that looking through the site began with before. */
  first: (LinkedPage & { url: URL }) | undefined
  /** Milliseconds that were spent before. */
  spentMs: number
  add: (url: string, look: Look, ms: number, isFirst?: boolean) => Promise<void>
}

/** Opens the journal of a crawl: what was found of the site when looking through it broke off. */
export async function openJournal(crawl: Types.ObjectId, bot: Types.ObjectId): Promise<Journal> {
  const rows = await CrawlLook.find({ crawl }).lean()
  const looks = new Map(rows.map(({ url, look }) => [url, look as Look]))
  const first = rows.find(({ isFirst }) => isFirst)
  let letters = [...looks.values()].reduce((sum, look) => sum + lettersOf(look), 0)
  return {
    of: url => looks.get(url),
    first: first && { ...(first.look as LinkedPage), url: new URL(first.url) },
    spentMs: Math.max(0, ...rows.map(({ ms }) => ms)),
    async add(url, look, ms, isFirst = false) {
      letters += lettersOf(look)
      if (letters > maxLetters) return
      const row = { bot, look, isFirst, ms, at: new Date() }
      await CrawlLook.updateOne({ crawl, url }, row, { upsert: true })
    },
  }
}

/** Forgets what was found: the next look through the site begins anew. */
export const clearJournal = (crawl: Types.ObjectId) => CrawlLook.deleteMany({ crawl })

const lettersOf = (look: Look) =>
  look.kind === 'page'
    ? look.links.reduce((sum, { url, text }) => sum + url.length + text.length, 0)
    : 0

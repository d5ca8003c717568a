import type { Types } from 'mongoose'
import { materialChanged } from '../../bots/Bot.ts'
import { File } from '../../material/File.ts'
import type { Identity } from '../pages/identity.ts'
import type { Outcome } from './keepPage.ts'
import { twinOf } from './samePage.ts'
import { fileOf, WebPage, type WebPageDocument } from './WebPage.ts'

type Reading = {
  page: WebPageDocument
  identity: Identity
  /** Reads the page. */
  read: () => Promise<Outcome>
  /** Called in place of `read` where another page shows the same. */
  leave: () => Promise<unknown>
}

/**
 * Returns a function that reads a page of an address unless another of its pages shows the same; then that is noted as
 * the one that is read in its place. A page whose signs are those of one being read waits for that one.
 */
export function mergePages(address: Types.ObjectId) {
  const underWay = new Map<string, Promise<unknown>>()
  let comparing: Promise<unknown> = Promise.resolve()

  return async function readOnce({ page, identity, read, leave }: Reading): Promise<Outcome> {
    const { place, canonical, words } = identity
    const signs = [...new Set([place, canonical, words])].filter(Boolean)
    const earlier = signs.flatMap(sign => underWay.get(sign) ?? [])
    const { promise: done, resolve } = Promise.withResolvers<void>()
    for (const sign of signs) underWay.set(sign, done)
    try {
      await Promise.all(earlier)
      const own = await fileOf(page._id)
      const twin = own ? undefined : await twinOf({ address }, page.url, identity)
      if (twin) {
        await leave()
        return await merge(page, twin._id, '')
      }
      const outcome = await read()
      const compared = comparing.then(() => afterReading(page, identity, outcome))
      comparing = compared.catch(() => {})
      return await compared
    } finally {
      resolve()
    }
  }

  /** Merges a page that was read with another whose text is the same: variants for printing have other titles and links. */
  async function afterReading(page: WebPageDocument, identity: Identity, outcome: Outcome) {
    const file = await fileOf(page._id)
    const isNew = outcome === 'added' || (outcome === 'changed' && file !== null)
    const twin = isNew && file?.textHash && (await sameText(page._id, file.textHash))
    if (!twin) {
      if (file) await WebPage.updateOne({ _id: page._id }, { ...identity, sameAs: null })
      return outcome
    }
    await File.updateMany({ page: page._id, deletedAt: null }, { deletedAt: new Date() })
    await materialChanged(page.bot)
    return merge(page, twin, file.textHash)
  }

  async function sameText(own: Types.ObjectId, textHash: string) {
    const others = await WebPage.find({ address, _id: { $ne: own } })
      .select('_id')
      .lean()
    const page = { $in: others.map(({ _id }) => _id) }
    const same = await File.findOne({ page, textHash, status: 'ready', deletedAt: null })
    return same?.page ?? undefined
  }
}

async function merge({ _id }: WebPageDocument, sameAs: Types.ObjectId, sameText: string) {
  const merged = { sameAs, sameText, outcome: '' as const, goneWhy: '', checkedAt: new Date() }
  await WebPage.updateOne({ _id }, merged)
  return 'unchanged' as const
}

/** True for a page in whose place another one is read that its owner deleted. */
export async function isTwinDeleted({ sameAs }: WebPageDocument): Promise<boolean> {
  if (!sameAs || !(await WebPage.exists({ _id: sameAs }))) return false
  return !(await File.exists({ page: sameAs, deletedAt: null }))
}

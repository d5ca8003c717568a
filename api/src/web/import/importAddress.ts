import { isHttpError } from 'http-errors'
import { Bot } from '../../bots/Bot.ts'
import { unreadable } from '../../errors.ts'
import type { Refreshed } from '../../contract.ts'
import { brokeOff, cancelledReason, type RunJob } from '../../jobs/RunJob.ts'
import { File } from '../../material/File.ts'
import { forget } from '../../material/forget.ts'
import type { Web } from '../client/createWeb.ts'
import type { WebDocument } from '../client/WebDocument.ts'
import { findDocument } from '../pages/findDocument.ts'
import { forgetAddress, forgetIfEmpty } from './forgetAddress.ts'
import { dropPage } from './keepPage.ts'
import { findText } from '../feeds/findText.ts'
import { listPages, type OpenedList } from '../feeds/listPages.ts'
import { readList, type ReadList } from './readList.ts'
import { readSite } from './readSite.ts'
import { identityOf } from '../pages/identity.ts'
import { twinOf, whyMoved } from './samePage.ts'
import { keepDocument, keepPost } from './visitPage.ts'
import { filesOf, WebAddress, type WebAddressDocument } from './WebAddress.ts'
import { addPage, fileOf, WebPage } from './WebPage.ts'
import { whyNot } from '../client/whyNot.ts'
import { whyTextless } from '../pages/whyTextless.ts'

const nothing: Refreshed = { added: 0, changed: 0, removed: 0 }

/**
 * The job that reads a web address for the first time, or again: it adds new pages, reads changed ones again and drops
 * those that vanished. Each page is stored on its own, so that an import that was interrupted, or whose time was over,
 * continues where it stopped.
 */
export const importAddress =
  (web: Web): RunJob =>
  async ({ job, signal: stop, overtime, progress }) => {
    const address = await WebAddress.findById(job.subject)
    if (!address) return { done: job.wanted }
    const signal = AbortSignal.any([stop, overtime])
    const onProgress = (done: number, total: number) =>
      progress({ phase: 'read', done, total, file: address.url })
    onProgress(0, 1)
    try {
      if (brokeOff(job)) throw unreadable('Reading this address failed each time it was tried.')
      address.begunAt ??= new Date()
      await address.save()
      const result = await refresh(address, { web, signal, stop, onProgress })
      if (!result) return { later: true }
      const now = new Date()
      // The first time everything would be news.
      const newsSince = address.checkedAt ? address.begunAt : now
      await WebAddress.updateOne({ _id: address._id }, { begunAt: null, checkedAt: now, newsSince })
      return { done: job.wanted, result }
    } catch (error) {
      const isCancelled = stop.reason === cancelledReason
      if (isCancelled) await forgetIfEmpty(address)
      if (isCancelled || !stop.aborted)
        await WebAddress.updateOne({ _id: address._id }, { begunAt: null })
      throw whyOver(error, new URL(address.url).host, overtime)
    } finally {
      if (!(await Bot.exists({ _id: address.bot }))) await forgetWithBot(address)
    }
  }

/** Returns the refusal for what ended an import. */
function whyOver(error: unknown, host: string, overtime: AbortSignal) {
  const refusal = whyNot(error, host)
  if (!overtime.aborted || isHttpError(refusal)) return refusal
  return unreadable(`Reading ${host} took too long and was stopped`, { cause: error })
}

/** Deletes, for good, files that were added while the bot was being erased. */
async function forgetWithBot(address: WebAddressDocument) {
  await forgetAddress(address)
  await forget(await File.find({ bot: address.bot }))
}

async function refresh(address: WebAddressDocument, how: ReadList): Promise<Refreshed | undefined> {
  if (address.kind === 'site') return readSite(address, how)
  const { web, signal, stop } = how
  // Its owner deleted the page that is read in its place.
  if (address.sameAs && !(await filesOf(address.sameAs)).length) return nothing
  const wasList = address.kind === 'feed' || address.kind === 'sitemap'
  const page = wasList ? null : await WebPage.findOne({ address: address._id, url: address.url })
  const file = page && (await fileOf(page._id))
  if (page?.hash && !file) return nothing
  const validators = wasList ? address : file ? page : undefined
  const response = await findDocument(web, address.url, {
    signal,
    ...(validators && { seen: validators }),
  })
  if (response.kind === 'gone') {
    if (!page?.hash) throw unreadable(response.why)
    await WebAddress.updateOne({ _id: address._id }, { notice: response.why })
    return count(await dropPage(page))
  }
  if (response.kind === 'unchanged') return wasList ? readList(address, undefined, how) : nothing

  const { document, opened } = response
  if ('bytes' in opened) return readPages(address, document, opened, how)
  const moved = file && whyMoved(file.url, document.url, opened)
  if (moved) {
    await document.body.return(undefined)
    await WebAddress.updateOne({ _id: address._id }, { notice: moved })
    return nothing
  }
  const why = await whyTextless(address.url, opened, how)
  const other = why && opened.kind === 'page' && (await findText(address.url, opened.head, how))
  if (why && !other) throw unreadable(why)
  if (other && 'list' in other) return readPages(address, other.document, other.list, how)
  await WebAddress.updateOne({ _id: address._id }, { kind: opened.kind, notice: '' })
  const identity = identityOf(document.url, opened)
  const twin = !file && !other && (await twinOf({ bot: address.bot }, address.url, identity))
  await WebAddress.updateOne({ _id: address._id }, { sameAs: twin ? twin.address : null })
  if (twin) {
    await document.body.return(undefined)
    return nothing
  }
  const target = page ?? (await addPage(address, address.url))
  const outcome = other
    ? await keepPost(target, other.post, document.url, stop, false)
    : await keepDocument(target, document, opened, stop)
  if (!other) await WebPage.updateOne({ _id: target._id }, identity)
  return count(outcome)
}

/** Updates the pages of the address to those in its list. */
async function readPages(
  address: WebAddressDocument,
  document: WebDocument,
  opened: OpenedList,
  how: ReadList,
) {
  await WebAddress.updateOne({ _id: address._id }, { kind: opened.kind, notice: '' })
  const { etag, lastModified } = document
  const list = await listPages(document, opened, how)
  const refreshed = await readList(address, list, how)
  // Validators of a list in several parts would cover its first part only.
  if (refreshed && list.isOnePart)
    await WebAddress.updateOne({ _id: address._id }, { etag, lastModified })
  return refreshed
}

const count = (outcome: string): Refreshed =>
  outcome in nothing ? { ...nothing, [outcome]: 1 } : nothing

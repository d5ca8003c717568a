import { isHttpError } from 'http-errors'
import type { Refreshed } from '../../contract.ts'
import { unreadable } from '../../errors.ts'
import { dropPage, markGone, type Outcome } from './keepPage.ts'
import { mergePages } from './mergePages.ts'
import type { Entry, PageList } from '../feeds/listPages.ts'
import { keepPost, visitPage, type Visit } from './visitPage.ts'
import { maxSitePages } from '../crawl/saveListing.ts'
import { isSiteFailing, whyNot } from '../client/whyNot.ts'
import { filesOf, WebAddress, type WebAddressDocument } from './WebAddress.ts'
import { addPage, WebPage, type WebPageDocument } from './WebPage.ts'

export type ReadList = Visit & { onProgress: (done: number, total: number) => void }

/** The most pages of a feed or sitemap. */
const maxPages = 500

/** Number of failures in a row after which a site is left alone. */
const maxFailures = 5
const maxListed = 20
/** Number of pages in parallel: while one is read the next is fetched. */
const lanes = 3
const dayMs = 24 * 60 * 60 * 1_000

type Task = { url: string; page?: WebPageDocument; entry?: Entry | undefined }

/**
 * Updates an address's pages to those in its list; without a list, which is unchanged, visits the pages it has. Returns
 * nothing where the signal ended it and it can go on from there: pages that it has read by then are not visited again.
 */
export async function readList(
  address: WebAddressDocument,
  list: PageList | undefined,
  { web, signal, stop, onProgress }: ReadList,
): Promise<Refreshed | undefined> {
  const isSite = address.kind === 'site'
  const { rounds, notices, earlier } = await plan(address, list)
  const readOnce = mergePages(address._id)
  const refreshed = { added: 0, changed: 0, removed: 0 }
  const left: { url: string; why: string }[] = []
  const total = earlier + rounds.flat().length
  let done = earlier
  let visited = 0
  let failures = 0
  let isFull = false
  let isBroken = false
  const isStopped = () => isBroken || isFull || failures >= maxFailures

  async function lane(tasks: Task[]) {
    for (;;) {
      const task = tasks.shift()
      if (!task || isStopped() || signal.aborted) return
      try {
        const outcome = await read(task)
        if (outcome in refreshed) refreshed[outcome as keyof Refreshed]++
        else if (task.page)
          await WebPage.updateOne({ _id: task.page._id }, { checkedAt: new Date() })
        visited++
        failures = 0
      } catch (error) {
        stop.throwIfAborted()
        if (signal.aborted) return
        const refusal = whyNot(error, new URL(task.url).host)
        if (!isHttpError(refusal)) {
          isBroken = true
          throw error
        }
        left.push({ url: task.url, why: refusal.message })
        isFull ||= refusal.status === 402
        failures = isSiteFailing(refusal) ? failures + 1 : 0
      }
      onProgress(++done, total)
    }
  }

  async function read({ url, page: known, entry }: Task): Promise<Outcome> {
    signal.throwIfAborted()
    if (known && list?.isComplete && !entry)
      return isSite && !known.sameAs ? markGone(known, notListed) : dropPage(known)
    if (known?.hash && entry && isOld(entry, known)) return 'unchanged'
    const page = known ?? (await addPage(address, url))
    try {
      const post = entry?.post
      if (post?.isComplete && post.page.length)
        return await keepPost(page, post, new URL(address.url), stop)
      return await visitPage(page, { web, signal, stop, post, readOnce, staysWhenGone: isSite })
    } catch (error) {
      // A page that was never read counts as new the next time.
      if (!page.hash && !signal.aborted) await WebPage.deleteOne({ _id: page._id })
      throw error
    }
  }

  onProgress(done, total)
  for (const tasks of rounds) {
    // Waits for every lane, so that a cleanup finds all files that they add.
    const ended = await Promise.allSettled(Array.from({ length: lanes }, () => lane(tasks)))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }
  stop.throwIfAborted()
  if (done < total) {
    if (signal.aborted && visited) return undefined
    signal.throwIfAborted()
  }
  if (isStopped())
    notices.push(`Reading stopped after ${done} pages: ${inFull(left.at(-1)?.why ?? '')}`)
  const summary = {
    left: left.slice(0, maxListed),
    leftCount: left.length,
    notice: notices.join(' '),
  }
  await WebAddress.updateOne({ _id: address._id }, summary)
  if (!address.checkedAt && !(await filesOf(address._id)).length)
    throw unreadable(
      left[0] ? `None of its pages could be read. ${inFull(left[0].why)}` : 'It lists no pages',
    )
  return refreshed
}

const notListed = 'Its site no longer lists this page.'

/** Returns a reason as a sentence with a full stop. */
const inFull = (why: string) => (/[.?!]$/.test(why) ? why : `${why}.`)

/**
 * Returns the known pages that wait, then new ones up to the limit, and notes on those left out. Pages in whose place
 * another one is read have a round of their own after it: what they show is compared with what that one shows by then.
 */
async function plan(address: WebAddressDocument, list: PageList | undefined) {
  const pages = await WebPage.find({ address: address._id }).sort({ _id: 1 })
  const has = new Set(pages.map(({ url }) => url))
  const entries = new Map((list?.entries ?? []).map(entry => [entry.url, entry]))
  const fresh = [...entries.values()].filter(({ url }) => !has.has(url))
  const limit = address.kind === 'site' ? maxSitePages : maxPages
  const taken = fresh.slice(0, Math.max(0, limit - pages.length))
  const notices = [...(list?.notices ?? [])]
  if (taken.length < fresh.length)
    notices.unshift(
      `It lists ${entries.size.toLocaleString('en-US')} pages; the first ${limit} are read.`,
    )
  const waiting = pages.filter(page => !isRead(page, address))
  const [merged = [], own = []] = [true, false].map(isMerged =>
    waiting
      .filter(({ sameAs }) => Boolean(sameAs) === isMerged)
      .map((page): Task => ({ url: page.url, page, entry: entries.get(page.url) })),
  )
  const rounds: Task[][] = [[...own, ...taken.map(entry => ({ url: entry.url, entry }))], merged]
  return { rounds, notices, earlier: pages.length - waiting.length }
}

/** True for a page that was visited since the reading under way began. */
const isRead = ({ checkedAt }: WebPageDocument, { begunAt }: WebAddressDocument) =>
  Boolean(begunAt && checkedAt && checkedAt >= begunAt)

/** True when the page last changed over a day before it was read; lists may have only the day of a change. */
const isOld = ({ changed }: Entry, { checkedAt }: WebPageDocument) =>
  changed > 0 && changed + dayMs < (checkedAt?.getTime() ?? 0)

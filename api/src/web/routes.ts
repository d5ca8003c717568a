import { setTimeout as sleep } from 'node:timers/promises'
import { Router } from '@koa/router'
import type { BotDocument } from '../bots/Bot.ts'
import { viewFresh } from '../bots/viewBot.ts'
import type { Refreshed } from '../contract.ts'
import * as crawlCalls from '../contract/crawls.ts'
import * as calls from '../contract/web.ts'
import { on } from '../bots/on.ts'
import { Job, type JobDocument } from '../jobs/Job.ts'
import { jobDone } from '../jobs/jobDone.ts'
import type { Work } from '../jobs/startJob.ts'
import { viewBotFiles, viewFiles } from '../material/viewFiles.ts'
import { CrawledPage, forgetCrawl, ownCrawl } from './crawl/Crawl.ts'
import { chooseSite } from './import/chooseSite.ts'
import { settleGone } from './import/settleGone.ts'
import { viewAddresses } from './import/viewAddresses.ts'
import { viewCrawlPages, viewCrawls } from './import/viewCrawls.ts'
import { discardCrawl, startCrawl, stopCrawl } from './crawl/startCrawl.ts'
import { forgetAddress, forgetIfEmpty } from './import/forgetAddress.ts'
import { scheduled } from './import/refreshDaily.ts'
import { addAddress, startImports } from './import/startImport.ts'
import { filesOf, ownAddress, WebAddress, type WebAddressDocument } from './import/WebAddress.ts'

export const web = new Router()

on(web, calls.importUrl, async ({ bot, body: { url }, logged, isEarly, signal }) => {
  logged.about.push(url)
  const address = await addAddress(bot, url)
  try {
    const [work] = (await startImports(bot, [address])) as [Work]
    if (isEarly) await begun(address, work, signal)
    else await jobDone(work, signal)
  } catch (error) {
    // The work goes on without its caller.
    if (!signal.aborted) await forgetIfEmpty(address)
    throw error
  }
  const now = await WebAddress.findById(address._id)
  const files = await filesOf(now?.sameAs ?? address._id)
  return { files: await viewFiles(files), bot: await viewFresh(bot._id) }
})

on(web, calls.getUrls, async ({ bot }) => ({ urls: await viewAddresses(bot._id) }))

on(web, calls.refreshUrl, async ({ bot, body: { url }, isEarly, signal }) => {
  const addresses = url ? [await ownAddress(bot, url)] : await WebAddress.find({ bot: bot._id })
  const works = await startImports(bot, addresses)
  if (isEarly) return material(bot)
  const done: JobDocument[] = []
  // One after the other: a call that waits for all at once has all of them looked at again each second.
  for (const work of works)
    await jobDone(work, signal).then(
      job => done.push(job),
      (error: unknown) => {
        // Of several, each says itself what is wrong.
        if (url || signal.aborted) throw error
      },
    )
  return { ...(await material(bot)), refreshed: sum(done) }
})

on(web, calls.refreshDaily, async ({ bot, body: { url, daily }, logged }) => {
  logged.about.push(url)
  const { _id } = await ownAddress(bot, url)
  await WebAddress.updateOne({ _id }, scheduled(daily ? 'daily' : 'never'))
  return { urls: await viewAddresses(bot._id) }
})

on(web, calls.deleteUrl, async ({ bot, body: { url }, logged }) => {
  logged.about.push(url)
  const removed = await forgetAddress(await ownAddress(bot, url))
  await forgetCrawl(bot._id, url)
  return { ...(await material(bot)), removed: await viewFiles(removed) }
})

on(web, calls.scheduleUrl, async ({ bot, body: { url, every }, logged }) => {
  logged.about.push(url)
  const { _id } = await ownAddress(bot, url)
  await WebAddress.updateOne({ _id }, scheduled(every))
  return { urls: await viewAddresses(bot._id) }
})

on(web, crawlCalls.crawlSite, async ({ bot, body: { url }, logged }) => {
  logged.about.push(url)
  await startCrawl(bot, url)
  return { crawls: await viewCrawls(bot._id) }
})

on(web, crawlCalls.getCrawls, async ({ bot }) => ({ crawls: await viewCrawls(bot._id) }))

on(web, crawlCalls.getCrawlPages, async ({ bot, body: { url } }) =>
  viewCrawlPages(await ownCrawl(bot._id, url)),
)

on(web, crawlCalls.stopCrawl, async ({ bot, body: { url }, logged }) => {
  logged.about.push(url)
  await stopCrawl(await ownCrawl(bot._id, url))
  return { crawls: await viewCrawls(bot._id) }
})

on(web, crawlCalls.discardCrawl, async ({ bot, body: { url }, logged }) => {
  logged.about.push(url)
  await discardCrawl(await ownCrawl(bot._id, url))
  return { crawls: await viewCrawls(bot._id) }
})

on(web, crawlCalls.tickPages, async ({ bot, body: { url, ticked, unticked } }) => {
  const offered = { crawl: (await ownCrawl(bot._id, url))._id, skip: '' as const }
  await CrawledPage.updateMany({ ...offered, url: { $in: ticked } }, { isTicked: true })
  await CrawledPage.updateMany({ ...offered, url: { $in: unticked } }, { isTicked: false })
  return {}
})

on(web, calls.importSite, async ({ bot, body: { url, pages }, logged, isEarly, signal }) => {
  logged.about.push(url)
  const { address, removed } = await chooseSite(bot, url, pages)
  const [work] = await startImports(bot, [address])
  if (!isEarly && work) await jobDone(work, signal)
  return { ...(await material(bot)), removed: await viewFiles(removed) }
})

on(web, calls.settleGone, async ({ bot, body: { url, pages, decision }, logged }) => {
  logged.about.push(url)
  const removed = await settleGone(await ownAddress(bot, url), pages, decision)
  return { ...(await material(bot)), removed: await viewFiles(removed) }
})

const material = async ({ _id }: BotDocument) => ({
  urls: await viewAddresses(_id),
  files: await viewBotFiles(_id),
  bot: await viewFresh(_id),
})

/** Milliseconds between two polls of an import that has begun, at first and at most: many may wait. */
const [minWaitMs, maxWaitMs] = [100, 2_000]

/** Waits until the first file's bytes are safe, or it is known that a list of pages is being read. */
async function begun({ _id }: WebAddressDocument, work: Work, signal: AbortSignal) {
  for (let waitMs = minWaitMs; ; waitMs = Math.min(waitMs * 1.5, maxWaitMs)) {
    const job = await Job.findOne({ kind: work.kind, subject: work.subject })
    if (job?.state !== 'open') return jobDone(work, signal)
    const now = await WebAddress.findById(_id)
    if (
      now?.kind === 'feed' ||
      now?.kind === 'sitemap' ||
      now?.kind === 'site' ||
      (await filesOf(_id)).length
    )
      return
    await sleep(waitMs, undefined, { signal })
  }
}

function sum(jobs: { result?: unknown }[]): Refreshed {
  const all = { added: 0, changed: 0, removed: 0 }
  for (const { result } of jobs) {
    const { added = 0, changed = 0, removed = 0 } = (result ?? {}) as Partial<Refreshed>
    all.added += added
    all.changed += changed
    all.removed += removed
  }
  return all
}

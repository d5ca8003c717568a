import { closeAccount } from './accounts/closeAccount.ts'
import { type Places, runJobs } from './jobs/runJobs.ts'
import type { RunJob } from './jobs/RunJob.ts'
import type { JobKind } from './jobs/Job.ts'
import { tallyEverywhere } from './insight/analytics/tallyBot.ts'
import { compare } from './insight/comparison/compare.ts'
import { sendDigests } from './insight/digest/sendDigests.ts'
import { expireEverywhere } from './insight/expireExchanges.ts'
import { placeEverywhere } from './insight/gaps/placeQuestions.ts'
import { log } from './log.ts'
import { deliverMails } from './mail/deliverMails.ts'
import { forgetEntries } from './material/entries/deleteEntries.ts'
import { forgetDeleted, forgetHalfUploads, forgetReplaced, sweepBlobs } from './material/forget.ts'
import { readMaterial } from './material/readMaterial.ts'
import { copyBot, resumeCopies } from './bots/copyBot.ts'
import { eraseBot } from './bots/eraseBot.ts'
import { trimLogs } from './bots/LogEntry.ts'
import { sweepErased } from './bots/sweepErased.ts'
import { checkPayments } from './plans/checkPayments.ts'
import { checkDueDomains } from './domains/checkDomain.ts'
import { keepDomainsToPlans } from './domains/domainRoom.ts'
import { keepBelowCeiling } from './memory/memoryCeiling.ts'
import { readsAtOnce, spareReaders } from './material/readers.ts'
import { announceTrialEnds, endLapsedTrials } from './plans/lapse.ts'
import { stopSurplusEverywhere } from './bots/stopSurplus.ts'
import { eraseHalfImports } from './transfer/importBot.ts'
import { dropUnusedIndexes } from './training/indexSearch.ts'
import { train } from './training/train.ts'
import type { Web } from './web/client/createWeb.ts'
import { runCrawl } from './web/crawl/runCrawl.ts'
import { sealSecrets } from './rotation/sealSecrets.ts'
import { createWebhookSender } from './webhooks/deliverWebhooks.ts'
import { importAddress } from './web/import/importAddress.ts'
import { refreshDaily } from './web/import/refreshDaily.ts'

const jobs = (web: Web): Record<JobKind, Places & { run: RunJob }> => ({
  read: { atOnce: readsAtOnce(), together: 32, run: readMaterial },
  // Several, so that one waiting for a long reading holds up no other bot's.
  train: { atOnce: 4, run: train },
  import: { atOnce: 4, maxMs: web.importMs, run: importAddress(web) },
  crawl: { atOnce: 2, maxMs: web.importMs, run: runCrawl(web) },
  // One at a time: it takes the models that visitors wait for.
  compare: { atOnce: 1, run: compare },
  copy: { atOnce: 2, run: copyBot },
  erase: { atOnce: 1, run: eraseBot },
  close: { atOnce: 1, run: closeAccount },
})

const hour = 60 * 60 * 1_000

const choresUntil = (
  stop: AbortSignal,
  web: Web,
): { everyMs: number; atStart?: true; run: () => Promise<unknown> }[] => [
  { everyMs: 1_000, run: () => keepBelowCeiling(spareReaders) },
  { everyMs: 1_000, run: deliverMails },
  { everyMs: 1_000, run: createWebhookSender(web.dispatcher) },
  { everyMs: 15_000, run: endLapsedTrials },
  { everyMs: hour, run: announceTrialEnds },
  { everyMs: hour / 2, run: () => sendDigests(new Date(), stop) },
  { everyMs: 30_000, run: forgetDeleted },
  { everyMs: 10 * 60_000, run: forgetReplaced },
  { everyMs: 60_000, run: forgetEntries },
  { everyMs: 30_000, run: () => placeEverywhere(stop) },
  { everyMs: 5 * 60_000, run: () => tallyEverywhere(stop) },
  { everyMs: 15 * 60_000, run: () => expireEverywhere(stop) },
  { everyMs: 5 * 60_000, run: refreshDaily },
  { everyMs: 5 * 60_000, run: resumeCopies },
  { everyMs: 5 * 60_000, run: stopSurplusEverywhere },
  { everyMs: 5 * 60_000, run: checkPayments },
  { everyMs: 10 * 60_000, run: dropUnusedIndexes },
  { everyMs: 60_000, run: () => checkDueDomains(stop) },
  { everyMs: 5 * 60_000, run: () => keepDomainsToPlans() },
  { everyMs: hour, atStart: true, run: sealSecrets },
  { everyMs: hour, run: trimLogs },
  { everyMs: 24 * hour, run: sweepErased },
  // An upload may take hours; longer than a day none does.
  { everyMs: 24 * hour, run: () => sweepBlobs(new Date(Date.now() - 24 * hour)) },
  { everyMs: hour, run: () => eraseHalfImports(new Date(Date.now() - 24 * hour)) },
  { everyMs: hour, run: () => forgetHalfUploads(new Date(Date.now() - 24 * hour)) },
]

/** Everything that happens without a request, until `stop` aborts; resolves when the last work has let go. */
export async function keepUp(stop: AbortSignal, web: Web) {
  for (const { everyMs, atStart, run } of choresUntil(stop, web)) {
    const runSafely = () => void run().catch(error => log.warn({ err: error }, 'a chore failed'))
    if (atStart) runSafely()
    const timer = setInterval(runSafely, everyMs)
    stop.addEventListener('abort', () => clearInterval(timer))
  }
  await Promise.all(
    Object.entries(jobs(web)).map(([kind, { run, ...places }]) =>
      runJobs(kind as JobKind, places, run, stop),
    ),
  )
}

import type { BotDocument } from '../../bots/Bot.ts'
import { tooMany } from '../../errors.ts'
import { Job } from '../../jobs/Job.ts'
import { startJob, type Work } from '../../jobs/startJob.ts'
import { fileOf, WebPage } from './WebPage.ts'
import { WebAddress, type WebAddressDocument } from './WebAddress.ts'
import { webUrl, withoutTracking } from '../parsing/webUrl.ts'

/** Web addresses of one owner that are read, or wait to be, at once. */
export const maxOpen = 1_000
const retrySeconds = 30

/** Adds the web address to the bot, or finds it: what its owner deleted of it is wanted again. */
export async function addAddress({ _id: bot }: BotDocument, url: string) {
  const address = await WebAddress.findOneAndUpdate(
    { bot, url: withoutTracking(webUrl(url)).href },
    { sameAs: null },
    { upsert: true, returnDocument: 'after' },
  )
  for (const page of await WebPage.find({ address: address._id }))
    if (!(await fileOf(page._id))) await WebPage.deleteOne({ _id: page._id })
  return address
}

/**
 * Asks for addresses of a bot to be read, again where they were before, and gives the jobs to wait for; joins those under
 * way. Of the others it takes as many as their owner may have open, those read longest ago first, and throws 429 where
 * that is none.
 */
export async function startImports({ owner }: BotDocument, addresses: WebAddressDocument[]) {
  const open = await Job.find({ kind: 'import', owner, state: 'open' }).select('subject').lean()
  const isOpen = new Set(open.map(({ subject }) => String(subject)))
  const [joined = [], fresh = []] = [true, false].map(isJoined =>
    addresses.filter(({ _id }) => isOpen.has(String(_id)) === isJoined),
  )
  const room = Math.max(0, maxOpen - open.length)
  if (fresh.length && !room)
    throw tooMany(
      'Too many of your web addresses are waiting to be read. Please wait until some of them have been.',
      retrySeconds,
    )
  const oldestFirst = fresh.toSorted((a, b) => Number(a.checkedAt) - Number(b.checkedAt))
  return wantImports([...joined, ...oldestFirst.slice(0, room)])
}

/** Asks for the addresses to be read, however many are open; asks the database for all of them together. */
export async function wantImports(addresses: WebAddressDocument[]): Promise<Work[]> {
  const subjects = addresses.map(({ _id }) => _id)
  const jobs = await Job.find({ kind: 'import', subject: { $in: subjects } })
    .select({ subject: 1, wanted: 1, state: 1 })
    .lean()
  const jobOf = new Map(jobs.map(job => [String(job.subject), job]))
  return Promise.all(
    addresses.map(({ _id: subject, bot }) => {
      const job = jobOf.get(String(subject))
      const wanted = (job?.wanted ?? 0) + (job?.state === 'open' ? 0 : 1)
      return startJob({ kind: 'import', subject, bot, wanted })
    }),
  )
}

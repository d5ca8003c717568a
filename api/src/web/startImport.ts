import type { BotDocument } from '../bots/Bot.ts'
import { Job } from '../jobs/Job.ts'
import { startJob } from '../jobs/startJob.ts'
import { fileOf, WebPage } from './WebPage.ts'
import { WebAddress, type WebAddressDocument } from './WebAddress.ts'
import { webUrl } from './webUrl.ts'

/** Adds the web address to the bot, or finds it: what its owner deleted of it is wanted again. */
export async function addAddress({ _id: bot }: BotDocument, url: string) {
  const address = await WebAddress.findOneAndUpdate(
    { bot, url: webUrl(url).href },
    {},
    { upsert: true, returnDocument: 'after' },
  )
  for (const page of await WebPage.find({ address: address._id }))
    if (!(await fileOf(page._id))) await WebPage.deleteOne({ _id: page._id })
  return address
}

/** Asks for the address to be read, again where it was before, and gives the job to wait for; joins one under way. */
export async function startImport({ _id: subject, bot }: WebAddressDocument) {
  const job = await Job.findOne({ kind: 'import', subject })
  const wanted = (job?.wanted ?? 0) + (job?.state === 'open' ? 0 : 1)
  const work = { kind: 'import' as const, subject, bot, wanted }
  await startJob(work)
  return work
}

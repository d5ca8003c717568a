import { materialChanged } from '../../bots/Bot.ts'
import { Job } from '../../jobs/Job.ts'
import { cancelEvent, wake } from '../../jobs/startJob.ts'
import { File, type FileDocument } from '../../material/File.ts'
import { noteIfTrained } from '../../material/noteIfTrained.ts'
import { Crawl } from '../crawl/Crawl.ts'
import { filesOf, WebAddress, type WebAddressDocument } from './WebAddress.ts'
import { WebPage } from './WebPage.ts'

/**
 * Ends what is read of the address and takes its files out of the material, to be restored like deleted ones. Pages of a
 * site that was looked through can be chosen anew.
 */
export async function forgetAddress({
  _id,
  bot,
  url,
}: WebAddressDocument): Promise<FileDocument[]> {
  const job = await Job.findOneAndDelete({ kind: 'import', subject: _id })
  if (job) wake.emit(cancelEvent(job._id))
  const pages = await WebPage.find({ address: _id }).select('hash').lean()
  const present = { page: { $in: pages.map(page => page._id) }, deletedAt: null }
  const files = await File.find(present).sort({ _id: 1 })
  await File.updateMany(present, { deletedAt: new Date() })
  // Also without files, where any was read: they may have gone when this broke off before.
  if (files.length || pages.some(({ hash }) => hash)) await materialChanged(bot)
  await Crawl.updateOne({ bot, url }, { chosenAt: null })
  await WebPage.deleteMany({ address: _id })
  // Who imported it may have stored one more: later ones see that the page is gone.
  const late = await File.updateMany(present, { deletedAt: new Date() })
  if (late.modifiedCount) await materialChanged(bot)
  await noteIfTrained(bot)
  // The address goes last: whoever sees it gone finds the rest done, and what ends in between can be asked again.
  await WebAddress.deleteMany({ bot, $or: [{ _id }, { sameAs: _id }] })
  return files
}

/** Forgets an address of which nothing was read, after its first look failed or was cancelled. */
export async function forgetIfEmpty(address: WebAddressDocument) {
  if (!address.checkedAt && !(await filesOf(address._id)).length) await forgetAddress(address)
}

import { createHash } from 'node:crypto'
import type { Types } from 'mongoose'
import { Bot } from '../bots/Bot.ts'
import { withoutCopies } from './copies.ts'
import { Entry, present } from './entries/Entry.ts'
import { File, type FileDocument } from './File.ts'
import { IndexVersion } from '../passages/IndexVersion.ts'

/** Returns the same for the same files and entries in the same order. */
export function hashOfMaterial(files: Pick<FileDocument, '_id'>[]): string {
  const hash = createHash('sha256')
  for (const { _id } of files) hash.update(`${String(_id)}\n`)
  return hash.digest('base64url')
}

/** Notes that a bot needs no training where its newest index is made of the very files and entries that are there now. */
export async function noteIfTrained(id: Types.ObjectId) {
  const bot = await Bot.findById(id)
  if (!bot || bot.material === bot.trainedMaterial) return
  const { material, trained } = bot
  const version = await IndexVersion.findOne({ bot: id, number: trained }).select('files')
  if (!version) return
  const files = await File.find({ bot: id, deletedAt: null, status: { $ne: 'failed' } })
    .select('status textHash')
    .sort({ _id: 1 })
  // One that is still read may have been told as a change already.
  if (files.some(({ status }) => status === 'reading')) return
  const entries = await Entry.find(present(id)).select('_id').sort({ _id: 1 })
  if (version.files === hashOfMaterial([...withoutCopies(files), ...entries]))
    await Bot.updateOne({ _id: id, material, trained }, { trainedMaterial: material })
}

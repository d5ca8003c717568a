import { type BotDocument, materialChanged } from '../bots/Bot.ts'
import { noteIfTrained } from '../training/noteIfTrained.ts'
import { File } from './File.ts'
import { restorableMs } from './forget.ts'
import { wantReading } from './receiveFiles.ts'

/**
 * Brings deleted files back, in place of others that took their names meanwhile; of several of one name the one deleted
 * last. Those whose reading was stopped are read. Returns how many; those whose time is over stay away.
 */
export async function restoreFiles({ _id: bot }: BotDocument, ids: string[]): Promise<number> {
  const since = new Date(Date.now() - restorableMs)
  const wanted = ids.filter(id => /^[0-9a-f]{24}$/.test(id))
  const deleted = await File.find({ bot, _id: { $in: wanted }, deletedAt: { $gt: since } })
    .select('name kind')
    .sort({ deletedAt: 1 })
  const files = [...new Map(deleted.map(file => [`${file.kind} ${file.name}`, file])).values()]
  if (files.length === 0) return 0
  const back = files.map(({ _id }) => _id)
  await File.updateMany({ _id: { $in: back } }, { deletedAt: null })
  await wantReading(...(await File.find({ _id: { $in: back }, status: 'reading' })))
  for (const [kind, named] of Map.groupBy(files, file => file.kind)) {
    const names = named.map(({ name }) => name)
    await File.updateMany(
      { bot, kind, name: { $in: names }, deletedAt: null, _id: { $nin: back } },
      { deletedAt: new Date() },
    )
  }
  await materialChanged(bot)
  await noteIfTrained(bot)
  return files.length
}

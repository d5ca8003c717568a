import type { BotDocument } from '../bots/Bot.ts'
import { materialChanged } from '../bots/Bot.ts'
import { maxNote } from '../contract.ts'
import { tooLarge } from '../errors.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { refuseWhenMemoryIsShort } from '../memory/memoryCeiling.ts'
import { File } from './File.ts'
import { countReplaced } from './fileLimit.ts'
import { forget } from './forget.ts'
import { addFile, wantReading } from './receiveFiles.ts'
import { loadText, storeBytes } from './storage.ts'
import { reserveRoom } from './storageLimit.ts'

const noteOf = (bot: BotDocument) => ({ bot: bot._id, kind: 'note' as const, deletedAt: null })

/** The bot's note as it was typed, `''` when there is none. */
export async function noteText(bot: BotDocument): Promise<string> {
  const note = await File.findOne(noteOf(bot)).sort({ _id: -1 })
  return note?.original ? loadText(note.original) : ''
}

/** Makes the text the bot's note, in place of the one before; an empty text removes it. */
export async function saveNote(bot: BotDocument, text: string) {
  if (text.length > maxNote) throw tooLarge('A note has at most 1,000,000 characters')
  if (text.trim()) {
    if ((await noteText(bot)) === text) return
    refuseWhenMemoryIsShort()
    const note = await addNote(bot, Buffer.from(text))
    await wantReading(note)
    await jobDone({ kind: 'read', subject: note._id })
  } else if (await File.exists(noteOf(bot))) {
    await File.updateMany(noteOf(bot), { deletedAt: new Date() })
    await materialChanged(bot._id)
    await forget(await File.find({ bot: bot._id, kind: 'note', deletedAt: { $type: 'date' } }))
  }
}

async function addNote({ _id: bot }: BotDocument, bytes: Buffer) {
  const replaced = await countReplaced([{ bot, name: 'Note', kind: 'note' }])
  using _ = await reserveRoom(bot, bytes.length, { files: 1, replaced })
  return await addFile(bot, { name: 'Note', kind: 'note' }, await storeBytes(bytes))
}

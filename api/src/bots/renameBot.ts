import type { UserDocument } from '../accounts/User.ts'
import type { BotSettings } from '../contract.ts'
import { exists, notFound } from '../errors.ts'
import { Bot, type BotDocument, freshBot } from './Bot.ts'
import { refuseRetired, refuseTaken } from './makeBot.ts'
import { RetiredName } from './RetiredName.ts'

/** Renames the bot; its old name stays reserved for its owner. Its title changes too where it was the old name. */
export async function renameBot(
  user: UserDocument,
  bot: BotDocument,
  botName: string,
): Promise<BotDocument> {
  const { _id, botName: before } = bot
  if (botName === before) return freshBot(_id)
  await refuseRetired(user, botName)
  if (await Bot.exists({ botName })) throw exists('That bot name is taken')
  // First, so that nobody takes it in between.
  const kept = { botName: before, owner: user._id }
  await RetiredName.updateOne({ botName: before }, { ...kept, at: new Date() }, { upsert: true })
  try {
    const isUntitled = (bot.settings as BotSettings).title === before
    const title = isUntitled && { 'settings.title': botName }
    const renamed = await Bot.updateOne({ _id, botName: before }, { botName, ...title }).catch(
      refuseTaken,
    )
    // It was given another name in another tab, or deleted.
    if (!renamed.matchedCount) throw notFound('Bot not found')
  } catch (refusal) {
    if (await Bot.exists({ _id, botName: before })) await RetiredName.deleteOne(kept)
    throw refusal
  }
  return freshBot(_id)
}

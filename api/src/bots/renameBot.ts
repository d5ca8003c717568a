import type { UserDocument } from '../users/User.ts'
import { exists, notFound } from '../errors.ts'
import { Bot, type BotDocument, freshBot, settingsOf } from './Bot.ts'
import { refuseRetired, refuseTakenName } from './makeBot.ts'
import { stoppedByOperator } from './operatorStop.ts'
import { RetiredName } from './RetiredName.ts'
import { withNewName } from './withNewName.ts'

/**
 * Renames the bot; its old name stays reserved for its owner. Its title changes too where it was the old name. Throws
 * NotAllowed where the operator stopped it.
 */
export async function renameBot(
  user: UserDocument,
  bot: BotDocument,
  botName: string,
): Promise<BotDocument> {
  if (bot.heldAt) throw stoppedByOperator()
  if (botName !== bot.botName) await withNewName(user, botName, () => rename(user, bot, botName))
  return freshBot(bot._id)
}

async function rename(user: UserDocument, bot: BotDocument, botName: string) {
  const { _id, botName: before } = bot
  await refuseRetired(user, botName)
  if (await Bot.exists({ botName })) throw exists('That bot name is taken')
  // First, so that nobody takes it in between.
  const retired = { botName: before, owner: user._id }
  await RetiredName.updateOne({ botName: before }, { ...retired, at: new Date() }, { upsert: true })
  try {
    // It was given another name in another tab, or deleted.
    if (!(await write(before, botName))) throw notFound('Bot not found')
    // Of a bot that was deleted meanwhile.
    await refuseRetired(user, botName).catch(async refusal => {
      await write(botName, before)
      throw refusal
    })
  } catch (refusal) {
    if (await Bot.exists({ _id, botName: before })) await RetiredName.deleteOne(retired)
    throw refusal
  }

  async function write(from: string, to: string) {
    const isUntitled = settingsOf(bot).title === before
    const title = isUntitled && { 'settings.title': to }
    const written = await Bot.updateOne({ _id, botName: from }, { botName: to, ...title }).catch(
      refuseTakenName,
    )
    return written.matchedCount > 0
  }
}

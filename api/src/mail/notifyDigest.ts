import type { BotDocument } from '../bots/Bot.ts'
import { newToken } from '../users/tokens.ts'
import { User } from '../users/User.ts'
import { type BotNews, digestMail } from './digestMail.ts'
import { OutgoingMail } from './OutgoingMail.ts'
import { queueMail } from './queueMail.ts'

/** Mails the owner of a bot what is new of it, once for that Monday, where they want such mails and there is something. */
export async function notifyDigest(
  { _id: bot, owner, botName }: BotDocument,
  monday: string,
  loadNews: () => Promise<BotNews | undefined>,
) {
  const event = `digest ${String(bot)} ${monday}`
  const receiver = { _id: owner, notifyDigest: { $ne: false } }
  if ((await OutgoingMail.exists({ event })) || !(await User.exists(receiver))) return
  const news = await loadNews()
  if (!news) return
  const user = await User.findOneAndUpdate(
    receiver,
    [{ $set: { mailToken: { $ifNull: ['$mailToken', newToken()] } } }],
    { returnDocument: 'after', updatePipeline: true },
  )
  if (!user?.mailToken) return
  const content = digestMail(botName, news, user.mailToken)
  await queueMail({ event, user: user._id, bot, to: user.email, content })
}

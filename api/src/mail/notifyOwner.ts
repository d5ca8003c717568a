import type { BotDocument } from '../bots/Bot.ts'
import { countUses } from '../http/load/limit.ts'
import { newToken } from '../users/tokens.ts'
import { User } from '../users/User.ts'
import { digestPrefix } from './digestMail.ts'
import { waitingVisitorMail } from './templates.ts'
import { queueMail } from './queueMail.ts'

const perHour = { of: 'waiting-mails', points: 20, seconds: 3_600, message: '' }

/**
 * Mails the owner of a bot that a visitor left an address with a question, where they want such mails; after some an hour the
 * others are in the dashboard alone.
 */
export async function notifyOwner(
  { _id: bot, owner, botName }: BotDocument,
  question: { key: string; prompt: string; name: string; email: string },
) {
  const user = await User.findOneAndUpdate(
    { _id: owner, notifyOnWaiting: { $ne: false } },
    [{ $set: { mailToken: { $ifNull: ['$mailToken', newToken()] } } }],
    { returnDocument: 'after', updatePipeline: true },
  )
  if (!user?.mailToken || (await countUses([[perHour, user.id]])).size) return
  await queueMail({
    // Who mistyped their address leaves another.
    event: `waiting ${question.key} ${question.email}`,
    user: user._id,
    bot,
    to: user.email,
    replyTo: question.email,
    content: waitingVisitorMail(botName, question, user.mailToken),
  })
}

/** Ends mails of a kind to the user with this token; an unknown one changes nothing. */
export const unsubscribe = (token: string) =>
  token.startsWith(digestPrefix)
    ? User.updateOne(withToken(token.slice(digestPrefix.length)), { notifyDigest: false })
    : User.updateOne(withToken(token), { notifyOnWaiting: false })

const withToken = (token: string) => ({ mailToken: { $eq: token, $type: 'string' as const } })

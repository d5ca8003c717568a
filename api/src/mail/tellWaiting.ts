import { randomBytes } from 'node:crypto'
import type { BotDocument } from '../bots/Bot.ts'
import { User } from '../users/User.ts'
import { waitingLetter } from './letters.ts'
import { queueMail } from './queueMail.ts'

/** Mails the owner of a bot that a visitor left an address with a question, where they want such mails. */
export async function tellWaiting(
  { owner, botName }: BotDocument,
  question: { key: string; prompt: string; name: string; email: string },
) {
  const user = await User.findOneAndUpdate(
    { _id: owner, mailsWaiting: { $ne: false } },
    [{ $set: { mailToken: { $ifNull: ['$mailToken', randomBytes(24).toString('base64url')] } } }],
    { returnDocument: 'after', updatePipeline: true },
  )
  if (!user?.mailToken) return
  await queueMail({
    event: `waiting ${question.key}`,
    user: user._id,
    to: user.email,
    replyTo: question.email,
    letter: waitingLetter(botName, question, user.mailToken),
  })
}

/** Ends the mails of the user with this token; another one changes nothing. */
export const unsubscribe = (token: string) =>
  User.updateOne({ mailToken: { $eq: token, $type: 'string' } }, { mailsWaiting: false })

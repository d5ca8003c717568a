import { Bot, type BotDocument } from '../bots/Bot.ts'
import { writeLog } from '../bots/LogEntry.ts'
import { Member } from '../bots/Member.ts'
import { isDuplicate } from '../database/isDuplicate.ts'
import { notAllowed, notFound, signInNeeded } from '../errors.ts'
import { hashOf } from '../users/tokens.ts'
import { User, type UserDocument } from '../users/User.ts'
import { Invitation, isOpen, type InvitationDocument } from './Invitation.ts'

/** Returns the open invitation with this token and its bot; throws NotFound for one that is used, old or invented. */
export async function findInvitation(
  token: string,
): Promise<{ invitation: InvitationDocument; bot: BotDocument }> {
  const invitation = await Invitation.findOne({ tokenHash: hashOf(token), ...isOpen() })
  const bot = invitation && (await Bot.findById(invitation.bot))
  if (!bot) throw gone()
  return { invitation, bot }
}

/** Makes the user a member of the bot to which they were invited, once. */
export async function acceptInvitation(user: UserDocument, token: string): Promise<BotDocument> {
  const { invitation, bot } = await findInvitation(token)
  const { _id, email, role } = invitation
  if (email !== user.email)
    throw notAllowed(`This invitation is for ${email}. Sign in with that address to accept it.`)
  if (bot.owner.equals(user._id)) throw gone()
  // Of calls that come together, one accepts.
  const { deletedCount } = await Invitation.deleteOne({ _id })
  if (!deletedCount) throw gone()
  const member = { bot: bot._id, user: user._id }
  await Member.create({ ...member, role }).catch((error: unknown) => {
    // They are one already, by an invitation to the address they had before.
    if (!isDuplicate(error)) throw error
  })
  // Whoever closes an account or erases a bot removes it first, then its members.
  const [hasUser, hasBot] = await Promise.all([User.exists({ _id: user._id }), Bot.exists(bot._id)])
  if (!hasUser || !hasBot) {
    await Member.deleteOne(member)
    throw hasBot ? signInNeeded('Please sign in') : gone()
  }
  await writeLog(bot._id, user, `joined the team as ${role === 'editor' ? 'an' : 'a'} ${role}`)
  return bot
}

const gone = () =>
  notFound('This invitation was used, withdrawn or has expired. Ask for a new one.')

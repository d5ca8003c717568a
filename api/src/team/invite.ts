import type { OpenBot } from '../bots/openBot.ts'
import { Member } from '../bots/Member.ts'
import type { TeamRole } from '../contract.ts'
import { isDuplicate } from '../database/isDuplicate.ts'
import { env } from '../env.ts'
import { exists, notFound } from '../errors.ts'
import { countUse } from '../http/load/limit.ts'
import { queueMail } from '../mail/queueMail.ts'
import { requireVerified } from '../users/requireVerified.ts'
import { hashOf, newToken } from '../users/tokens.ts'
import { User } from '../users/User.ts'
import { Invitation, type InvitationDocument, isOpen, newExpiry } from './Invitation.ts'
import { invitationMail, invitationLink } from './mails.ts'

/** Members and open invitations of a bot together. */
const maxTeam = 50

/**
 * Mails an open invitation anew: another link, which works for seven days from now, and the one before no more. Throws NotFound
 * where there is none. Returns the link where this server sends no mail.
 */
export async function inviteAgain({ bot, owner }: OpenBot, email: string) {
  requireVerified(owner)
  const filter = { bot: bot._id, email, ...isOpen() }
  const notOpen = () => notFound('This invitation was used, withdrawn or has expired')
  if (!(await Invitation.exists(filter))) throw notOpen()
  await countUse(ofOneADay, `${bot.id} ${hashOf(email)}`)
  await countUse(perDay, owner.id)
  const token = newToken()
  const renewed = { tokenHash: hashOf(token), expiresAt: newExpiry() }
  const invitation = await Invitation.findOneAndUpdate(filter, renewed)
  if (!invitation) throw notOpen()
  return mailInvitation({ bot, owner }, invitation, token)
}

/**
 * Mails an invitation; throws Exists beside the field for an email that is in the team or was invited already. Returns the
 * link where this server sends no mail.
 */
export async function invite({ bot, owner }: OpenBot, email: string, role: TeamRole) {
  requireVerified(owner)
  await refuseKnown({ bot, owner }, email)
  await countUse(perDay, owner.id)
  const token = newToken()
  // One that has expired is in the way for up to a minute.
  await Invitation.deleteMany({ bot: bot._id, email, expiresAt: { $lte: new Date() } })
  const invitation = await Invitation.create({
    bot: bot._id,
    email,
    role,
    tokenHash: hashOf(token),
  }).catch((error: unknown) => {
    // By another call at the same moment.
    throw isDuplicate(error) ? invitedAlready(email) : error
  })
  return mailInvitation({ bot, owner }, invitation, token)
}

async function mailInvitation(
  { bot, owner }: Pick<OpenBot, 'bot' | 'owner'>,
  { email, role }: InvitationDocument,
  token: string,
) {
  await queueMail({
    event: `invitation ${hashOf(token)}`,
    user: owner._id,
    bot: bot._id,
    to: email,
    content: invitationMail(owner.email, bot.botName, role, token),
  })
  return env.SMTP_URL ? undefined : invitationLink(token)
}

async function refuseKnown({ bot, owner }: Pick<OpenBot, 'bot' | 'owner'>, email: string) {
  if (email === owner.email) throw beside('You own this bot already')
  const user = await User.findOne({ email })
  if (user && (await Member.exists({ bot: bot._id, user: user._id })))
    throw beside(`${email} is in the team already. Change their role in the list.`)
  if (await Invitation.exists({ bot: bot._id, email, ...isOpen() })) throw invitedAlready(email)
  const [members, invited] = await Promise.all([
    Member.countDocuments({ bot: bot._id }),
    Invitation.countDocuments({ bot: bot._id, ...isOpen() }),
  ])
  if (members + invited >= maxTeam)
    throw beside(`A team can have at most ${maxTeam} members and invitations`)
}

const invitedAlready = (email: string) =>
  beside(`${email} was invited already. Send that invitation again, or withdraw it.`)

const beside = (sentence: string) => exists(sentence, { fields: { email: sentence } })

const perDay = {
  of: 'invitations',
  points: 50,
  seconds: 24 * 60 * 60,
  message: 'You have sent many invitations today. Please send more tomorrow.',
}

const ofOneADay = { ...perDay, of: 'invitation-again', points: 5 }

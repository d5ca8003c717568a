import { Router } from '@koa/router'
import type { Types } from 'mongoose'
import type { BotDocument } from '../bots/Bot.ts'
import { LogEntry } from '../bots/LogEntry.ts'
import { Member } from '../bots/Member.ts'
import { on } from '../bots/on.ts'
import { viewBot, viewFresh } from '../bots/viewBot.ts'
import * as calls from '../contract/team.ts'
import { notFound, notReady } from '../errors.ts'
import { notifyUser } from '../mail/notifyUser.ts'
import { User, type UserDocument } from '../users/User.ts'
import { acceptInvitation, findInvitation } from './acceptInvitation.ts'
import { handOver } from './handOver.ts'
import { invite, inviteAgain } from './invite.ts'
import { Invitation, isOpen, viewInvitations } from './Invitation.ts'
import { offerMail } from './mails.ts'

/** The calls about who works on a bot, and what they did. */
export const team = new Router()

on(team, calls.getInvitations, async ({ bot }) => ({
  invitations: await viewInvitations(bot._id),
}))

on(team, calls.inviteMember, async ({ bot, owner, caller, body: { email, role }, logged }) => {
  const link = await invite({ bot, owner, caller }, email, role)
  // Every member reads it, and only the owner sees who is invited.
  logged.about.push(`as ${role}`)
  return { ...(await viewTeam(bot._id)), ...(link && { link }) }
})

on(team, calls.inviteAgain, async ({ bot, owner, caller, body: { email } }) => {
  const link = await inviteAgain({ bot, owner, caller }, email)
  return { ...(await viewTeam(bot._id)), ...(link && { link }) }
})

on(team, calls.withdrawInvitation, async ({ bot, body: { email } }) => {
  const { deletedCount } = await Invitation.deleteOne({ bot: bot._id, email, ...isOpen() })
  if (!deletedCount) throw notFound('This invitation was used, withdrawn or has expired')
  return viewTeam(bot._id)
})

on(team, calls.readInvitation, async ({ body: { token } }) => {
  const { invitation, bot } = await findInvitation(token)
  const owner = await User.findById(bot.owner)
  const { email, role } = invitation
  return { botName: bot.botName, owner: owner?.email ?? '', email, role }
})

on(team, calls.acceptInvitation, async ({ user, body: { token } }) => ({
  bot: await viewBot(await acceptInvitation(user, token)),
}))

on(team, calls.changeRole, async ({ bot, body: { member: email, role }, logged }) => {
  const { _id } = await memberOf(bot, email)
  await Member.updateOne({ _id }, { role })
  logged.about.push(email, `to ${role}`)
  return { bot: await viewFresh(bot._id) }
})

on(team, calls.removeMember, async ({ bot, body: { member: email }, logged }) => {
  const { _id } = await memberOf(bot, email)
  await Member.deleteOne({ _id })
  logged.about.push(email)
  return { bot: await viewFresh(bot._id) }
})

on(team, calls.leaveBot, async ({ bot, caller: { user, role } }) => {
  if (role === 'owner')
    throw notReady('You own this bot. Hand it over to a member first, or delete it.')
  await Member.deleteOne({ bot: bot._id, user: user._id })
})

on(team, calls.offerBot, async ({ bot, owner, body: { member: email }, logged }) => {
  const member = email === null ? undefined : await memberOf(bot, email)
  await Member.updateMany({ bot: bot._id, isOffered: true }, { isOffered: false })
  if (member) {
    await Member.updateOne({ _id: member._id }, { isOffered: true })
    await notifyUser(member.account, offerMail(owner.email, bot.botName))
  }
  logged.about.push(email ?? 'nobody any more')
  return { bot: await viewFresh(bot._id) }
})

on(team, calls.acceptBot, async ({ bot, owner, caller }) => ({
  bot: await viewBot(await handOver({ bot, owner, caller })),
}))

on(team, calls.getLog, async ({ bot, body: { skip, limit } }) => {
  const filter = { bot: bot._id }
  const [page, total] = await Promise.all([
    LogEntry.find(filter).sort({ at: -1, _id: -1 }).skip(skip).limit(limit),
    LogEntry.countDocuments(filter),
  ])
  const log = page.map(({ at, who, did, about, count }) => ({
    at: at.toISOString(),
    who,
    did,
    about,
    count,
  }))
  return { log, total }
})

const viewTeam = async (bot: Types.ObjectId) => ({
  bot: await viewFresh(bot),
  invitations: await viewInvitations(bot),
})

/** Returns the membership and the account of the member with that email; throws NotFound where there is none. */
async function memberOf(
  { _id: bot }: BotDocument,
  email: string,
): Promise<{ _id: Types.ObjectId; account: UserDocument }> {
  const account = await User.findOne({ email })
  const member = account && (await Member.findOne({ bot, user: account._id }))
  if (!member) throw notFound(`${email} is no longer on the team`)
  return { _id: member._id, account }
}

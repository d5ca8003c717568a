import * as z from 'zod/mini'
import { Bot, TeamRole } from './bots.ts'
import { call } from './call.ts'
import { email, moment } from './shapes.ts'

/** An invitation that was neither accepted nor withdrawn, and has not expired. */
const Invitation = z.object({
  email: z.string(),
  role: TeamRole,
  expiresAt: moment,
})
export type Invitation = z.infer<typeof Invitation>

const team = { bot: Bot, invitations: z.array(Invitation) }
const invited = {
  ...team,
  /** The mailed link, where this server sends no mail: the owner passes it on. */
  link: z.exactOptional(z.string()),
}

/** The token of a mailed link. */
const token = z.string().check(z.minLength(1), z.maxLength(200))
/** An email as the member or the invitation has it. */
const member = email

export const getInvitations = call('/api/invitations', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: null,
  bot: 'currentBot',
  reply: { invitations: z.array(Invitation) },
  wait: 'read',
})

/** Mails a link by which the owner of an email becomes a member, within seven days. */
export const inviteMember = call('/api/invite', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: 'invited a member',
  bot: 'currentBot',
  body: { email, role: TeamRole },
  reply: invited,
  refuses: [409],
})

/** Mails another link in place of the one before, and begins the seven days anew. */
export const inviteAgain = call('/api/invite-again', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: 'sent an invitation again',
  bot: 'currentBot',
  body: { email },
  reply: invited,
})

export const withdrawInvitation = call('/api/withdraw-invitation', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: 'withdrew an invitation',
  bot: 'currentBot',
  body: { email },
  reply: team,
})

/** Returns who invites to what; reading it changes nothing. */
export const readInvitation = call('/api/invitation', {
  of: 'nobody',
  body: { token },
  reply: { botName: z.string(), owner: z.string(), email: z.string(), role: TeamRole },
  wait: 'read',
  refuses: [404],
})

/** Makes the user a member; the invitation has to be for their email. */
export const acceptInvitation = call('/api/accept-invitation', {
  of: 'user',
  scope: 'none',
  body: { token },
  reply: { bot: Bot },
  refuses: [404],
})

export const changeRole = call('/api/change-role', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: 'changed a role',
  bot: 'currentBot',
  body: { member, role: TeamRole },
  reply: { bot: Bot },
})

export const removeMember = call('/api/remove-member', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: 'removed a member',
  bot: 'currentBot',
  body: { member },
  reply: { bot: Bot },
})

/** The caller's own membership ends; an owner hands the bot over first. */
export const leaveBot = call('/api/leave-bot', {
  of: 'bot',
  role: 'viewer',
  scope: 'none',
  logs: 'left the team',
  bot: 'currentBot',
  refuses: [409],
})

/** Offers the bot to a member, who owns it once they accept; `null` takes an offer back. */
export const offerBot = call('/api/offer-bot', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: 'offered the bot',
  bot: 'currentBot',
  body: { member: z.nullable(member) },
  reply: { bot: Bot },
})

/** Makes the member to whom it is offered the owner, where their plan has room, and the owner before an editor. */
export const acceptBot = call('/api/accept-bot', {
  of: 'bot',
  role: 'viewer',
  scope: 'none',
  logs: 'became the owner',
  bot: 'currentBot',
  reply: { bot: Bot },
  refuses: [402, 409],
})

/** Something that somebody did to a bot. */
const LogLine = z.object({
  at: moment,
  /** Name or email; empty where their account is closed. */
  who: z.string(),
  /** Words that go on after the name, such as `trained the bot`. */
  did: z.string(),
  /** Names of what it was done to, or the first of them. */
  about: z.array(z.string()),
  /** Number of times, or of things that it was done to. */
  count: z.int(),
})
export type LogLine = z.infer<typeof LogLine>

/** Returns what was done in the last 90 days, newest first. */
export const getLog = call('/api/log', {
  of: 'bot',
  role: 'viewer',
  scope: 'none',
  bot: 'currentBot',
  body: {
    skip: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  },
  reply: { log: z.array(LogLine), total: z.int() },
  wait: 'read',
})

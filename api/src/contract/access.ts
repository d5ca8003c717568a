import * as z from 'zod/mini'
import { Bot } from './bots.ts'
import { call } from './call.ts'
import { email, moment, text, typedPassword } from './shapes.ts'
import { Access } from './visitors.ts'

/** Addresses that one bot is open to at most. */
export const maxGuests = 2_000

/** How a bot is closed to strangers, for its owner. */
export const BotAccess = z.object({
  hasPassword: z.boolean(),
  /** Addresses that are invited, in their order. */
  guests: z.array(z.string()),
  /** Secrets that visitors may be signed with, the newest first; each is shown once, when it is made. */
  secrets: z.array(
    z.object({
      /** Its first characters. */
      hint: z.string(),
      createdAt: moment,
      /** When it ends because another one took its place. */
      endsAt: z.nullable(moment),
    }),
  ),
  /** Reason why visitors do not get in at present, and what to do, in sentences; empty while they do. */
  trouble: z.string(),
})
export type BotAccess = z.infer<typeof BotAccess>

export const getAccess = call('/api/access', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: null,
  bot: 'currentBot',
  reply: { access: BotAccess },
  wait: 'read',
})

/** Changes who may ask the bot; with another way in or another password, whoever was let in before has to come in again. */
export const saveAccess = call('/api/save-access', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: 'changed who may ask',
  bot: 'currentBot',
  body: {
    access: Access,
    /** A new password; the one before stays where it is missing. */
    password: z.optional(
      z
        .string()
        .check(
          z.minLength(8, 'Use at least 8 characters'),
          z.maxLength(200, 'Use at most 200 characters'),
        ),
    ),
    /** All invited addresses; those before stay where it is missing. */
    guests: z.optional(
      z.array(email).check(z.maxLength(maxGuests, 'Invite at most 2,000 addresses')),
    ),
  },
  reply: { bot: Bot, access: BotAccess },
})

/** Mails an invited address the way to the bot, as often as it is asked for. */
export const inviteGuest = call('/api/invite-guest', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: 'invited a visitor',
  bot: 'currentBot',
  body: { email },
  reply: {
    /** The mailed link, where this server sends no mail: the owner passes it on. */
    link: z.exactOptional(z.string()),
  },
})

/** Makes the secret that visitors are signed with; the one before holds for another day, unless it is to end at once. */
export const rotateSecret = call('/api/rotate-visitor-secret', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: 'made a new secret for signed visitors',
  bot: 'currentBot',
  body: { endOld: z._default(z.boolean(), false) },
  reply: { secret: z.string(), access: BotAccess },
  refuses: [409],
})

/** A token for `Authorization: Bearer`, which the bot's other calls are let in by. */
const pass = { token: z.string() }

export const enterWithPassword = call('/door/password', {
  of: 'visitor',
  isBeforeDoor: true,
  body: { password: typedPassword },
  reply: pass,
})

/** Mails a code to an address that is invited; the answer is the same for every address. */
export const sendCode = call('/door/send-code', {
  of: 'visitor',
  isBeforeDoor: true,
  body: { email },
})

export const enterWithCode = call('/door/code', {
  of: 'visitor',
  isBeforeDoor: true,
  body: { email, code: text(40) },
  reply: pass,
})

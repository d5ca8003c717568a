import type { Types } from 'mongoose'
import { type Role, suffices } from '../contract/roles.ts'
import { notAllowed, notFound } from '../errors.ts'
import { User, type UserDocument } from '../users/User.ts'
import { Bot, type BotDocument, whole } from './Bot.ts'
import { Member } from './Member.ts'

/** A user who is calling, with their role on the bot that the call names. */
type Caller = { user: UserDocument; role: Role }

/** A bot with the user whose plan, storage, limits and spending it counts for, and who is calling. */
export type OpenBot = { bot: BotDocument; owner: UserDocument; caller: Caller }

/** A bot by its name, or by its id, which a rename leaves as it is. */
export type BotKey = { botName: string; _id?: never } | { _id: Types.ObjectId }

/**
 * Returns the bot where the user has the role, or a greater one. Throws NotFound where they have none, exactly
 * as for a bot that does not exist or is not open to their key, and NotAllowed where theirs is too low.
 */
export async function openBot(
  user: UserDocument,
  key: BotKey,
  minRole: Role,
  isOpen: (bot: Types.ObjectId) => boolean = () => true,
): Promise<OpenBot> {
  const filter = key._id ? { _id: key._id } : { botName: key.botName }
  const bot = await Bot.findOne({ ...filter, ...whole })
  const role = bot && isOpen(bot._id) ? await roleOn(bot, user._id) : undefined
  if (!bot || !role) throw notFound('Bot not found')
  if (!suffices(role, minRole)) throw notAllowed(roleNeeded(role, minRole))
  const owner = role === 'owner' ? user : await User.findById(bot.owner)
  // Their account is being closed, and the bot with it.
  if (!owner) throw notFound('Bot not found')
  return { bot, owner, caller: { user, role } }
}

/** Returns the role of a user on a bot; undefined for strangers. */
async function roleOn(
  { _id, owner }: BotDocument,
  user: Types.ObjectId,
): Promise<Role | undefined> {
  if (owner.equals(user)) return 'owner'
  return (await Member.findOne({ bot: _id, user }))?.role
}

const roleNeeded = (role: Role, minRole: Role) => {
  const own = `You are ${withArticle[role]} of this bot.`
  return minRole === 'owner'
    ? `Only the owner of a bot can do this. ${own}`
    : `This requires the role of ${minRole}. ${own} Ask its owner to change your role.`
}

const withArticle: Record<Role, string> = {
  viewer: 'a viewer',
  writer: 'a writer',
  editor: 'an editor',
  owner: 'the owner',
}

import { Types } from 'mongoose'
import { planOf, User, type UserDocument } from '../users/User.ts'
import type { BotSettings } from '../contract.ts'
import { exists, planNeeded, signInNeeded } from '../errors.ts'
import { isDuplicate } from '../database/isDuplicate.ts'
import { refuseWhenFull } from '../database/diskRoom.ts'
import { allowance, limitsOf } from '../users/plans.ts'
import { Bot, type BotDocument } from './Bot.ts'
import { newDoorKey } from './doorKey.ts'
import { nameOfStopped } from './operatorStop.ts'
import { RetiredName } from './RetiredName.ts'
import { withNewName } from './withNewName.ts'

type NewBot = {
  botName: string
  settings: BotSettings
  copyOf?: Types.ObjectId
  isImporting?: true
}

/**
 * Makes a bot of the user's; throws PlanNeeded beyond their plan, Exists where the name is not theirs to take, TooMany
 * where they took too many today, and NoSpace where the disk is full.
 */
export async function makeBot(user: UserDocument, fields: NewBot): Promise<BotDocument> {
  await requireBotRoom(user, 'create')
  await refuseWhenFull()
  return withNewName(user, fields.botName, () => create(user, fields))
}

/** How a user comes to another bot. */
type Way = 'create' | 'take over'

/** Throws PlanNeeded where the user's plan allows no bot more, beside `extra` that were just given to them. */
export async function requireBotRoom(user: UserDocument, way: Way, extra = 0) {
  const bots = await Bot.countDocuments({ owner: user._id })
  if (bots - extra >= maxBots(user)) throw planForBot(user, way)
}

async function create(user: UserDocument, fields: NewBot): Promise<BotDocument> {
  await refuseRetired(user, fields.botName)
  const _id = new Types.ObjectId()
  const door = { doorKey: newDoorKey({ _id }) }
  const bot = await Bot.create({ ...fields, ...door, _id, owner: user._id }).catch(refuseTakenName)
  try {
    await refuseRetired(user, fields.botName)
    // Of calls that come together, the first made stay within the limit.
    if ((await Bot.countDocuments({ owner: user._id, _id: { $lte: bot._id } })) > maxBots(user))
      throw planForBot(user, 'create')
    // An account that is deleted meanwhile takes the bots along that it sees.
    if (!(await User.exists({ _id: user._id }))) throw signInNeeded('Please sign in')
  } catch (refusal) {
    await bot.deleteOne()
    throw refusal
  }
  return bot
}

const maxBots = (user: UserDocument) => limitsOf(planOf(user)).bots

const planForBot = (user: UserDocument, way: Way) =>
  user.trialEndsAt || planOf(user) !== 'none'
    ? planNeeded(`Choose a plan to ${way} a bot`, { detail: allowance(planOf(user)) })
    : planNeeded(`Start your free trial to ${way} a bot`)

/** Throws Exists where the name of a deleted bot is kept for somebody else, and NotAllowed where the operator stopped it. */
export async function refuseRetired(user: UserDocument, botName: string) {
  const retired = await RetiredName.findOne({ botName })
  if (retired && !retired.owner.equals(user._id)) throw exists('That bot name is taken')
  if (retired?.heldAt) throw nameOfStopped()
}

/** Throws Exists where that is what the database refused a name for, and else the error. */
export function refuseTakenName(error: unknown): never {
  throw isDuplicate(error) ? exists('That bot name is taken') : error
}

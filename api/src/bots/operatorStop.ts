import type { Types } from 'mongoose'
import { env } from '../env.ts'
import { notAllowed } from '../errors.ts'
import { Bot } from './Bot.ts'
import { RetiredName } from './RetiredName.ts'

const stopped = { heldAt: { $ne: null } }

/**
 * True while the operator has stopped a bot of the owner's, which may be deleted meanwhile: what they import is stopped
 * as well.
 */
export const hasStoppedBot = async (owner: Types.ObjectId): Promise<boolean> =>
  (await Bot.exists({ owner, ...stopped })) !== null ||
  (await RetiredName.exists({ owner, ...stopped })) !== null

/**
 * Lets the name of a bot be taken again that was deleted while it was stopped; returns whose it is, or null where there
 * is none.
 */
export const releaseName = (botName: string) =>
  RetiredName.findOneAndUpdate({ botName, ...stopped }, { heldAt: null, at: new Date() })

/** The refusal of what nobody may do with a bot that the operator has stopped. */
export const stoppedByOperator = () =>
  notAllowed(
    `This bot was stopped by the operator of this site. So is every bot that you copy or import while one of yours is stopped. Write to ${env.CONTACT_EMAIL} to have it run again.`,
  )

/** The refusal of the name of such a bot. */
export const nameOfStopped = () =>
  notAllowed(
    `A bot of this name was stopped by the operator of this site. Choose another name, or write to ${env.CONTACT_EMAIL}.`,
  )

import type { Types } from 'mongoose'
import { Bot } from '../bots/Bot.ts'
import type { Plan } from '../contract.ts'
import { emitEvent } from './emitEvent.ts'

/** Tells the webhooks of all bots of a user which plan they have now. */
export async function emitPlanChanged(owner: Types.ObjectId, plan: Plan) {
  for (const { _id, botName } of await Bot.find({ owner }).select({ botName: 1 }))
    await emitEvent(_id, { type: 'plan.changed', data: { bot: botName, plan } })
}

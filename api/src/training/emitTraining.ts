import type { Types } from 'mongoose'
import { Bot } from '../bots/Bot.ts'
import type { Training } from '../contract.ts'
import { asRefusal } from '../http/answerErrors.ts'
import { type JobContext, maxAttempts } from '../jobs/RunJob.ts'
import { emitEvent } from '../webhooks/emitEvent.ts'

/** Tells webhooks that a bot was trained. */
export const emitTrained = (bot: Types.ObjectId, training: Training) =>
  emit(bot, { trained: true, ...training })

/** Tells webhooks that a bot could not be trained, once it is not tried again. */
export async function emitNotTrained({ job, signal }: JobContext, error: unknown) {
  const refusal = asRefusal(error)
  const isFinal = (refusal && refusal.status < 500) || job.attempts >= maxAttempts
  if (signal.aborted || !isFinal) return
  const reason = refusal?.message ?? 'This did not work, for a reason on our side.'
  await emit(job.subject, { trained: false, error: reason })
}

async function emit(_id: Types.ObjectId, data: object) {
  const bot = await Bot.findById(_id).select({ botName: 1 })
  if (bot) await emitEvent(_id, { type: 'training.ended', data: { bot: bot.botName, ...data } })
}

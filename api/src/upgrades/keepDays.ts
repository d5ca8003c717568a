import { Bot } from '../bots/Bot.ts'
import { maxKeepDays } from '../contract.ts'
import { eachReadable } from '../database/eachReadable.ts'
import { unlessDamaged } from '../database/unlessDamaged.ts'
import { User } from '../users/User.ts'

const withoutDays = { 'settings.keepDays': { $exists: false } }

/** The months that plans gave a bot whose owner had chosen none: 3 on the trial, else 12, also where that cannot be read. */
const monthsOf = async (owner: unknown) =>
  (await unlessDamaged(User.exists({ _id: owner, plan: 'trial' }))) ? 3 : 12

/** Returns at least as many days as so many months have. */
const daysOf = (count: number) => Math.min(Math.ceil(count * 30.5) + 1, maxKeepDays)

/**
 * Keeps questions for as many days as owners, or else their plans, had chosen months: for no fewer. The months stay, for
 * an older server that still runs deletes by them.
 */
export const keepDays = {
  async run() {
    const bots = eachReadable(range =>
      Bot.find({ ...withoutDays, ...range })
        .select({ owner: 1, settings: 1 })
        .lean(),
    )
    for await (const { _id, owner, settings } of bots) {
      const { keepMonths } = settings as { keepMonths?: number | null }
      const days = daysOf(keepMonths ?? (await monthsOf(owner)))
      await Bot.updateOne({ _id, ...withoutDays }, { $set: { 'settings.keepDays': days } })
    }
  },
  bytes: async () => 0,
}

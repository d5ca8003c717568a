import { Bot } from '../bots/Bot.ts'
import { maxKeepDays } from '../contract.ts'
import { User } from '../users/User.ts'

/** Bots whose questions are kept by months: their own, or those of their plan. */
const byMonths = {
  $or: [{ 'settings.keepMonths': { $exists: true } }, { 'settings.keepDays': { $exists: false } }],
}

/** The months that plans gave a bot whose owner had chosen none: 3 on the trial, else 12. */
const monthsOf = async (owner: unknown) =>
  (await User.exists({ _id: owner, plan: 'trial' })) ? 3 : 12

/** Returns at least as many days as so many months have. */
const daysOf = (count: number) => Math.min(Math.ceil(count * 30.5) + 1, maxKeepDays)

/** Keeps questions for as many days as owners, or else their plans, had chosen months: for no fewer. */
export const keepDays = {
  async run() {
    const bots = Bot.find(byMonths).select({ owner: 1, settings: 1 }).lean()
    for await (const { _id, owner, settings } of bots.cursor()) {
      const { keepMonths, keepDays } = settings as Partial<
        Record<'keepMonths' | 'keepDays', number | null>
      >
      const days = keepDays ?? daysOf(keepMonths ?? (await monthsOf(owner)))
      await Bot.updateOne(
        { _id, ...byMonths },
        { $set: { 'settings.keepDays': days }, $unset: { 'settings.keepMonths': 1 } },
      )
    }
  },
  bytes: async () => 0,
}

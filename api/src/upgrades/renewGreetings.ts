import { Bot, defaultSettings } from '../bots/Bot.ts'
import { eachReadable } from '../database/eachReadable.ts'

/** The greeting that bots had by default before 2026-11-29. */
const former = { 'settings.greeting': 'Hi! Ask me anything about the material.' }

/** Gives bots whose owners wrote no greeting of their own the one that new bots have. */
export const renewGreetings = {
  async run() {
    const { greeting } = defaultSettings('')
    const bots = eachReadable(range =>
      Bot.find({ ...former, ...range })
        .select('_id')
        .lean(),
    )
    for await (const { _id } of bots)
      await Bot.updateOne({ _id, ...former }, { $set: { 'settings.greeting': greeting } })
  },
  bytes: async () => 0,
}

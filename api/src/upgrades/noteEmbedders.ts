import { Bot } from '../bots/Bot.ts'
import { IndexVersion } from '../passages/IndexVersion.ts'

/** Notes at each bot which embedder its newest index is of. */
export const noteEmbedders = {
  async run() {
    const bots = Bot.find({ trained: { $gt: 0 }, embedder: { $in: ['', null] } })
    for await (const { _id, trained } of bots.select({ trained: 1 }).lean().cursor()) {
      const version = await IndexVersion.findOne({ bot: _id, number: trained })
        .select({ embedder: 1 })
        .lean()
      if (version) await Bot.updateOne({ _id, trained }, { embedder: version.embedder })
    }
  },
  bytes: async () => 0,
}

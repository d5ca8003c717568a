import { Bot } from '../bots/Bot.ts'
import { eachReadable } from '../database/eachReadable.ts'
import { unlessDamaged } from '../database/unlessDamaged.ts'
import { IndexVersion } from '../passages/IndexVersion.ts'

/** Notes at each bot which embedder its newest index is of. */
export const noteEmbedders = {
  async run() {
    const bots = eachReadable(range =>
      Bot.find({ trained: { $gt: 0 }, embedder: { $in: ['', null] }, ...range })
        .select({ trained: 1 })
        .lean(),
    )
    for await (const { _id, trained } of bots) {
      const version = await unlessDamaged(
        IndexVersion.findOne({ bot: _id, number: trained }).select({ embedder: 1 }).lean().exec(),
      )
      if (version) await Bot.updateOne({ _id, trained }, { embedder: version.embedder })
    }
  },
  bytes: async () => 0,
}

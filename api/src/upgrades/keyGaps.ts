import { eachReadable } from '../database/eachReadable.ts'
import { Gap, toBinary } from '../exchanges/Gap.ts'
import { questionKey, shortQuestion } from '../exchanges/questionKey.ts'
import { vectorsOf } from '../exchanges/vectorsOf.ts'

const withoutKeys = { keys: { $exists: false } }

type Former = { pinnedPrompts?: string[] }

/** Shortens the prompts of gaps and gives them keys, and pinned ones the keys and vectors they are found by. */
export const keyGaps = {
  async run() {
    const gaps = eachReadable(range => Gap.find({ ...withoutKeys, ...range }).lean())
    for await (const gap of gaps) {
      const { _id, topic, prompts, state } = gap
      const { pinnedPrompts = [] } = gap as Former
      const vectors = state === 'pinned' ? await vectorsOf(pinnedPrompts.map(shortQuestion)) : []
      await Gap.updateOne(
        { _id, ...withoutKeys },
        {
          $set: {
            topic: shortQuestion(topic),
            prompts: prompts.map(shortQuestion),
            keys: prompts.map(questionKey),
            pinnedKeys: pinnedPrompts.map(questionKey),
            pinnedVectors: (vectors ?? []).map(toBinary),
          },
          $unset: { pinnedPrompts: 1 },
        },
        { strict: false },
      )
    }
  },
  /** A vector and a key for each prompt of a pinned gap. */
  async bytes() {
    return (await Gap.countDocuments(withoutKeys)) * 4_000
  },
}

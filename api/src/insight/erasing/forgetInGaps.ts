import type { Types } from 'mongoose'
import { Exchange, type ExchangeDocument } from '../../exchanges/Exchange.ts'
import { Gap, type GapDocument, toBinary } from '../../exchanges/Gap.ts'
import { plus } from '../../exchanges/groupByMeaning.ts'
import { questionKey } from '../../exchanges/questionKey.ts'
import { vectorsOf } from '../../exchanges/vectorsOf.ts'

/**
 * Takes the questions of exchanges out of the gaps of a bot. A gap that its owner dismissed or pinned stays with its other
 * questions; any other is gone, and what else was in it is placed anew.
 */
export async function forgetInGaps(bot: Types.ObjectId, exchanges: ExchangeDocument[]) {
  const erased = new Set(
    exchanges.map(({ standalone, prompt }) => questionKey(standalone ?? prompt)),
  )
  const gaps = await Gap.find({
    bot,
    $or: [{ _id: { $in: exchanges.map(({ gap }) => gap) } }, { keys: { $in: [...erased] } }],
  })
  await Exchange.updateMany(
    { _id: { $in: exchanges.map(({ _id }) => _id) } },
    { lacking: false, gap: null },
  )
  for (const gap of gaps) {
    const others = await keysOfOthers(gap, erased)
    const isOwners = gap.state === 'dismissed' || gap.state === 'pinned'
    const left = gap.keys.flatMap((key, at) => (!erased.has(key) || others.has(key) ? [at] : []))
    if (isOwners && left.length) await keepOnly(gap, left)
    else {
      await Gap.deleteOne({ _id: gap._id })
      await Exchange.updateMany({ lacking: true, gap: gap._id }, { gap: null })
    }
  }
}

/** Returns those of the keys that other visitors asked in the same words. */
async function keysOfOthers({ _id }: GapDocument, keys: Set<string>): Promise<Set<string>> {
  const others = await Exchange.find({ lacking: true, gap: _id }).select('prompt standalone').lean()
  const keysOfOthers = others.map(({ standalone, prompt }) => questionKey(standalone ?? prompt))
  return new Set(keysOfOthers.filter(key => keys.has(key)))
}

async function keepOnly(gap: GapDocument, indexes: number[]) {
  const at = <Of>(all: Of[]) => indexes.map(index => all[index]!)
  const [prompts, keys] = [at(gap.prompts), at(gap.keys)]
  const pins = gap.pinnedKeys.flatMap((key, index) => (keys.includes(key) ? [index] : []))
  const vectors = await vectorsOf(prompts)
  const sum = vectors?.reduce<Float32Array | undefined>(plus, undefined)
  await Gap.updateOne(
    { _id: gap._id },
    {
      prompts,
      keys,
      topic: prompts[0],
      sum: sum ? toBinary(sum) : null,
      topicVector: vectors?.[0] ? toBinary(vectors[0]) : null,
      pinnedKeys: pins.map(index => gap.pinnedKeys[index]!),
      pinnedVectors: pins.map(index => gap.pinnedVectors[index]),
      count: await Exchange.countDocuments({ lacking: true, gap: gap._id }),
    },
  )
}

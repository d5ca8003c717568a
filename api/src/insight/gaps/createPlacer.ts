import { LRUCache } from 'lru-cache'
import type { Types } from 'mongoose'
import { shrinking } from '../../memory/shrinkCaches.ts'
import {
  countGap,
  dropRarest,
  Gap,
  type GapDocument,
  maxPrompts,
  toBinary,
  toVector,
} from '../../exchanges/Gap.ts'
import {
  type Centre,
  cosineOf,
  middleOf,
  nearestCentre,
  plus,
} from '../../exchanges/groupByMeaning.ts'

/** A question for a gap: its beginning, the key of all of it, and its vector where the models run. */
type Question = {
  prompt: string
  key: string
  vector: Float32Array | undefined
  createdAt: Date
}

/** Gaps that are read at once: what is done with them holds up others. */
const readAtOnce = 100

type Centres = Map<string, Centre & { id: string }>

/** The centres of bots whose questions were placed lately. Another server may have changed them meanwhile. */
const centresByBot = shrinking(new LRUCache<string, Centres>({ max: 20, ttl: 60_000 }))

/**
 * Returns the gaps of a bot to put questions into. `place` returns the gap that has a question word for word, the nearest one
 * or a new one; `store` writes what became of the gaps since and drops the rarest where there are too many.
 */
export async function createPlacer(bot: Types.ObjectId) {
  const centres = centresByBot.get(String(bot)) ?? (await centresOf(bot))
  if (!centresByBot.has(String(bot))) centresByBot.set(String(bot), centres)
  /** Gaps that got questions since the last `store`, by their ids. */
  const changed = new Map<string, GapDocument>()

  async function find({ key, vector }: Question): Promise<GapDocument | undefined> {
    const sameWords =
      [...changed.values()].find(({ keys }) => keys.includes(key)) ??
      (await Gap.findOne({ bot, keys: key }))
    if (sameWords || !vector) return sameWords ?? undefined
    for (;;) {
      const nearest = nearestCentre(vector, centres.values())
      const gap = nearest && (changed.get(nearest.id) ?? (await Gap.findById(nearest.id)))
      if (!nearest || gap) return gap ?? undefined
      // It was removed meanwhile.
      centres.delete(nearest.id)
    }
  }

  /** A gap is there, to be found by its question, before that points to it. */
  const begin = ({ prompt, key, vector, createdAt }: Question) =>
    Gap.create({
      bot,
      topic: prompt,
      prompts: [prompt],
      keys: [key],
      lastAsked: createdAt,
      ...(vector && { sum: toBinary(vector), topicVector: toBinary(vector) }),
    })

  return {
    async place(question: Question): Promise<Types.ObjectId> {
      const gap = (await find(question)) ?? (await begin(question))
      changed.set(gap.id, gap)
      join(gap, question)
      const sum = toVector(gap.sum)
      if (sum) centres.set(gap.id, { id: gap.id, middle: middleOf(sum) })
      return gap._id
    },
    async store() {
      for (const gap of changed.values()) await store(gap)
      changed.clear()
      for (const id of await dropRarest(bot)) centres.delete(String(id))
    },
  }
}

/** Returns the centres of all gaps that have one, by their ids; read in parts, so that it holds nobody up. */
async function centresOf(bot: Types.ObjectId) {
  const centres: Centres = new Map()
  const gaps = Gap.find({ bot }, { sum: 1 }).lean().cursor({ batchSize: readAtOnce })
  for await (const { _id, sum: stored } of gaps) {
    const [id, sum] = [String(_id), toVector(stored)]
    if (sum) centres.set(id, { id, middle: middleOf(sum) })
  }
  return centres
}

function join(gap: GapDocument, { prompt, key, vector, createdAt }: Question) {
  if (!gap.keys.includes(key) && gap.keys.length < maxPrompts) {
    gap.prompts.push(prompt)
    gap.keys.push(key)
    if (vector) {
      const sum = plus(toVector(gap.sum), vector)
      gap.sum = toBinary(sum)
      const topic = toVector(gap.topicVector)
      if (!topic || cosineOf(vector, sum) > cosineOf(topic, sum)) {
        gap.topic = prompt
        gap.topicVector = toBinary(vector)
      }
    }
  }
  if (createdAt > gap.lastAsked) gap.lastAsked = createdAt
  if (gap.state === 'answered' && (gap.checked?.at ?? 0) < createdAt) gap.state = 'open'
}

/** Stores what changed of a gap and counts it; one that was removed meanwhile comes back. */
async function store(gap: GapDocument) {
  const { _id, bot, topic, sum, topicVector, prompts, keys, lastAsked, state } = gap
  const changes = { bot, topic, sum, topicVector, prompts, keys, lastAsked }
  await Gap.updateOne({ _id }, { $set: changes }, { upsert: true, setDefaultsOnInsert: true })
  // Asked once more without a right answer since it seemed answered.
  if (state === 'open') await Gap.updateOne({ _id, state: 'answered' }, { state })
  await countGap(_id)
}

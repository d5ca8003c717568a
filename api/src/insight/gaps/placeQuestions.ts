import type { Types } from 'mongoose'
import { Bot } from '../../bots/Bot.ts'
import { models } from '../../models/models.ts'
import { Exchange, type ExchangeDocument } from '../../site/Exchange.ts'
import { countGap, Gap, type GapDocument, mostPrompts, toBinary, toVector } from './Gap.ts'
import { cosineOf, groupOf, type Meant, plus, wordsOf } from './groupByMeaning.ts'

/** Questions that are placed at once. */
const batch = 200
/** For so long no other process places questions of the same bot. */
const leaseMs = 60_000

const placing = new Map<string, Promise<void>>()

/**
 * Puts each question of the bot that the material did not answer into the gap it belongs to, or begins one with it.
 * Calls for one bot follow each other; where another process is at it, this one leaves it to that. What is interrupted is
 * taken up by a later call.
 */
export function placeQuestions(bot: Types.ObjectId): Promise<void> {
  const key = String(bot)
  const work = (placing.get(key) ?? Promise.resolve()).catch(() => {}).then(() => leased(bot))
  placing.set(key, work)
  return work.finally(() => {
    if (placing.get(key) === work) placing.delete(key)
  })
}

/** Places the questions of every bot that wait to be placed, and mends the counts of gaps where this was interrupted. */
export async function placeEverywhere() {
  for (const bot of await Exchange.distinct('bot', waiting)) await placeQuestions(bot)
  const left = new Date(Date.now() - leaseMs)
  for (const gap of await Gap.find({ count: 0, updatedAt: { $lt: left } })) await countGap(gap._id)
}

const waiting = { lacking: true, gap: null }

async function leased(bot: Types.ObjectId) {
  if (!(await Exchange.exists({ ...waiting, bot }))) return
  const now = Date.now()
  const free = { _id: bot, $or: [{ placedUntil: null }, { placedUntil: { $lte: new Date(now) } }] }
  const placedUntil = new Date(now + leaseMs)
  if (!(await Bot.updateOne(free, { placedUntil })).matchedCount) return
  await placeAll(bot).finally(() => Bot.updateOne({ _id: bot }, { placedUntil: null }))
}

async function placeAll(bot: Types.ObjectId) {
  const gaps = (await Gap.find({ bot })).map((document): Open => ({
    document,
    prompts: [...document.prompts],
    sum: toVector(document.sum),
  }))
  for (;;) {
    const exchanges = await Exchange.find({ ...waiting, bot })
      .sort({ createdAt: 1 })
      .limit(batch)
    if (!exchanges.length) return
    const vectors = await vectorsOf(exchanges.map(meaningOf))
    const touched = new Set<Open>()
    const places: { exchange: Types.ObjectId; gap: Types.ObjectId }[] = []
    for (const [at, exchange] of exchanges.entries()) {
      const question = { prompt: meaningOf(exchange), vector: vectors?.[at] }
      const gap = groupOf(question, gaps) ?? (await begin(bot, question, exchange, gaps))
      join(gap, question, exchange)
      touched.add(gap)
      places.push({ exchange: exchange._id, gap: gap.document._id })
    }
    await Exchange.bulkWrite(
      places.map(({ exchange: _id, gap }) => ({
        updateOne: { filter: { _id, ...waiting }, update: { $set: { gap } } },
      })),
    )
    for (const { document } of touched) await store(document)
    await Bot.updateOne({ _id: bot }, { placedUntil: new Date(Date.now() + leaseMs) })
  }
}

/** A gap is there before a question points to it. */
async function begin(
  bot: Types.ObjectId,
  { prompt: topic }: Meant,
  { createdAt: lastAsked }: ExchangeDocument,
  gaps: Open[],
): Promise<Open> {
  const gap = { document: await Gap.create({ bot, topic, lastAsked }), prompts: [], sum: undefined }
  gaps.push(gap)
  return gap
}

/** Stores what changed of a gap and counts it; one that was removed meanwhile comes back. */
async function store(document: GapDocument) {
  const { _id, bot, topic, sum, topicVector, prompts, lastAsked, state } = document
  const changes = { bot, topic, sum, topicVector, prompts, lastAsked }
  await Gap.updateOne({ _id }, { $set: changes }, { upsert: true, setDefaultsOnInsert: true })
  // Asked once more without a right answer since it seemed answered.
  if (state === 'open') await Gap.updateOne({ _id, state: 'answered' }, { state })
  await countGap(_id)
}

const meaningOf = ({ standalone, prompt }: ExchangeDocument) => standalone ?? prompt

/** Without the models questions are the same where their words are. */
async function vectorsOf(texts: string[]): Promise<Float32Array[] | undefined> {
  const running = await models()
  return running?.embed(texts, 'query').catch(() => undefined)
}

type Open = { document: GapDocument; prompts: string[]; sum: Float32Array | undefined }

function join(gap: Open, { prompt, vector }: Meant, { createdAt }: ExchangeDocument) {
  const { document } = gap
  const isNew = !gap.prompts.some(other => wordsOf(other) === wordsOf(prompt))
  if (isNew && gap.prompts.length < mostPrompts) {
    gap.prompts.push(prompt)
    document.prompts = gap.prompts
    if (vector) {
      gap.sum = plus(gap.sum, vector)
      document.sum = toBinary(gap.sum)
      const topic = toVector(document.topicVector)
      if (!topic || cosineOf(vector, gap.sum) > cosineOf(topic, gap.sum)) {
        document.topic = prompt
        document.topicVector = toBinary(vector)
      }
    }
  }
  if (createdAt > document.lastAsked) document.lastAsked = createdAt
  if (document.state === 'answered' && (document.checked?.at ?? 0) < createdAt)
    document.state = 'open'
}

import type { Types } from 'mongoose'
import { models } from '../../models/models.ts'
import { Exchange, type ExchangeDocument } from '../../site/Exchange.ts'
import { countGap, Gap, type GapDocument, mostPrompts, toBinary, toVector } from './Gap.ts'
import { cosineOf, groupOf, plus, wordsOf } from './groupByMeaning.ts'

/** Questions that are placed at once. */
const batch = 200

const placing = new Map<string, Promise<void>>()

/**
 * Puts each question of the bot that the material did not answer into the gap it belongs to, or begins one with it.
 * Calls for one bot follow each other. It may be interrupted and repeated.
 */
export function placeQuestions(bot: Types.ObjectId): Promise<void> {
  const key = String(bot)
  const work = (placing.get(key) ?? Promise.resolve()).catch(() => {}).then(() => placeAll(bot))
  placing.set(key, work)
  return work.finally(() => {
    if (placing.get(key) === work) placing.delete(key)
  })
}

/** Places the questions of every bot that wait to be placed. */
export async function placeEverywhere() {
  for (const bot of await Exchange.distinct('bot', { lacking: true, gap: null }))
    await placeQuestions(bot)
}

async function placeAll(bot: Types.ObjectId) {
  const waiting = () =>
    Exchange.find({ lacking: true, gap: null, bot }).sort({ createdAt: 1 }).limit(batch)
  let exchanges = await waiting()
  if (!exchanges.length) return
  const gaps = (await Gap.find({ bot })).map(document => ({
    document,
    prompts: document.prompts,
    sum: toVector(document.sum),
  }))
  for (; exchanges.length; exchanges = await waiting()) {
    const vectors = await vectorsOf(exchanges.map(meaningOf))
    for (const [at, exchange] of exchanges.entries()) {
      const meant = { prompt: meaningOf(exchange), vector: vectors?.[at] }
      let gap = groupOf(meant, gaps)
      if (!gap) {
        const { prompt: topic } = meant
        const document = new Gap({ bot, topic, lastAsked: exchange.createdAt })
        gaps.push((gap = { document, prompts: document.prompts, sum: undefined }))
      }
      join(gap, meant, exchange)
      await gap.document.save()
      await Exchange.updateOne({ _id: exchange._id, lacking: true }, { gap: gap.document._id })
      await countGap(gap.document._id)
    }
  }
}

const meaningOf = ({ standalone, prompt }: ExchangeDocument) => standalone ?? prompt

/** Without the models questions are the same where their words are. */
async function vectorsOf(texts: string[]): Promise<Float32Array[] | undefined> {
  const running = await models()
  return running?.embed(texts, 'query').catch(() => undefined)
}

type Open = { document: GapDocument; prompts: string[]; sum: Float32Array | undefined }
type Meant = { prompt: string; vector: Float32Array | undefined }

function join(gap: Open, { prompt, vector }: Meant, { createdAt }: ExchangeDocument) {
  const { document } = gap
  const isNew = !gap.prompts.some(other => wordsOf(other) === wordsOf(prompt))
  if (isNew && gap.prompts.length < mostPrompts) {
    document.prompts.push(prompt)
    gap.prompts = [...document.prompts]
    if (vector) {
      gap.sum = plus(gap.sum, vector)
      document.sum = toBinary(gap.sum)
      const named = toVector(document.topicVector)
      if (!named || cosineOf(vector, gap.sum) > cosineOf(named, gap.sum)) {
        document.topic = prompt
        document.topicVector = toBinary(vector)
      }
    }
  }
  if (createdAt > document.lastAsked) document.lastAsked = createdAt
  // Asked once more without a right answer since it seemed answered.
  if (document.state === 'answered' && (document.checked?.at ?? 0) < createdAt)
    document.state = 'open'
}

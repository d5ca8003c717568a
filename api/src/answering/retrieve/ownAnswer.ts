import type { Types } from 'mongoose'
import { Bot, settingsOf } from '../../bots/Bot.ts'
import { toVector } from '../../exchanges/Gap.ts'
import { cosineOf } from '../../exchanges/groupByMeaning.ts'
import { questionKey } from '../../exchanges/questionKey.ts'
import { vectorsOf } from '../../exchanges/vectorsOf.ts'
import { Entry, quotableEntries } from '../../material/entries/Entry.ts'
import type { Passage } from '../../passages/passage.ts'
import { seenBy, StoredPassage } from '../../passages/StoredPassage.ts'
import type { Cite } from '../verify/Claim.ts'
import type { Index } from './search.ts'

/** The whole answer that an owner wrote to a question; `cosine` is the likeness of the question that was asked. */
export type OwnAnswer = { cite: Cite; cosine: number }

/**
 * The least cosine of a question that asks the same as an entry, where the reader finds its answer there: four in five of
 * those in other words reach it.
 */
const sameQuestion = 0.6
/** From here on it needs no reader. Opposites reach .94: `enable` and `disable`. */
export const sameWords = 0.96

type Named = Pick<Passage, 'file' | 'isEntry' | 'replacedBy'>

/** Returns how answers cite those of these ids that are entries of the bot, by their ids. */
export async function entriesAmong(
  bot: Types.ObjectId,
  ids: string[],
): Promise<Map<string, Named>> {
  const entries = await quotableEntries(bot, ids)
  if (!entries.size) return new Map()
  const owned = await Bot.findById(bot).select('botName settings')
  const file = owned ? settingsOf(owned).title || owned.botName : ''
  return new Map(
    [...entries].map(([id, entry]) => [id, { ...entry, file, isEntry: true as const }]),
  )
}

/** Returns the owner's answer to a question that is word for word one of an entry's in the index; undefined without one. */
export async function exactAnswer(index: Index, text: string): Promise<OwnAnswer | undefined> {
  const { bot } = index
  // One that was replaced is in older indexes still.
  const entries = await Entry.find({ bot, keys: questionKey(text) }, { _id: 1 }).lean()
  const [answer] = await answersOf(
    index,
    entries.map(({ _id }) => String(_id)),
  )
  return answer && { cite: answer.cite, cosine: 1 }
}

/** Returns the owner's answers among retrieved passages whose questions are like this one, the likest first. */
export async function likeAnswers(
  index: Index,
  text: string,
  retrieved: Passage[],
): Promise<OwnAnswer[]> {
  const ids = new Set(retrieved.filter(({ isEntry }) => isEntry).map(({ fileId }) => fileId))
  if (!ids.size) return []
  const [[vector] = [], answers] = await Promise.all([
    vectorsOf([text]),
    answersOf(index, [...ids]),
  ])
  if (!vector) return []
  return answers
    .map(({ cite, vectors }) => {
      const cosines = vectors.map(other => cosineOf(vector, other))
      return { cite, cosine: Math.max(0, ...cosines) }
    })
    .filter(({ cosine }) => cosine >= sameQuestion)
    .toSorted((one, other) => other.cosine - one.cosine)
}

/** Returns the whole answers of those of these entries that the index has, with the vectors of their questions. */
async function answersOf(index: Index, ids: string[]) {
  if (!ids.length) return []
  const [entries, named, openings] = await Promise.all([
    Entry.find({ bot: index.bot, _id: { $in: ids } }).sort({ _id: -1 }),
    entriesAmong(index.bot, ids),
    StoredPassage.find(
      { ...seenBy(index.bot, index.index), file: { $in: ids }, order: 0 },
      { file: 1, language: 1 },
    ).lean(),
  ])
  const languages = new Map(openings.map(({ file, language }) => [String(file), language]))
  return entries.flatMap(({ id, question, answer, vectors }) => {
    const names = named.get(id)
    const language = languages.get(id)
    if (!names || language === undefined) return []
    const passage: Passage = {
      ...names,
      id,
      fileId: id,
      language,
      order: 0,
      path: [question],
      text: answer,
      parts: [{ at: 0, kind: 'paragraph', section: question }],
    }
    const cite: Cite = { passage, start: 0, end: answer.length }
    return [{ cite, vectors: vectors.flatMap(stored => toVector(stored) ?? []) }]
  })
}

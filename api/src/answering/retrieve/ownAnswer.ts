import type { Types } from 'mongoose'
import { Bot, settingsOf } from '../../bots/Bot.ts'
import { toVector } from '../../exchanges/Gap.ts'
import { questionKey } from '../../exchanges/questionKey.ts'
import { Entry, quotableEntries } from '../../material/entries/Entry.ts'
import type { Passage } from '../../passages/passage.ts'
import { seenBy, StoredPassage } from '../../passages/StoredPassage.ts'
import type { Cite } from '../verify/Claim.ts'
import type { Index } from './search.ts'

/**
 * The whole answer that an owner wrote to a question, with the probability that a message asks that question in other words
 * and the likeness of the two.
 */
export type OwnAnswer = { cite: Cite; chance: number; cosine: number }

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

/**
 * Returns the owner's answer to the first of some questions that is word for word one of an entry's in the index; undefined
 * without one.
 */
export async function exactAnswer(index: Index, texts: string[]): Promise<OwnAnswer | undefined> {
  const { bot } = index
  const keys = texts.map(questionKey)
  // One that was replaced is in older indexes still.
  const entries = await Entry.find({ bot, keys: { $in: keys } }, { keys: 1 }).lean()
  for (const key of keys) {
    const ids = entries.filter(entry => entry.keys.includes(key)).map(({ _id }) => String(_id))
    const [answer] = await answersOf(index, ids)
    if (answer) return { cite: answer.cite, chance: 1, cosine: 1 }
  }
  return undefined
}

/** Returns the whole answers of those of these entries that the index has, with the vectors of their questions. */
export async function answersOf(index: Index, ids: string[]) {
  if (!ids.length) return []
  const [entries, titles, openings] = await Promise.all([
    Entry.find({ bot: index.bot, _id: { $in: ids } }).sort({ _id: -1 }),
    entriesAmong(index.bot, ids),
    StoredPassage.find(
      { ...seenBy(index.bot, index.index), file: { $in: ids }, order: 0 },
      { file: 1, language: 1 },
    ).lean(),
  ])
  const languages = new Map(openings.map(({ file, language }) => [String(file), language]))
  return entries.flatMap(({ id, question, wordings, answer, vectors, textVectors }) => {
    const names = titles.get(id)
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
    const [asQuestions, asTexts] = [vectors, textVectors].map(all =>
      all.flatMap(stored => toVector(stored) ?? []),
    )
    const questions = [question, ...wordings]
    return [{ cite, questions, vectors: asQuestions!, textVectors: asTexts! }]
  })
}

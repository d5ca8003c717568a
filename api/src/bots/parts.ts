import type { Model, Types } from 'mongoose'
import type { Bot as BotView } from '../contract.ts'
import { removeAll } from '../database/removeAll.ts'
import { Job } from '../jobs/Job.ts'
import type { UserDocument } from '../users/User.ts'
import type { BotDocument } from './Bot.ts'
import { LogEntry } from './LogEntry.ts'
import { Member } from './Member.ts'
import { viewTeam } from './viewTeam.ts'

type Removed = { files: number; passages: number; exchanges: number; entries: number }

/** A copy under way: `newId` returns one id for each that it is given, so that what refers to another still does. */
export type Copy = {
  source: Types.ObjectId
  bot: Types.ObjectId
  newId: (id: Types.ObjectId) => Types.ObjectId
  signal: AbortSignal
}

/** A collection whose documents belong to bots, by the field `bot`, and what happens to them with their bot. */
export type Part = {
  collection: Pick<Model<unknown>, 'collection' | 'modelName'>
  /** Removes what a bot has in it; all documents are removed where this is missing. */
  erase?: (bot: Types.ObjectId) => Promise<unknown>
  /** The name under which those that match are counted for the owner who erases them. */
  count?: { as: keyof Removed; where: object }
  /** Reserves room for a copy among what the user has; throws where there cannot be one now. */
  reserveCopy?: (source: BotDocument, user: UserDocument) => Promise<Disposable>
  /** Gives a copy its own; where this is missing, it begins without any. */
  copy?: (copy: Copy) => Promise<unknown>
  /** Returns what bots show their owners of it, by the bots' ids; `owners` are by theirs. */
  view?: (
    bots: BotDocument[],
    owners: Map<string, UserDocument>,
  ) => Promise<Map<string, Partial<BotView>>>
}

/** Everything of a bot but itself, in the order in which it is erased. */
export const parts: Part[] = [
  {
    collection: Job,
    // These are no part of a bot.
    erase: bot => removeAll(Job, { bot, kind: { $nin: ['erase', 'close'] } }),
  },
  { collection: Member, view: viewTeam },
  { collection: LogEntry },
]

/** Adds what features store of bots. */
export const addParts = (...rows: Part[]) => void parts.push(...rows)

/** Reserves room for everything of a bot among what the user has; throws where there cannot be one now. */
export async function reserveParts(source: BotDocument, user: UserDocument): Promise<Disposable> {
  using room = new DisposableStack()
  for (const { reserveCopy } of parts) room.use(await reserveCopy?.(source, user))
  return room.move()
}

/** Removes what a bot has in a collection. */
export const erasePart = ({ collection, erase }: Part, bot: Types.ObjectId) =>
  erase ? erase(bot) : removeAll(collection, { bot })

/** Counts what an owner loses with a bot. */
export async function countParts(bot: Types.ObjectId): Promise<Removed> {
  const removed = { files: 0, passages: 0, exchanges: 0, entries: 0 }
  for (const { collection, count } of parts)
    if (count)
      removed[count.as] = await collection.collection.countDocuments({ bot, ...count.where })
  return removed
}

import { Types } from 'mongoose'
import { planOf, User, type UserDocument } from '../users/User.ts'
import { Bot, type BotDocument } from '../bots/Bot.ts'
import { gathered } from '../database/gathered.ts'
import { gatheredById } from '../database/gatheredById.ts'
import { planNeeded } from '../errors.ts'
import { limitsOf } from '../users/plans.ts'
import { Entry } from './entries/Entry.ts'
import { File } from './File.ts'
import { type Added, noFiles, whyTooMany } from './fileLimit.ts'

const gigabyte = 2 ** 30

/** A file takes this much of a plan at least: its entry, its passages and its jobs take room as well. */
const minFileBytes = 4_096

/** Room for bytes and files on their way to an owner, kept for them until it is disposed of. */
export type Room = Disposable & {
  /** Reserves so many bytes more, and so many beyond where that is within the limit too; gives how many. 402 as below. */
  more: (bytes: number, beyond?: number) => Promise<number>
  /** Reserves places for so many files more; 402 as below. */
  moreFiles: (files: Added) => Promise<void>
  /** Records that these of the reserved bytes and files are stored now. */
  commit: (bytes: number, files: Added) => void
}

type Reserved = Required<Added> & { bot: string; bytes: number }

/** By owner, what calls of this process have reserved, in the order these came. */
const reserved = new Map<string, Set<Reserved>>()

/**
 * Reserves room, so that calls side by side keep to the limits together. Throws 402 when so many bytes or files more are
 * beyond what the plan of the bot's owner allows.
 */
export async function reserveRoom(
  bot: Types.ObjectId,
  bytes: number,
  files: Added = noFiles,
): Promise<Room> {
  return reserve((await ownerOf(bot))?.owner ?? bot, bot, bytes, files)
}

/** Reserves room for all files of a bot once more, in a bot that has none yet; 402 as above. */
export async function reserveCopy({ _id, owner }: BotDocument): Promise<Room> {
  const [bytes, files] = await Promise.all([
    sizesOf([_id]).then(sizes => sizes.get(String(_id))?.current ?? 0),
    File.countDocuments({ bot: _id, deletedAt: null }),
  ])
  return reserve(owner, new Types.ObjectId(), bytes, { files })
}

async function reserve(owner: Types.ObjectId, bot: Types.ObjectId, bytes: number, files: Added) {
  const key = String(owner)
  const all = reserved.get(key) ?? new Set()
  reserved.set(key, all)
  const mine: Reserved = { bot: String(bot), bytes: 0, files: 0, replaced: 0, ids: [] }
  all.add(mine)
  const change = ({ files, replaced = 0, ids = [] }: Added, by: 1 | -1) => {
    mine.files += by * files
    mine.replaced += by * replaced
    mine.ids = by > 0 ? [...mine.ids, ...ids] : mine.ids.filter(id => !ids.includes(id))
  }
  const room: Room = {
    async more(bytes, beyond = 0) {
      mine.bytes += bytes + beyond
      // Summed before the files are: what becomes one meanwhile counts twice rather than not at all.
      const over = await whyOver(owner, bytesUpTo(mine, all))
      if (!over) return bytes + beyond
      mine.bytes -= bytes + beyond
      if (!beyond) throw over
      return room.more(bytes)
    },
    async moreFiles(added) {
      if (!added.files) return
      change(added, 1)
      const fresh = added.files - (added.replaced ?? 0)
      const refusal = (precision: 'quick' | 'exact') =>
        whyTooMany(owner, bot, fresh, filesUpTo(mine, all), precision)
      const over = (await refusal('quick')) && (await refusal('exact'))
      if (!over) return
      change(added, -1)
      throw over
    },
    commit(bytes, added) {
      mine.bytes = Math.max(0, mine.bytes - bytes)
      change(added, -1)
    },
    [Symbol.dispose]() {
      all.delete(mine)
      if (!all.size && reserved.get(key) === all) reserved.delete(key)
    },
  }
  try {
    await room.moreFiles(files)
    await room.more(bytes)
    return room
  } catch (error) {
    room[Symbol.dispose]()
    throw error
  }
}

/** Yields chunks of unknown number, with room reserved for them. */
export async function* withinRoom(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  room: Room,
): AsyncGenerator<Uint8Array> {
  let size = 0
  let taken = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > taken) taken += await room.more(size - taken, Math.floor(size / 8))
    yield chunk
  }
}

/** Returns the reservations that count before one, and it: who came first keeps what they have reserved. */
function upTo(mine: Reserved, all: Set<Reserved>) {
  const inOrder = [...all]
  return inOrder.slice(0, inOrder.indexOf(mine) + 1)
}

const bytesUpTo = (mine: Reserved, all: Set<Reserved>) =>
  upTo(mine, all).reduce((sum, one) => sum + Math.max(one.bytes, one.files * minFileBytes), 0)

function filesUpTo(mine: Reserved, all: Set<Reserved>): Required<Added> {
  const ofBot = upTo(mine, all).filter(({ bot }) => bot === mine.bot)
  const sum = (of: 'files' | 'replaced') => ofBot.reduce((total, one) => total + one[of], 0)
  return { files: sum('files'), replaced: sum('replaced'), ids: ofBot.flatMap(({ ids }) => ids) }
}

const ownerOf = gatheredById(bots => Bot.find({ _id: { $in: bots } }).select('owner'))

async function whyOver(owner: Types.ObjectId, bytes: number) {
  const { user, limit, current, stored } = await storageOf(owner)
  // Deleted files can be brought back for a while: they do not count, but nobody fills the disk with them.
  const isOver = current + bytes > limit || stored + bytes > 2 * limit
  return user && isOver ? overLimit(user) : undefined
}

/** Returns the limit and the used bytes of owners; files of owners without a limit are not summed. */
const storageOf = gathered(async (owners: Types.ObjectId[]) => {
  const users = new Map(
    (await User.find({ _id: { $in: owners } })).map(user => [String(user._id), user]),
  )
  const limitOf = (owner: unknown) => {
    const user = users.get(String(owner))
    return user ? limitsOf(planOf(user)).storageGb * gigabyte : Infinity
  }
  const limited = owners.filter(owner => limitOf(owner) < Infinity)
  const bots = await Bot.find({ owner: { $in: limited } }).select('owner')
  const sizes = await sizesOf(bots.map(({ _id }) => _id))
  return owners.map(owner => {
    const own = bots.filter(bot => bot.owner.equals(owner))
    const of = (what: keyof Sizes) =>
      own.reduce((sum, { _id }) => sum + (sizes.get(String(_id))?.[what] ?? 0), 0)
    return {
      user: users.get(String(owner)),
      limit: limitOf(owner),
      current: of('current'),
      stored: of('stored'),
    }
  })
})

function overLimit(user: UserDocument) {
  const { name, storageGb } = limitsOf(planOf(user))
  return planNeeded(
    `Your files would take more than the ${storageGb} GB that your ${name} allows`,
    {
      detail: 'Delete files you no longer need, or choose a larger plan.',
    },
  )
}

type Sizes = { current: number; stored: number }

/** Returns a file's bytes as they count. */
export const countedBytes = (size: number) => Math.max(size, minFileBytes)

/** Returns the counted bytes of the files and entries of bots, without deleted ones. */
export async function storedBytes(bots: Types.ObjectId[]): Promise<number> {
  const sizes = await sizesOf(bots)
  return [...sizes.values()].reduce((sum, { current }) => sum + current, 0)
}

/** Returns the counted bytes of each bot's files and entries, without and with recently deleted ones. */
async function sizesOf(bots: Types.ObjectId[]): Promise<Map<string, Sizes>> {
  if (!bots.length) return new Map()
  const [files, entries] = await Promise.all([
    sizesIn(File, bots, { $max: ['$size', minFileBytes] }),
    sizesIn(Entry, bots, '$size'),
  ])
  const sum = (of: keyof Sizes, id: string) =>
    (files.get(id)?.[of] ?? 0) + (entries.get(id)?.[of] ?? 0)
  return new Map(
    [...files.keys(), ...entries.keys()].map(id => [
      id,
      { current: sum('current', id), stored: sum('stored', id) },
    ]),
  )
}

async function sizesIn(of: typeof File | typeof Entry, bots: Types.ObjectId[], counted: unknown) {
  const rows = await (of as typeof File).aggregate<Sizes & { _id: Types.ObjectId }>([
    { $match: { bot: { $in: bots } } },
    {
      $group: {
        _id: '$bot',
        stored: { $sum: counted },
        current: { $sum: { $cond: [{ $eq: ['$deletedAt', null] }, counted, 0] } },
      },
    },
  ])
  return new Map(rows.map(({ _id, ...sizes }): [string, Sizes] => [String(_id), sizes]))
}

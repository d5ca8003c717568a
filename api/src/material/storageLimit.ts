import { Types } from 'mongoose'
import { planOf, User, type UserDocument } from '../users/User.ts'
import { Bot, type BotDocument } from '../bots/Bot.ts'
import { gathered } from '../database/gathered.ts'
import { gatheredById } from '../database/gatheredById.ts'
import { planNeeded } from '../errors.ts'
import { log } from '../log.ts'
import { limitsOf } from '../users/plans.ts'
import { File } from './File.ts'
import { minFileBytes, type Sizes, sizesOf } from './storedBytes.ts'
import { reservedElsewhere, type Sum } from './reservedElsewhere.ts'
import { type Added, noFiles, whyTooMany } from './fileLimit.ts'

const gigabyte = 2 ** 30

/** Room for bytes and files on their way to an owner, kept for them until it is disposed of. */
export type Room = Disposable & {
  /** Reserves so many bytes more, and so many beyond where that is within the limit too; gives how many. 402 as below. */
  more: (bytes: number, beyond?: number) => Promise<number>
  /** Keeps so many reserved bytes, no more of which come, also from calls before; 402 where those took the room meanwhile. */
  settle: (bytes: number) => Promise<void>
  /** Reserves places for so many files more; 402 as below. */
  moreFiles: (files: Added) => Promise<void>
  /** Records that so many reserved bytes, and the files of one call of moreFiles, are stored now. */
  commit: (bytes: number, files: Added) => void
}

/** `settled` are those of the bytes of which no more come. */
type Reserved = { bot: string; bytes: number; settled: number; files: number }

type OfOwner = { calls: Set<Reserved>; files: Map<Added, Reserved> }

/** By owner, what calls of this process have reserved: calls in the order they came, files in the order of theirs. */
const reserved = new Map<string, OfOwner>()

/**
 * Reserves room, so that calls side by side keep to the limits together, in all processes. Throws 402 when so many
 * bytes or files more are beyond what the plan of the bot's owner allows.
 */
export async function reserveRoom(
  bot: Types.ObjectId,
  bytes: number,
  files: Added = noFiles,
): Promise<Room> {
  return reserve((await ownerOf(bot))?.owner ?? bot, bot, bytes, files)
}

/** Reserves room for all files of a bot once more, in a bot of the user's that has none yet; 402 as above. */
export async function reserveCopy({ _id }: BotDocument, user: UserDocument): Promise<Room> {
  const [bytes, files] = await Promise.all([
    sizesOf([_id]).then(sizes => sizes.get(String(_id))?.current ?? 0),
    File.countDocuments({ bot: _id, deletedAt: null }),
  ])
  return reserve(user._id, new Types.ObjectId(), bytes, { files })
}

async function reserve(owner: Types.ObjectId, bot: Types.ObjectId, bytes: number, files: Added) {
  const key = String(owner)
  const all: OfOwner = reserved.get(key) ?? { calls: new Set(), files: new Map() }
  reserved.set(key, all)
  const mine: Reserved = { bot: String(bot), bytes: 0, settled: 0, files: 0 }
  all.calls.add(mine)
  const elsewhere = () => reservedElsewhere(owner, () => sumOf(reserved.get(key)))
  const tell = () =>
    void elsewhere().catch((error: unknown) => log.warn({ err: error }, 'room was not released'))
  const whyOverNow = async () => {
    // Summed at once, so that of calls side by side one has the room, and before the files are: what becomes one meanwhile
    // counts twice rather than not at all.
    const here = bytesUpTo(mine, all.calls)
    const others = await elsewhere()
    return whyOver(owner, others.bytes + here)
  }
  const release = (added: Added) => {
    if (all.files.delete(added)) mine.files -= added.files
  }
  const room: Room = {
    async more(bytes, beyond = 0) {
      mine.bytes += bytes + beyond
      const over = await whyOverNow()
      if (!over) return bytes + beyond
      mine.bytes -= bytes + beyond
      if (!beyond) throw over
      return room.more(bytes)
    },
    async settle(bytes) {
      mine.settled += bytes
      const over = await whyOverNow()
      if (!over) return
      mine.settled -= bytes
      throw over
    },
    async moreFiles(added) {
      if (!added.files) return
      all.files.set(added, mine)
      mine.files += added.files
      const fresh = added.files - (added.replaced ?? 0)
      const refusal = async (precision: 'quick' | 'exact') => {
        const here = filesUpTo(added, all.files)
        const others = (await elsewhere()).files.get(mine.bot) ?? 0
        return whyTooMany(owner, bot, fresh, { ...here, files: here.files + others }, precision)
      }
      const over = (await refusal('quick')) && (await refusal('exact'))
      if (!over) return
      release(added)
      throw over
    },
    commit(bytes, added) {
      mine.bytes = Math.max(0, mine.bytes - bytes)
      mine.settled = Math.max(0, mine.settled - bytes)
      release(added)
      tell()
    },
    [Symbol.dispose]() {
      for (const [added, by] of all.files) if (by === mine) release(added)
      all.calls.delete(mine)
      if (!all.calls.size && reserved.get(key) === all) reserved.delete(key)
      tell()
    },
  }
  try {
    await room.moreFiles(files)
    await room.more(bytes)
    // Once it is granted: what is refused takes no room from calls before.
    if (bytes) await room.settle(bytes)
    return room
  } catch (error) {
    room[Symbol.dispose]()
    throw error
  }
}

/** Returns all that calls of this process have reserved for an owner, for the others. */
function sumOf(all: OfOwner | undefined): Sum {
  const files = new Map<string, number>()
  for (const [{ files: count, replaced = 0 }, { bot }] of all?.files ?? [])
    files.set(bot, (files.get(bot) ?? 0) + count - replaced)
  const bytes = [...(all?.calls ?? [])].map(bytesOf)
  return { bytes: bytes.reduce((sum, one) => sum + one, 0), files }
}

const bytesOf = ({ bytes, files }: Reserved) => Math.max(bytes, files * minFileBytes)

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
  await room.settle(taken)
}

/** Returns what counts before one, and it: who came first keeps what they have reserved. */
const upTo = <One>(mine: One, all: One[]) => all.slice(0, all.indexOf(mine) + 1)

/** Returns the bytes of a call and those before it, and what calls after it have settled: that will be stored. */
function bytesUpTo(mine: Reserved, calls: Set<Reserved>): number {
  const all = [...calls]
  const before = upTo(mine, all)
  const earlier = before.map(bytesOf)
  const later = all.slice(before.length).map(({ settled }) => settled)
  return [...earlier, ...later].reduce((sum, bytes) => sum + bytes, 0)
}

function filesUpTo(mine: Added, all: Map<Added, Reserved>): Required<Added> {
  const bot = all.get(mine)?.bot
  const ofBot = upTo(mine, [...all.keys()]).filter(added => all.get(added)?.bot === bot)
  const sum = (of: 'files' | 'replaced') => ofBot.reduce((total, one) => total + (one[of] ?? 0), 0)
  return {
    files: sum('files'),
    replaced: sum('replaced'),
    ids: ofBot.flatMap(({ ids = [] }) => ids),
  }
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

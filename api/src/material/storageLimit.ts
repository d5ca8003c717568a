import type { Types } from 'mongoose'
import { planOf, User, type UserDocument } from '../accounts/User.ts'
import { Bot } from '../bots/Bot.ts'
import { planNeeded } from '../errors.ts'
import { limitsOf } from '../plans/plans.ts'
import { File } from './File.ts'

const gigabyte = 2 ** 30

/** Room for bytes on their way into an owner's files, kept for them until it is disposed of. */
export type Room = Disposable & {
  /** Reserves so many bytes more, and so many beyond where that is within the limit too; gives how many. 402 as below. */
  more: (bytes: number, beyond?: number) => Promise<number>
  /** Says that so many of the reserved bytes are a file's now. */
  kept: (bytes: number) => void
}

type Reserved = { bytes: number }

/** By owner, what calls of this process have reserved, in the order these came. */
const reserved = new Map<string, Set<Reserved>>()

/** Throws 402 when so many bytes more are beyond what the plan of the bot's owner lets their files take. */
export async function refuseOverLimit(bot: Types.ObjectId, bytes: number) {
  using _ = await reserveRoom(bot, bytes)
}

/** Reserves room, so that calls side by side keep to the limit together; throws 402 as above. */
export async function reserveRoom(bot: Types.ObjectId, bytes: number): Promise<Room> {
  const owner = (await Bot.findById(bot).select('owner'))?.owner ?? bot
  const key = String(owner)
  const all = reserved.get(key) ?? new Set()
  reserved.set(key, all)
  const mine = { bytes: 0 }
  all.add(mine)
  const room: Room = {
    async more(wanted, beyond = 0) {
      mine.bytes += wanted + beyond
      // Summed before the files are: what becomes one meanwhile counts twice rather than not at all.
      const over = await whyOver(owner, bytesUpTo(mine, all))
      if (!over) return wanted + beyond
      mine.bytes -= wanted + beyond
      if (!beyond) throw over
      return room.more(wanted)
    },
    kept: stored => (mine.bytes = Math.max(0, mine.bytes - stored)),
    [Symbol.dispose]() {
      all.delete(mine)
      if (!all.size && reserved.get(key) === all) reserved.delete(key)
    },
  }
  try {
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

/** Who came first keeps what they have reserved. */
function bytesUpTo(mine: Reserved, all: Set<Reserved>) {
  const inOrder = [...all]
  return inOrder.slice(0, inOrder.indexOf(mine) + 1).reduce((sum, { bytes }) => sum + bytes, 0)
}

async function whyOver(owner: Types.ObjectId, bytes: number) {
  const user = await User.findById(owner)
  if (!user) return undefined
  const limit = limitsOf(planOf(user)).storageGb * gigabyte
  if (limit === Infinity) return undefined
  const { kept, held } = await sizesIn((await Bot.distinct('_id', { owner })) as Types.ObjectId[])
  // What was deleted can be brought back for a while: it does not count, but nobody fills the disk with it.
  return kept + bytes > limit || held + bytes > 2 * limit ? overLimit(user) : undefined
}

function overLimit(user: UserDocument) {
  const { name, storageGb } = limitsOf(planOf(user))
  return planNeeded(
    `Your files would take more than the ${storageGb} GB that your ${name} allows`,
    {
      detail: 'Delete files you no longer need, or choose a larger plan.',
    },
  )
}

/** How many bytes the files of a bot have together. */
export const sizeOfFiles = async (bot: Types.ObjectId) => (await sizesIn([bot])).kept

/** How many bytes the files of these bots have, without and with those that were deleted lately. */
async function sizesIn(bots: Types.ObjectId[]) {
  const [sizes] = await File.aggregate<{ kept: number; held: number }>([
    { $match: { bot: { $in: bots } } },
    {
      $group: {
        _id: null,
        held: { $sum: '$size' },
        kept: { $sum: { $cond: [{ $eq: ['$deletedAt', null] }, '$size', 0] } },
      },
    },
  ])
  return sizes ?? { kept: 0, held: 0 }
}

import type { Types } from 'mongoose'
import { Entry } from './entries/Entry.ts'
import { File } from './File.ts'

/** A file takes this much of a plan at least: its entry, its passages and its jobs take room as well. */
export const minFileBytes = 4_096

export type Sizes = { current: number; stored: number }

/** Returns a file's bytes as they count. */
export const countedBytes = (size: number) => Math.max(size, minFileBytes)

/** Returns the counted bytes of the files and entries of bots, without deleted ones. */
export async function storedBytes(bots: Types.ObjectId[]): Promise<number> {
  const sizes = await sizesOf(bots)
  return [...sizes.values()].reduce((sum, { current }) => sum + current, 0)
}

/** Returns the counted bytes of each bot's files and entries, without and with recently deleted ones. */
export async function sizesOf(bots: Types.ObjectId[]): Promise<Map<string, Sizes>> {
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

import { LRUCache } from 'lru-cache'
import type { Types } from 'mongoose'
import { File } from '../../material/File.ts'
import { readableHeading } from '../../text/headings.ts'
import { fold } from '../../text/tokens.ts'
import { seenBy, StoredPassage } from '../../training/StoredPassage.ts'
import type { Ranked } from '../Evidence.ts'

const mostFiles = 20
const passagesOfEach = 40
const enough = 3
const most = 5
const mostNear = 3

/** Topics of an index, which never changes, for the files that are still there. */
const cached = new LRUCache<string, Promise<string[]>>({ max: 1_000 })

/**
 * Returns what the material is about: the titles of its first files or, where these are few, the headings below them.
 * Where `mayName` is false no name of a file is among them. Nothing where the headings name no topics.
 */
export async function overview(
  bot: Types.ObjectId,
  index: number,
  mayName: boolean,
): Promise<string[]> {
  const files = await File.find({ bot, deletedAt: null, status: 'ready' })
    .sort({ createdAt: 1 })
    .limit(mostFiles)
    .select('name')
    .lean<{ _id: Types.ObjectId; name: string }[]>()
  const key = JSON.stringify([bot, index, mayName, files])
  const known = cached.get(key)
  if (known) return known
  const topics = topicsOf(files, bot, index, mayName)
  cached.set(key, topics)
  topics.catch(() => cached.delete(key))
  return topics
}

async function topicsOf(
  files: { _id: Types.ObjectId; name: string }[],
  bot: Types.ObjectId,
  index: number,
  mayName: boolean,
): Promise<string[]> {
  const paths = await Promise.all(
    files.map(async ({ _id, name }) => {
      const first = await StoredPassage.find({ ...seenBy(bot, index), file: _id })
        .sort({ order: 1 })
        .limit(passagesOfEach)
        .select('path')
        .lean<{ path: string[] }[]>()
      return first.map(({ path }) => headingsOf(path, mayName ? undefined : name))
    }),
  )
  const levels = [0, 1, 2].map(level => eachOnce(paths.flat().flatMap(path => path[level] ?? [])))
  const topics = levels.find(names => names.length >= enough) ?? eachOnce(levels.flat())
  return topics.slice(0, most)
}

/**
 * Returns the topics of the passages found for a question, the nearest first: each passage's innermost heading that names
 * one. `file names` are left out where visitors may not hear them.
 */
export function nearestTopics(ranked: Ranked[]): string[] {
  const topics = ranked
    .slice(0, 8)
    .flatMap(
      ({ passage: { path, file, isUnnamed } }) => headingsOf(path, isUnnamed && file).at(-1) ?? [],
    )
  return eachOnce(topics).slice(0, mostNear)
}

/** The readable headings of a path, outermost first, without the name of its file where that may not be told. */
const headingsOf = (path: string[], unnamed: string | false | undefined): string[] =>
  eachOnce(
    path
      .filter(heading => !unnamed || !isFileName(heading, unnamed))
      .flatMap(heading => readableHeading(heading) ?? []),
  )

/** True where a heading is just the name of its file, with other signs between the words. */
export const isFileName = (heading: string, file: string): boolean => {
  const bare = (file.split(/[\\/]/).at(-1) ?? '').replace(/(?<=.)\.\w+$/, '')
  return [file, bare].map(lettersOf).includes(lettersOf(heading))
}

const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Names without repeats, whatever their capitals and accents. */
const eachOnce = (names: string[]): string[] => [
  ...new Map(names.map(name => [fold(name), name])).values(),
]

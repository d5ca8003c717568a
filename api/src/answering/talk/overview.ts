import type { Types } from 'mongoose'
import { File } from '../../material/File.ts'
import { seenBy, StoredPassage } from '../../training/StoredPassage.ts'
import { eachOnce } from '../parts/eachOnce.ts'
import { readableHeading } from '../parts/readableHeading.ts'
import { isFileTitle } from '../parts/fileTitle.ts'
import { isInformative } from '../parts/isInformative.ts'
import { cacheOf } from '../passages/cacheOf.ts'
import type { Ranked } from '../rank/rank.ts'
import { frequentNames } from '../parts/frequentNames.ts'

const mostFiles = 20
const passagesOfEach = 40
const enough = 3
const most = 5
const sentence = /^.{1,100}$/u

/** The topics of an index, which never changes, for the files that are still there. */
const known = cacheOf<string, Promise<string[]>>(1_000, () => 1)

type Held = { _id: Types.ObjectId; name: string }

/**
 * What the material is about: the titles of its first files or, where these are few, the headings
 * below them; of a large bot that is the beginning. Without headings, the names that the material
 * speaks of most. `mayName`: whether visitors may be told the names of files.
 */
export async function overview(
  bot: Types.ObjectId,
  index: number,
  mayName: boolean,
): Promise<string[]> {
  return (await topicsIn(bot, index, mayName)).slice(0, most)
}

/**
 * What the material is about, beginning with the topics that stand above the passages
 * found for a question, in their order.
 */
export async function overviewFor(
  ranked: Ranked[],
  bot: Types.ObjectId,
  index: number,
  mayName: boolean,
): Promise<string[]> {
  const topics = await topicsIn(bot, index, mayName)
  const above = new Set(ranked.flatMap(({ passage }) => namesOf(passage.path)))
  return eachOnce([...[...above].filter(name => topics.includes(name)), ...topics]).slice(0, most)
}

async function topicsIn(bot: Types.ObjectId, index: number, mayName: boolean) {
  const files = await File.find({ bot, deletedAt: null, status: 'ready' })
    .sort({ createdAt: 1 })
    .limit(mostFiles)
    .select('name')
    .lean<Held[]>()
  const key = JSON.stringify([bot, index, mayName, files])
  const held = known.get(key)
  if (held) return held
  const topics = topicsOf(files, bot, index, mayName)
  known.set(key, topics)
  topics.catch(() => known.forget(key))
  return topics
}

async function topicsOf(files: Held[], bot: Types.ObjectId, index: number, mayName: boolean) {
  const passages = await Promise.all(
    files.map(async ({ _id, name }) => {
      const first = await StoredPassage.find({ ...seenBy(bot, index), file: _id })
        .sort({ order: 1 })
        .limit(passagesOfEach)
        .select('path text')
        .lean()
      return first.filter(isInformative).map(one => ({
        ...one,
        path: one.path.filter(part => mayName || !isFileTitle(part, name)),
      }))
    }),
  )
  const paths = passages.map(some => some.map(({ path }) => namesOf(path)))
  const isShared = sharedIn(paths)
  const own = namesIn(paths.flat(), name => !isShared(name))
  const names = own.length > 1 ? own : namesIn(paths.flat())
  if (names.length) return names
  const texts = passages.flat().map(({ text }) => text)
  const [only = '', ...more] = texts
  // A bot of one sentence is about that.
  return more.length || !sentence.test(only) ? frequentNames(texts) : [only.replace(/[.。।]$/u, '')]
}

/**
 * The wanted names among the outermost of some paths; where these are few,
 * those one level further in, and so on.
 */
const namesIn = (paths: string[][], isWanted = (_name: string) => true): string[] => {
  const levels = [0, 1, 2].map(level =>
    eachOnce(paths.flatMap(path => path[level] ?? []).filter(isWanted)),
  )
  return levels.find(names => names.length >= enough) ?? eachOnce(levels.flat())
}

/**
 * Tells whether several files have a name, such as `Installation`: who asks for that of one
 * file might be answered by another.
 */
const sharedIn = (files: string[][][]): ((name: string) => boolean) => {
  const known = new Set<string>()
  const shared = new Set<string>()
  for (const name of files.flatMap(file => [...new Set(file.flat())]))
    (known.has(name) ? shared : known).add(name)
  return name => shared.has(name)
}

/** The readable headings of a path, outermost first, each once. */
const namesOf = (path: string[]) =>
  eachOnce(path.flatMap(name => (isLowly(name, path) ? [] : (readableHeading(name) ?? []))))
/** Whether a name is just that of a file without headings: a title in small letters alone. */
const isLowly = (name: string, path: string[]) => path.length === 1 && !/\p{Lu}/u.test(name)

import type { Types } from 'mongoose'
import { fold } from '../../language/tokens.ts'
import { File } from '../../material/File.ts'
import { seenBy, StoredPassage } from '../../training/StoredPassage.ts'
import { readable } from '../topicOf.ts'

const mostFiles = 20
const passagesOfEach = 40
const enough = 3
const most = 5

/**
 * What the material is about: the titles of its first files, or where these are few the headings below. Of a large
 * bot it is the beginning.
 */
export async function overview(bot: Types.ObjectId, index: number): Promise<string[]> {
  const files = await File.find({ bot, deletedAt: null, status: 'ready' })
    .sort({ createdAt: 1 })
    .limit(mostFiles)
    .select('_id')
    .lean()
  const paths = await Promise.all(
    files.map(async ({ _id }) => {
      const passages = await StoredPassage.find({ ...seenBy(bot, index), file: _id })
        .sort({ order: 1 })
        .limit(passagesOfEach)
        .select('path')
        .lean()
      return passages.map(({ path }) => namesOf(path))
    }),
  )
  const all = paths.flat()
  const levels = [0, 1, 2].map(level => unique(all.flatMap(names => names[level] ?? [])))
  const chosen = levels.find(names => names.length >= enough)
  return (chosen ?? unique(levels.flat())).slice(0, most)
}

/** The readable headings of a path, outermost first; a title that the first heading repeats stands once. */
const namesOf = (path: string[]) => unique(path.flatMap(name => readable(name) ?? []))

const unique = (names: string[]) => [
  ...new Map(names.map(name => [fold(name), name] as const)).values(),
]

/** The names of the bot's files, oldest first. */
export async function fileNames(bot: Types.ObjectId): Promise<string[]> {
  const files = await File.find({ bot, deletedAt: null, status: 'ready' })
    .sort({ createdAt: 1 })
    .limit(mostFiles)
    .select('name')
    .lean()
  return files.map(({ name }) => name)
}

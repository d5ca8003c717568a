import { Types } from 'mongoose'
import { File } from '../../material/File.ts'
import { cacheOf } from '../passages/cacheOf.ts'

/** What an answer says about a file. */
export type Named = { name: string; url?: string | null | undefined }
/** Files by their ids. */
export type Files = Map<string, Named>

const mostRemembered = 20_000
const remembered = cacheOf<string, Named>(mostRemembered, () => 1)

/** The files of these ids that the bot still has. */
export async function filesThere(bot: Types.ObjectId, ids: string[]): Promise<Files> {
  const found = await File.collection
    .find<Named & { _id: Types.ObjectId }>(
      { _id: { $in: ids.map(id => new Types.ObjectId(id)) }, bot, deletedAt: null },
      { projection: { name: 1, url: 1 } },
    )
    .toArray()
  const files = new Map(found.map(({ _id, name, url }) => [String(_id), { name, url }]))
  for (const id of ids) {
    const file = files.get(id)
    if (file) remembered.set(id, file)
    else remembered.forget(id)
  }
  return files
}

/**
 * The files of these ids, as remembered, without asking the database; nothing where one was missing
 * when it was last asked for. A file never changes, but each may be gone by now.
 */
export function filesRemembered(ids: string[]): Files | undefined {
  const files = ids.flatMap(id => {
    const file = remembered.get(id)
    return file ? [[id, file] as const] : []
  })
  return files.length === ids.length ? new Map(files) : undefined
}

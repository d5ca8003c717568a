import { Types } from 'mongoose'
import { File } from '../../material/File.ts'

/** What an answer says about a file. */
export type FileNames = { name: string; url?: string | null | undefined }

/** Returns the files of these ids that the bot still has, by their ids. */
export async function filesThere(
  bot: Types.ObjectId,
  ids: string[],
): Promise<Map<string, FileNames>> {
  const found = await File.collection
    .find<FileNames & { _id: Types.ObjectId }>(
      { _id: { $in: ids.map(id => new Types.ObjectId(id)) }, bot, deletedAt: null },
      { projection: { name: 1, url: 1 } },
    )
    .toArray()
  return new Map(found.map(({ _id, name, url }) => [String(_id), { name, url }]))
}

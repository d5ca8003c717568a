import type { Types } from 'mongoose'
import { File } from '../../material/File.ts'

/** The name, numbered where other material of the bot bears it: `About us (2)`. */
export async function distinctName(bot: Types.ObjectId, page: Types.ObjectId, name: string) {
  const others = { bot, deletedAt: null, page: { $ne: page } }
  const taken = new Set(await File.distinct('name', others))
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} (${number})`
    if (!taken.has(numbered)) return numbered
  }
}

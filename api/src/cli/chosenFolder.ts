import { resolve } from 'node:path'
import { env } from '../env.ts'

/** Returns the folder of the embedded database that a tool works on; throws where the data is in MongoDB and none is named. */
export function embeddedFolder(folder: string | undefined): string {
  if (env.MONGODB_URI && !folder)
    throw new Error(
      'The data is in the database at MONGODB_URI, not in a folder: use the tools of MongoDB for it (docs/atlas.md), or name a folder with --folder.',
    )
  return resolve(folder ?? env.DATA_DIR)
}

/** Lets `connect` open the folder that a tool was given, if any; throws where MONGODB_URI names another database. */
export function openFolder(folder: string | undefined) {
  if (!folder) return
  if (env.MONGODB_URI)
    throw new Error('--folder and MONGODB_URI name two databases: leave out one of them.')
  env.DATA_DIR = resolve(folder)
}

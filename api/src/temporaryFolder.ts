import { join } from 'node:path'
import { env } from './env.ts'

/**
 * Returns the folder for files that are laid on disk for a while, their names beginning with the id of the process: beside
 * the database, where nobody else looks, and not where all users' temporary files are.
 */
export const temporaryFolder = () => join(env.DATA_DIR, 'tmp')

import { readFile } from 'node:fs/promises'
import { unavailable } from '../errors.ts'

/** Returns the text of a file that is built before it is served; throws Unavailable while it is not there. */
export const readBuilt = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw unavailable('This page is being built. Please try again in a moment.', { cause })
  })

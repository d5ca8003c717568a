import type { Types } from 'mongoose'
import { log } from '../log.ts'

/**
 * Does a chore for each document, one after the other, until `stop` aborts; where it fails for one, that is logged and the
 * others follow.
 */
export async function eachSafely<Of extends { _id: Types.ObjectId }>(
  documents: Iterable<Of> | AsyncIterable<Of>,
  chore: string,
  run: (document: Of) => Promise<unknown>,
  stop?: AbortSignal,
) {
  for await (const document of documents) {
    if (stop?.aborted) break
    try {
      await run(document)
    } catch (error) {
      log.warn({ err: error, of: document._id }, `${chore} failed for one`)
    }
  }
}

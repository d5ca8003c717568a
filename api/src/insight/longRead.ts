import type { Types } from 'mongoose'
import { watchedPlaces } from '../telemetry/watchedPlaces.ts'

/** Time limit of such a read; the embedded database lets short reads pass one that sets a limit. */
const maxMs = 30_000
/** Each holds a connection until it is answered: the embedded database has 20 for all that anybody does. */
const inPlace = watchedPlaces('long_reads', 6)

/**
 * Runs a read that may walk past very many questions, with the `maxTimeMS` it has, by turns of the bots or owners it is of.
 */
export const longRead = <Result>(
  of: Types.ObjectId,
  read: (maxTimeMS: number) => PromiseLike<Result>,
): Promise<Result> => inPlace(String(of), async () => read(maxMs))

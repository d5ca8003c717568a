import { env } from '../../env.ts'
import type { Lookup } from '../retrieve/retrieve.ts'
import { type Found, lookUpFor, type Said } from './lookUp.ts'
import { understandOne } from './understandOne.ts'
import { type Severally, understandSeveral } from './understandSeveral.ts'

export type Understood = Found & {
  /** The several questions of a message, where it is not one. */
  severally?: Severally
}

/** What a message asks, and the passages for it: several questions or one. A model reads several as they stand. */
export async function understand(
  said: Said,
  lookup: Omit<Lookup, 'question'>,
  restate: (question: string) => Promise<string>,
): Promise<Understood> {
  const lookUp = lookUpFor(said, lookup)
  const severally = env.ANTHROPIC_API_KEY ? undefined : await understandSeveral(said, lookUp)
  const [first] = severally?.answered ?? []
  return severally && first
    ? { ...first, question: said.message, severally }
    : understandOne(said, lookUp, restate)
}

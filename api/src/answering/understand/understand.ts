import { env } from '../../env.ts'
import type { Query } from '../retrieve/Query.ts'
import { type Found, searchWith, type MessageInTalk } from './search.ts'
import { understandOne } from './understandOne.ts'
import { type Severally, understandSeveral } from './understandSeveral.ts'

export type Understood = Found & {
  /** The several questions of a message, where it is not one. */
  severally?: Severally
}

/** What a message asks, and the passages for it: several questions or one. A model reads several as they stand. */
export async function understand(
  said: MessageInTalk,
  query: Omit<Query, 'question'>,
  restate: (question: string) => Promise<string>,
): Promise<Understood> {
  const search = searchWith(said, query)
  const severally = env.ANTHROPIC_API_KEY ? undefined : await understandSeveral(said, search)
  const [first] = severally?.answered ?? []
  return severally && first
    ? { ...first, question: said.message, severally }
    : understandOne(said, search, restate)
}

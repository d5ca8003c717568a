import type { Types } from 'mongoose'
import type { ReplyKind } from '../contract.ts'

/** Conditions on a bot's exchanges; those that are missing do not count. */
export type Conditions = {
  filter: 'all' | 'answered' | 'unanswered' | 'disliked'
  file?: string | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
  conversation?: string | undefined
}

const byFilter: Record<Conditions['filter'], object> = {
  all: {},
  answered: { kind: 'answer' satisfies ReplyKind },
  unanswered: { kind: 'none' satisfies ReplyKind, by: 'visitor' },
  disliked: { disliked: true },
}

/** Returns the database's filter for the bot's exchanges that meet all conditions; `before` is a moment they are older than. */
export function exchangesWhere(
  bot: Types.ObjectId,
  { filter, file, from, to, search, conversation }: Conditions,
  before?: string,
) {
  const ends = [to, before].filter(moment => moment !== undefined).map(moment => new Date(moment))
  const end = ends.toSorted((one, other) => Number(one) - Number(other))[0]
  const createdAt = { ...(from && { $gte: new Date(from) }), ...(end && { $lt: end }) }
  return {
    bot,
    ...byFilter[filter],
    ...(file && { 'sources.fileId': file }),
    ...(conversation && { conversation }),
    ...(search && { prompt: { $regex: RegExp.escape(search), $options: 'i' } }),
    ...(Object.keys(createdAt).length && { createdAt }),
  }
}

import type { Types } from 'mongoose'
import type { FeedbackTotal, ReplyKind } from '../contract.ts'
import { isObjectId } from '../database/isObjectId.ts'
import { isTooLong } from '../database/isTooLong.ts'
import { File } from '../material/File.ts'
import { invalid } from '../errors.ts'
import { Exchange, type ExchangeDocument, foldedName } from '../exchanges/Exchange.ts'
import { tokens } from '@sandbox-ai/text/tokens'
import { longRead } from './longRead.ts'

/** Conditions on a bot's exchanges; those that are missing do not count. */
export type Conditions = {
  filter: 'all' | 'answered' | 'unanswered' | 'disliked' | 'wrong' | 'waiting'
  /** Name of a file that was cited. */
  file?: string | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
  conversation?: string | undefined
  /** `sub`, email or name of a visitor. */
  visitor?: string | undefined
}

const byFilter: Record<Conditions['filter'], object> = {
  all: {},
  answered: { kind: 'answer' satisfies ReplyKind, by: 'visitor' },
  unanswered: { kind: 'none' satisfies ReplyKind, by: 'visitor' },
  disliked: { disliked: true },
  wrong: { disliked: true, wrong: true },
  waiting: { waiting: true },
}

/** Returns the conditions with the name in place of the id of a file: each of its versions had an id of its own. */
export async function citingByName<Of extends Conditions>(
  bot: Types.ObjectId,
  { file, ...others }: Of,
): Promise<Omit<Of, 'file'> & { file?: string }> {
  if (!file) return others
  const cited = isObjectId(file) ? await File.findOne({ _id: file, bot }) : null
  return { ...others, file: cited?.name ?? '' }
}

/**
 * Returns the database's filter for the bot's exchanges that meet all conditions; `before` is a moment they are older than.
 */
export function exchangesWhere(
  bot: Types.ObjectId,
  { filter, file, from, to, search, conversation, visitor }: Conditions,
  before?: string,
) {
  const ends = [to, before].filter(moment => moment !== undefined).map(moment => new Date(moment))
  const end = ends.toSorted((one, other) => Number(one) - Number(other))[0]
  const createdAt = { ...(from && { $gte: new Date(from) }), ...(end && { $lt: end }) }
  return {
    bot,
    ...byFilter[filter],
    ...(file !== undefined && { 'sources.file': file }),
    ...(conversation && { conversation }),
    ...(visitor && { knownAs: foldedName(visitor) }),
    ...(search && { $and: wordsSearched(search) }),
    ...(Object.keys(createdAt).length && { createdAt }),
  }
}

/** Words of a search that count. */
const maxWords = 10

type WordCondition = { words: { $in: string[] } | { $regex: string } }

/** Conditions for each word that is searched for; the last may not be typed to its end. */
function wordsSearched(search: string): WordCondition[] {
  const words = tokens(search)
    .slice(0, maxWords)
    .map(({ folded }) => folded.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&'))
  const last = words.pop()
  if (last === undefined) return [{ words: { $in: [] } }]
  return [...words.map(word => `^${word}$`), `^${last}`].map($regex => ({ words: { $regex } }))
}

/** Number of exchanges with a word up to which they are looked up by it; beyond, the newest are scanned in order. */
const few = 2_000

/** Time limit of a search, which may scan very many questions. */
const maxSearchMs = 2_000

/** Maximum number of exchanges to count, fewer for a search, which reads each; and the time limit, in ms. */
const maxCounted = 10_000
const maxCountedOfSearch = 1_000
const maxCountMs = 250

type Page = Conditions & { before?: string | undefined; limit: number }
type ExchangePage = { exchanges: ExchangeDocument[]; total: FeedbackTotal | null }

/**
 * Returns a page of the bot's exchanges that meet the conditions, the newest first, and how many there are on all pages:
 * `null` where counting takes too long. What is searched for is looked up by its rarest word where few exchanges have that,
 * and met soon enough on the way back in time where many do. Throws Invalid where a search takes too long.
 */
export async function pageWhere(bot: Types.ObjectId, page: Page): Promise<ExchangePage> {
  const { search, ...others } = page
  const searched = search ? await searchFor(bot, { ...others, search }) : {}
  const exchanges = await newestWhere(exchangesWhere(bot, page, page.before), page.limit, searched)
  return { exchanges, total: await countWhere(exchangesWhere(bot, page), searched) }
}

type Hint = typeof byWords | typeof byTime
type Searched = { $and?: object[]; hint?: Hint }

async function searchFor(
  bot: Types.ObjectId,
  { search, filter, file, conversation, visitor }: Conditions & { search: string },
): Promise<Searched> {
  const rarestFirst = await byRarity(bot, wordsSearched(search))
  const isRare = (rarestFirst[0]?.count ?? 0) < few
  const $and = [{ bot }, ...rarestFirst.map(({ condition }) => condition)]
  const isFree =
    filter === 'all' && [file, conversation, visitor].every(condition => condition === undefined)
  if (!isRare && !isFree) return { $and }
  return { $and, hint: isRare ? byWords : byTime }
}

async function newestWhere(where: object, limit: number, { $and, hint }: Searched) {
  const newest = Exchange.find({ ...where, ...($and && { $and }) })
    .sort({ createdAt: -1 })
    .limit(limit)
  if ($and) newest.maxTimeMS(maxSearchMs)
  if (hint) newest.hint(hint)
  return newest.exec().catch((error: unknown) => {
    if (isTooLong(error))
      throw invalid('This search takes too long. Choose fewer days, or a rarer word.')
    throw error
  })
}

async function countWhere(where: object, { $and, hint }: Searched): Promise<FeedbackTotal | null> {
  const max = $and ? maxCountedOfSearch : maxCounted
  const counting = Exchange.countDocuments({ ...where, ...($and && { $and }) })
    .limit(max + 1)
    .maxTimeMS(maxCountMs)
  if (hint) counting.hint(hint)
  const counted = await counting.exec().catch((error: unknown) => {
    if (isTooLong(error)) return null
    throw error
  })
  if (counted === null) return null
  return { count: Math.min(counted, max), hasMore: counted > max }
}

/** Each condition with how many exchanges meet it, up to `few`, the fewest first. */
async function byRarity(bot: Types.ObjectId, conditions: WordCondition[]) {
  const counted = await Array.fromAsync(conditions, async condition => {
    const count = await longRead(bot, maxTimeMS =>
      Exchange.countDocuments({ bot, ...condition })
        .maxTimeMS(maxTimeMS)
        .hint(byWords)
        .limit(few),
    )
    return { condition, count }
  })
  return counted.toSorted((one, other) => one.count - other.count)
}

const byWords = { bot: 1, words: 1, createdAt: -1 } as const
const byTime = { bot: 1, createdAt: -1 } as const

import { createHmac, randomBytes } from 'node:crypto'
import { Bot, type BotDocument } from '../bots/Bot.ts'
import { refuseWhenFull } from '../database/diskRoom.ts'
import { Exchange, isUnanswered, namesOf, searchedBy } from '../exchanges/Exchange.ts'
import type { FileDocument } from '../material/File.ts'
import { limitsOf } from '../users/plans.ts'
import { planOf, type UserDocument } from '../users/User.ts'
import { ExchangeRow, paths } from './manifest.ts'
import type { Transfer } from './openTransfer.ts'

/** Exchanges that are stored at once, and about how many characters of them. */
const [maxBatch, maxBatchText] = [500, 4 * 2 ** 20]

/**
 * Stores the newest of the exported exchanges, as many as the user's plan keeps, and returns their number. Their ids are new
 * ones: with the former nobody rates an answer or goes on with a conversation here.
 */
export async function importExchanges(
  { _id: bot }: BotDocument,
  user: UserDocument,
  transfer: Transfer,
  files: FileDocument[],
  signal: AbortSignal,
): Promise<number> {
  const max = limitsOf(planOf(user)).questionsABot
  const secret = randomBytes(32)
  const renamed = (id: string) =>
    createHmac('sha256', secret).update(id).digest('base64url').slice(0, 24)
  const fileIds = new Map(files.map(({ name, id }) => [name, id]))
  let count = 0
  /** Each is older than the one before, by a millisecond at least. */
  let latest = Date.now()
  let batch: ReturnType<typeof stored>[] = []
  let batchText = 0
  let isAsked = false

  function stored(view: ExchangeRow) {
    const { prompt, kind, by, rating, wrong, standalone, comment, contact, usage, trouble } = view
    const { isAttack = false, isMashed = false, visitor } = view
    latest = Math.min(latest - 1, Date.parse(view.createdAt))
    const disliked = rating === -1 || wrong
    return {
      bot,
      key: renamed(`exchange ${view.id}`),
      conversation: renamed(`conversation ${view.conversation}`),
      by,
      ...(visitor && { visitor, knownAs: namesOf(visitor) }),
      prompt,
      words: searchedBy(prompt),
      ...(standalone && { standalone }),
      response: view.response,
      kind,
      sources: view.sources.map(source => ({
        ...source,
        fileId: fileIds.get(source.file) ?? source.fileId,
      })),
      rating,
      wrong,
      disliked,
      isAttack,
      isMashed,
      lacking: disliked || isUnanswered({ by, kind, isAttack, isMashed }),
      ...(comment && { comment }),
      ...(contact && { contact: { name: contact.name, email: contact.email } }),
      waiting: contact ? !contact.done : false,
      ...(usage && { usage }),
      trouble: trouble ?? '',
      ms: view.ms,
      createdAt: new Date(latest),
    }
  }

  async function flush() {
    signal.throwIfAborted()
    await refuseWhenFull(batchText)
    await Exchange.insertMany(batch)
    batch = []
    batchText = 0
  }

  for await (const view of transfer.lines(paths.exchanges, ExchangeRow)) {
    if (count === max) break
    const exchange = stored(view)
    if (view.by === 'visitor' && !isAsked) {
      isAsked = true
      await Bot.updateOne({ _id: bot }, { lastAskedAt: exchange.createdAt })
    }
    batch.push(exchange)
    batchText += lengthOf(view)
    count += 1
    if (batch.length === maxBatch || batchText > maxBatchText) await flush()
  }
  if (batch.length) await flush()
  return count
}

/** Returns about how many characters an exchange has. */
const lengthOf = ({ prompt, response, sources }: ExchangeRow) =>
  prompt.length + response.length + JSON.stringify(sources).length

import { createHmac, randomBytes } from 'node:crypto'
import { Bot, type BotDocument } from '../bots/Bot.ts'
import { Feedback } from '../contract.ts'
import { refuseWhenFull } from '../database/diskRoom.ts'
import { Exchange, isUnanswered, searchedBy } from '../exchanges/Exchange.ts'
import type { FileDocument } from '../material/File.ts'
import { limitsOf } from '../users/plans.ts'
import { planOf, type UserDocument } from '../users/User.ts'
import { paths } from './manifest.ts'
import type { Transfer } from './openTransfer.ts'

const batchSize = 500

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

  function stored(view: Feedback) {
    const { prompt, kind, by, rating, wrong, standalone, comment, contact, usage, trouble } = view
    latest = Math.min(latest - 1, Date.parse(view.createdAt))
    const disliked = rating === -1 || wrong
    return {
      bot,
      key: renamed(`exchange ${view.id}`),
      conversation: renamed(`conversation ${view.conversation}`),
      by,
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
      lacking: disliked || isUnanswered({ by, kind }),
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
    await refuseWhenFull(
      batch.reduce((sum, { prompt, response }) => sum + prompt.length + response.length, 0),
    )
    await Exchange.insertMany(batch)
    batch = []
  }

  for await (const view of transfer.lines(paths.exchanges, Feedback)) {
    if (count === max) break
    if (count === 0 && view.by === 'visitor')
      await Bot.updateOne({ _id: bot }, { lastAskedAt: new Date(view.createdAt) })
    batch.push(stored(view))
    count += 1
    if (batch.length === batchSize) await flush()
  }
  if (batch.length) await flush()
  return count
}

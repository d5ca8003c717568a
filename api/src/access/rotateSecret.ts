import { Bot, type BotDocument, freshBot } from '../bots/Bot.ts'
import { exists } from '../errors.ts'
import { sealVisitorSecret } from './openSecrets.ts'
import { newToken } from '../users/tokens.ts'

/** Milliseconds for which the secret before a new one is still trusted. */
const overlap = 24 * 60 * 60_000
/** Secrets that are trusted at the same time. */
const maxSecrets = 2

/**
 * Makes a new secret to sign the bot's visitors with. The one before ends in a day, or now with `endOld`. Throws Exists where
 * another was made at the same moment.
 */
export async function rotateSecret(
  bot: BotDocument,
  endOld: boolean,
): Promise<{ secret: string; bot: BotDocument }> {
  const { _id, visitorSecrets } = bot
  const secret = `sv_${newToken()}`
  const createdAt = new Date()
  const newSecret = { secret: sealVisitorSecret(bot, secret), createdAt, endsAt: null }
  const end = new Date(createdAt.getTime() + (endOld ? 0 : overlap))
  const older = endOld
    ? []
    : visitorSecrets.map(one => ({
        secret: one.secret,
        createdAt: one.createdAt,
        endsAt: one.endsAt && one.endsAt < end ? one.endsAt : end,
      }))
  const newest = visitorSecrets[0]
  const unchanged = newest
    ? { 'visitorSecrets.0.secret': newest.secret }
    : { 'visitorSecrets.0': { $exists: false } }
  const { matchedCount } = await Bot.updateOne(
    { _id, ...unchanged },
    { visitorSecrets: [newSecret, ...older].slice(0, maxSecrets) },
  )
  if (!matchedCount) throw exists('Another secret was made just now. Please try again.')
  return { secret, bot: await freshBot(_id) }
}

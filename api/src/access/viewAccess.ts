import { type BotDocument, settingsOf } from '../bots/Bot.ts'
import { doorKeyOf } from '../bots/doorKey.ts'
import type { BotAccess } from '../contract.ts'
import { guestsOf } from './Guest.ts'
import { isSecretLost, openSecrets } from './openSecrets.ts'

/** Characters by which an owner tells secrets apart. */
const hintLength = 8

/** Returns how the bot is closed, without its password and its secrets. */
export const viewAccess = async (bot: BotDocument): Promise<BotAccess> => ({
  hasPassword: bot.doorPassword !== '',
  guests: await guestsOf(bot),
  secrets: openSecrets(bot).map(({ secret, createdAt, endsAt }) => ({
    hint: secret.slice(0, hintLength),
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  })),
  trouble: troubleOf(bot),
})

/** Returns why visitors do not get in, and what the owner has to do, in sentences; empty while they do. */
function troubleOf(bot: BotDocument): string {
  const { access } = settingsOf(bot)
  const needsPass = access === 'password' || access === 'invited'
  const sentences = [
    access === 'password' &&
      !bot.doorPassword &&
      'Visitors cannot get in yet. Choose a password under “Who may ask”.',
    needsPass &&
      !doorKeyOf(bot) &&
      'Visitors cannot get in because of a fault on our side. Press Save under “Who may ask” to let them in again; your choice and password stay as they are.',
    isSecretLost(bot) &&
      'People who are signed in to your website are not recognized because of a fault on our side. Create a new secret below and give it to your website.',
  ]
  return sentences.filter(Boolean).join(' ')
}

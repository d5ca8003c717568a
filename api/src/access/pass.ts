import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { BotDocument } from '../bots/Bot.ts'
import { doorKeyOf } from '../bots/doorKey.ts'
import { notAllowed } from '../errors.ts'

/** How long a pass lets its visitor in, unless the bot is closed anew before. */
const lifetime = '7 days'
const algorithm = 'HS256'

/**
 * Returns a pass for the bot, of the invited address or of somebody who knew the password. Throws NotAllowed where the key of
 * the bot's passes cannot be read any more.
 */
export async function givePass(bot: BotDocument, guest?: string): Promise<string> {
  const key = keyOf(bot)
  if (!key) throw notAllowed(keyIsLost)
  return new SignJWT(guest === undefined ? {} : { guest })
    .setProtectedHeader({ alg: algorithm })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key)
}

/** Returns what a pass says, or nothing where it is no pass of the bot or no longer one. */
export async function readPass(
  bot: BotDocument,
  token: string,
): Promise<{ guest?: string } | undefined> {
  const key = keyOf(bot)
  if (!key) return undefined
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] })
    return typeof payload['guest'] === 'string' ? { guest: payload['guest'] } : {}
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

const keyIsLost =
  'Nobody can get in at the moment. Please tell the owner of this chat to press Save under “Who may ask” on its Site page, which opens it again.'

function keyOf(bot: BotDocument) {
  const key = doorKeyOf(bot)
  return key && createSecretKey(key, 'utf8')
}

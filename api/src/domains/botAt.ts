import { LRUCache } from 'lru-cache'
import { Bot, whole } from '../bots/Bot.ts'
import { botNamePattern } from '../contract.ts'
import { env } from '../env.ts'

/** Milliseconds for which a process remembers whose a domain is, and that it is nobody's. */
const holdMs = 2_000
const known = new LRUCache<string, Promise<string | undefined>>({ max: 10_000, ttl: holdMs })

/** Returns the name of the bot whose site is served at a domain of its owner's; undefined for all other hosts. */
export function botAt(host: string): Promise<string | undefined> {
  if (!host) return Promise.resolve(undefined)
  const remembered = known.get(host)
  if (remembered) return remembered
  const lookup = Bot.findOne({ domains: host })
    .select({ botName: 1 })
    .then(bot => bot?.botName)
  known.set(host, lookup)
  lookup.catch(() => known.delete(host))
  return lookup
}

/** True for hosts that a certificate may be got for: the dashboard's, those of bots that exist, and proved domains. */
export async function mayHaveCertificate(host: string): Promise<boolean> {
  const name = host.toLowerCase().replace(/\.$/, '')
  const [own, ofBots] = [env.HOST, env.BOT_HOST].map(one => one.replace(/:\d+$/, ''))
  if (name === own) return true
  const below = `.${ofBots}`
  if (!name.endsWith(below)) return name.length < 254 && (await botAt(name)) !== undefined
  const botName = name.slice(0, -below.length)
  return botNamePattern.test(botName) && (await Bot.exists({ botName, ...whole })) !== null
}

import { Bot, type BotDocument, settingsOf } from '../bots/Bot.ts'
import { botOrigin, dashboardOrigin, domainOrigin } from '../env.ts'

const maxRefused = 20

/** True for an origin as browsers write it: http(s), a host and its port, nothing else. */
const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const localhost = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** True when pages of that origin may use the bot: its own site, the dashboard, localhost, and those its owner allows. */
export function allowsOrigin(bot: BotDocument, origin: string): boolean {
  if (!isOrigin(origin)) return false
  if (origin === botOrigin(bot.botName) || origin === dashboardOrigin()) return true
  if (bot.domains.some(host => origin === domainOrigin(host))) return true
  if (localhost.test(origin)) return true
  return settingsOf(bot).allowedOrigins.some(allowed => covers(allowed, origin))
}

/** True when an allowed origin matches: `*` every origin, `https://*.example.com` every subdomain on that port. */
function covers(allowed: string, origin: string): boolean {
  if (allowed === '*') return true
  const [scheme, host] = allowed.toLowerCase().split('://*.')
  if (!host) return allowed.toLowerCase() === origin
  return origin.startsWith(`${scheme}://`) && origin.endsWith(`.${host}`)
}

/** Records for the owner that a page tried to embed the bot without permission; keeps the latest 20. */
export async function noteRefused({ _id }: BotDocument, origin: string) {
  if (!isOrigin(origin)) return
  const lastAt = new Date()
  const again = await Bot.updateOne(
    { _id, 'refusedOrigins.origin': origin },
    { $inc: { 'refusedOrigins.$.count': 1 }, $set: { 'refusedOrigins.$.lastAt': lastAt } },
  )
  if (again.matchedCount) return
  const latest = {
    $each: [{ origin, count: 1, lastAt }],
    $sort: { lastAt: -1 },
    $slice: maxRefused,
  }
  await Bot.updateOne(
    { _id, 'refusedOrigins.origin': { $ne: origin } },
    { $push: { refusedOrigins: latest } },
  )
}

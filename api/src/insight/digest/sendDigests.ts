import { Bot, settingsOf, whole } from '../../bots/Bot.ts'
import { eachReadable } from '../../database/eachReadable.ts'
import { eachSafely } from '../../jobs/eachSafely.ts'
import { notifyDigest } from '../../mail/notifyDigest.ts'
import { newsOf } from './newsOf.ts'

const weekMs = 7 * 24 * 60 * 60 * 1_000
/** The hours of a Monday morning within which a digest is sent, where the bot is at home. */
const [firstHour, lastHour] = [7, 11]

/**
 * Mails owners on Monday morning, by the time zone that each bot got of its owner's browser, what its visitors asked in vain
 * in the week before; nothing where there is nothing new. Safe to call at any time: of one Monday there is one mail.
 */
export async function sendDigests(now = new Date(), stop?: AbortSignal) {
  const since = new Date(now.getTime() - weekMs)
  const bots = eachReadable(range => Bot.find({ ...whole, lastAskedAt: { $gte: since }, ...range }))
  await eachSafely(
    bots,
    'mailing the news of a week',
    async bot => {
      const monday = mondayMorning(settingsOf(bot).timeZone || 'UTC', now)
      if (monday) await notifyDigest(bot, monday, () => newsOf(bot, since))
    },
    stop,
  )
}

/** Returns the day, as `2026-11-30`, where it is Monday morning; undefined at any other time. */
function mondayMorning(timeZone: string, now: Date): string | undefined {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const isMonday = new Date(day).getUTCDay() === 1
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
  return isMonday && hour >= firstHour && hour <= lastHour ? day : undefined
}

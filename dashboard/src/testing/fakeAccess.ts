import type { Bot, BotAccess } from '@sandbox-ai/api/contract'
import { type BotCalls, refuse } from './fakeAnswer.ts'

/** The part of the fake server that closes bots. */
export function fakeAccess(): BotCalls {
  const known = new WeakMap<Bot, BotAccess>()
  const accessOf = (bot: Bot): BotAccess =>
    known.get(bot) ?? { hasPassword: false, guests: [], secrets: [], trouble: '' }
  const day = 24 * 60 * 60_000
  let made = 0

  return {
    '/api/access': ({ bot }) => [200, { access: accessOf(bot) }],
    '/api/save-access'({ bot }, { access: by, password, guests }) {
      const before = accessOf(bot)
      const error = 'Choose a password'
      if (by === 'password' && !password && !before.hasPassword)
        return refuse(400, 'invalid', error, { fields: { password: error } })
      const wrong = guests?.findIndex(guest => !guest.includes('@')) ?? -1
      const notOne = 'This is not an email address'
      if (wrong >= 0)
        return refuse(400, 'invalid', notOne, { fields: { [`guests.${wrong}`]: notOne } })
      const hasPassword = before.hasPassword || Boolean(password)
      const access = { ...before, hasPassword, guests: guests ?? before.guests }
      known.set(bot, access)
      bot.settings.access = by
      return [200, { bot, access }]
    },
    '/api/invite-guest': () => [200, {}],
    '/api/rotate-visitor-secret'({ bot }, { endOld }) {
      const secret = `sv_secret-number-${++made}`.padEnd(46, 'x')
      const now = Date.now()
      const endsAt = new Date(now + day).toISOString()
      const before = accessOf(bot)
      const newest = { hint: `sv_${made}`, createdAt: new Date(now).toISOString(), endsAt: null }
      const older = endOld ? [] : before.secrets.slice(0, 1).map(one => ({ ...one, endsAt }))
      const access = { ...before, secrets: [newest, ...older] }
      known.set(bot, access)
      return [200, { secret, access }]
    },
  }
}

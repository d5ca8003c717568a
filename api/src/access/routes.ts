import { Router } from '@koa/router'
import { hashPassword } from '../accounts/password.ts'
import { Bot, freshBot, settingsOf } from '../bots/Bot.ts'
import { doorKeyOf, newDoorKey } from '../bots/doorKey.ts'
import { on } from '../bots/on.ts'
import { viewBot } from '../bots/viewBot.ts'
import type { Access } from '../contract.ts'
import * as calls from '../contract/access.ts'
import { invalid, notFound } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse } from '../http/load/limit.ts'
import { requireVerified } from '../users/requireVerified.ts'
import { hashOf } from '../users/tokens.ts'
import { Guest, setGuests } from './Guest.ts'
import { mailGuest } from './mailGuest.ts'
import { rotateSecret } from './rotateSecret.ts'
import { viewAccess } from './viewAccess.ts'

/** Names of those who may ask, as the bot's log has them. */
const inWords: Record<Access, string> = {
  public: 'everybody',
  password: 'whoever knows a password',
  invited: 'invited people',
  signed: 'signed visitors',
}

/** The owner's calls about who may ask a bot. */
export const access = new Router()

on(access, calls.getAccess, async ({ bot }) => ({ access: await viewAccess(bot) }))

on(access, calls.saveAccess, async ({ ctx, bot, logged, body }) => {
  const { access: by, password, guests } = body
  if (by === 'password' && !password && !bot.doorPassword)
    throw invalid(noPassword, { fields: { password: noPassword } })
  const passwordHash = password && (await hashPassword(password, callerAddress(ctx)))
  const isAnother = by !== settingsOf(bot).access || passwordHash || !doorKeyOf(bot)
  if (guests) await setGuests(bot, guests)
  await Bot.updateOne(
    { _id: bot._id },
    {
      'settings.access': by,
      ...(passwordHash && { doorPassword: passwordHash }),
      ...(isAnother && { doorKey: newDoorKey(bot) }),
    },
  )
  logged.about.push(inWords[by])
  const changed = await freshBot(bot._id)
  return { bot: await viewBot(changed), access: await viewAccess(changed) }
})

on(access, calls.inviteGuest, async ({ bot, owner, body: { email } }) => {
  requireVerified(owner)
  if (!(await Guest.exists({ bot: bot._id, email })))
    throw notFound(`${email} is not invited. Save the list first.`)
  await countUse(invitations, owner.id)
  await countUse(invitationsOfOne, `${bot.id} ${hashOf(email)}`)
  const link = await mailGuest(bot, email)
  return link ? { link } : {}
})

on(access, calls.rotateSecret, async ({ bot: before, body: { endOld } }) => {
  const { secret, bot } = await rotateSecret(before, endOld)
  return { secret, access: await viewAccess(bot) }
})

const noPassword = 'Choose a password'

const day = 24 * 60 * 60
const message = 'Many invitations were sent today. Please send more tomorrow.'
const invitations = { of: 'guests-invited', points: 200, seconds: day, message }
const invitationsOfOne = { of: 'guest-invited', points: 3, seconds: day, message }

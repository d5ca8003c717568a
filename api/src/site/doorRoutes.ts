import { Router } from '@koa/router'
import type { Context } from 'koa'
import { makeCode, takeCode } from '../access/Guest.ts'
import { mailCode } from '../access/mailGuest.ts'
import { givePass } from '../access/pass.ts'
import { isPassword } from '../accounts/password.ts'
import { type BotDocument, settingsOf } from '../bots/Bot.ts'
import { on } from '../bots/on.ts'
import * as calls from '../contract/access.ts'
import type { Door } from '../contract.ts'
import { env } from '../env.ts'
import { notAllowed, notFound } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse, giveBack, type Use } from '../http/load/limit.ts'
import { log } from '../log.ts'
import { hashOf } from '../users/tokens.ts'

/** The calls by which visitors come in to a bot that is closed to strangers. */
export const door = new Router()

on(door, calls.enterWithPassword, async ({ ctx, bot, body: { password } }) => {
  refuseOtherDoor(bot, 'password')
  const { doorPassword } = bot
  const isRight = async () =>
    doorPassword !== '' && isPassword(password, doorPassword, callerAddress(ctx))
  if (!(await countingFailures(ctx, bot, isRight)))
    throw notAllowed(wrongPassword, { fields: { password: wrongPassword } })
  return { token: await givePass(bot) }
})

on(door, calls.sendCode, async ({ ctx, bot, body: { email } }) => {
  refuseOtherDoor(bot, 'invited')
  await countUse(codes(), callerAddress(ctx))
  // Not awaited: how long it takes would tell who is invited.
  sendCode(bot, email).catch(error => log.warn({ err: error }, 'no code was mailed'))
})

on(door, calls.enterWithCode, async ({ ctx, bot, body: { email, code } }) => {
  refuseOtherDoor(bot, 'invited')
  if (!(await countingFailures(ctx, bot, () => takeCode(bot, email, code))))
    throw notAllowed(wrongCode, { fields: { code: wrongCode } })
  return { token: await givePass(bot, email) }
})

const wrongPassword = 'This password is wrong'
const wrongCode = 'This code is wrong or has expired'

/** Throws NotFound where the bot has no such door. */
function refuseOtherDoor(bot: BotDocument, opensBy: Door) {
  if (settingsOf(bot).access !== opensBy) throw notFound('This bot cannot be opened this way')
}

async function sendCode(bot: BotDocument, email: string) {
  await countUse(codesOfOne, `${bot.id} ${hashOf(email)}`)
  const code = await makeCode(bot, email)
  if (code) await mailCode(bot, email, code)
}

/** Counts a try as failed before it is looked at, so that many at the same moment count too; takes back one that was right. */
async function countingFailures(ctx: Context, bot: BotDocument, isRight: () => Promise<boolean>) {
  const address = callerAddress(ctx)
  const uses: Use[] = [
    [{ of: 'door', points: env.SIGNIN_LIMIT, ...failures }, `${address} ${bot.id}`],
    [{ of: 'door-address', points: env.SIGNIN_LIMIT * 5, ...failures }, address],
  ]
  for (const use of uses) await countUse(...use)
  if (!(await isRight())) return false
  for (const use of uses) await giveBack(...use)
  return true
}

const failures = {
  seconds: 15 * 60,
  message: 'Too many failed attempts. Please wait a little before the next one.',
}

const codes = () => ({
  of: 'door-codes',
  points: env.SIGNUP_LIMIT,
  seconds: 3_600,
  message: 'Too many codes were asked for. Please try again later.',
})

/** For each address, invited or not. */
const codesOfOne = { of: 'door-code', points: 5, seconds: 3_600, message: 'Enough codes for now.' }

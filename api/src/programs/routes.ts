import { Router } from '@koa/router'
import { Bot } from '../bots/Bot.ts'
import { on } from '../bots/on.ts'
import { openBot } from '../bots/openBot.ts'
import type { ApiKey as ApiKeyView, KeyScope } from '../contract.ts'
import * as calls from '../contract/apiKeys.ts'
import { openapi } from '../contract/openapi.ts'
import { getApiPage, getOpenapi } from '../contract/programs.ts'
import { isObjectId } from '../database/isObjectId.ts'
import { botOrigin, dashboardOrigin } from '../env.ts'
import { notAllowed, notFound } from '../errors.ts'
import { notifyUser } from '../mail/notifyUser.ts'
import { newApiKeyMail } from '../mail/templates.ts'
import { apiPage } from './apiPage.ts'
import { ApiKey, makeApiKey } from '../users/ApiKey.ts'
import { requireProof } from '../users/Session.ts'
import type { UserDocument } from '../users/User.ts'

/** The calls by which programs get access, and learn what they may call. */
export const programs = new Router()

const maxKeys = 50
const day = 24 * 60 * 60 * 1_000

on(programs, getOpenapi, ({ ctx }) => {
  ctx.type = 'json'
  ctx.set('Cache-Control', 'no-cache')
  return JSON.stringify(document())
})

on(programs, getApiPage, ({ ctx }) => {
  const { html, policy } = apiPage(document())
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-cache')
  ctx.set('Content-Security-Policy', policy)
  return html
})

on(programs, calls.getApiKeys, async ({ user }) => ({ keys: await viewKeys(user) }))

on(programs, calls.createApiKey, async ({ ctx, user, body: { name, bots, scopes, days } }) => {
  await requireProof(ctx)
  if ((await ApiKey.countDocuments({ user: user._id })) >= maxKeys)
    throw notAllowed(`You have ${maxKeys} API keys. Revoke one that you no longer use first.`)
  const secret = await makeApiKey(user, {
    name,
    bots: bots === 'all' ? null : await idsOf(user, bots),
    scopes: [...new Set(scopes)],
    expiresAt: days === null ? null : new Date(Date.now() + days * day),
  })
  await notifyUser(user, newApiKeyMail(name))
  return { secret, keys: await viewKeys(user) }
})

on(programs, calls.revokeApiKey, async ({ user, body: { key } }) => {
  const own = { _id: key, user: user._id }
  const isRevoked = isObjectId(key) && (await ApiKey.deleteOne(own)).deletedCount > 0
  if (!isRevoked) throw notFound('This key has already been revoked')
  return { keys: await viewKeys(user) }
})

const document = () => openapi({ dashboard: dashboardOrigin(), bot: botOrigin('{botName}') })

/** Returns the ids of bots by their names; throws NotFound for one that the user has no role on. */
async function idsOf(user: UserDocument, botNames: string[]) {
  const opened = await Promise.all(botNames.map(botName => openBot(user, { botName }, 'viewer')))
  return opened.map(({ bot }) => bot._id)
}

/** The user's keys, the newest first. */
async function viewKeys({ _id: user }: UserDocument): Promise<ApiKeyView[]> {
  const keys = await ApiKey.find({ user }).sort({ _id: -1 })
  const ids = keys.flatMap(({ bots }) => bots ?? [])
  const bots = await Bot.find({ _id: { $in: ids } }).select({ botName: 1 })
  const names = new Map(bots.map(({ id, botName }) => [id, botName]))
  return keys.map(key => ({
    id: key.id,
    name: key.name,
    hint: key.hint,
    bots: key.bots?.flatMap(bot => names.get(String(bot)) ?? []) ?? 'all',
    scopes: key.scopes as KeyScope[],
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
  }))
}

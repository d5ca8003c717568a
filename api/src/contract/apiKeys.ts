import * as z from 'zod/mini'
import { call } from './call.ts'
import { scopes } from './roles.ts'
import { BotRef, id, moment, name } from './shapes.ts'

const KeyScope = z.enum(scopes.filter(scope => scope !== 'none'))
export type KeyScope = z.infer<typeof KeyScope>

/** A key with which programs make calls in the name of its user. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first and last characters. */
  hint: z.string(),
  /** Names of the bots that it opens, or all that its user has a role on. */
  bots: z.union([z.literal('all'), z.array(z.string())]),
  scopes: z.array(KeyScope),
  createdAt: moment,
  /** Within a minute; `null` before the first use. */
  lastUsedAt: z.nullable(moment),
  /** `null`: it lasts until it is revoked. */
  expiresAt: z.nullable(moment),
})
export type ApiKey = z.infer<typeof ApiKey>

export const getApiKeys = call('/api/api-keys', {
  of: 'user',
  scope: 'none',
  reply: { keys: z.array(ApiKey) },
  wait: 'read',
})

export const createApiKey = call('/api/create-api-key', {
  of: 'user',
  scope: 'none',
  body: {
    name: name.check(z.minLength(1, 'Give the key a name')),
    bots: z.union([
      z.literal('all'),
      z.array(BotRef).check(z.minLength(1, 'Choose at least one bot'), z.maxLength(100)),
    ]),
    scopes: z
      .array(KeyScope)
      .check(z.minLength(1, 'Choose at least one scope'), z.maxLength(scopes.length)),
    /** Days until it expires; `null` for never. */
    days: z.nullable(z.int().check(z.gte(1), z.lte(3_650))),
  },
  reply: {
    /** The key itself, which is told this once. */
    secret: z.string(),
    keys: z.array(ApiKey),
  },
  refuses: [404],
})

/** The key is dead at once. */
export const revokeApiKey = call('/api/revoke-api-key', {
  of: 'user',
  scope: 'none',
  body: { key: id },
  reply: { keys: z.array(ApiKey) },
  refuses: [404],
})

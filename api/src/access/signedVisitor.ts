import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import * as z from 'zod/mini'
import type { BotDocument } from '../bots/Bot.ts'
import { type Visitor, VisitorClaims } from '../contract.ts'
import { isSecretLost, openSecrets } from './openSecrets.ts'

/** A visitor's token that is not trusted; its message is for the developer of the owner's server. */
export class Untrusted extends Error {}

/** Characters of a token at most. */
const maxToken = 4_000
/** Seconds by which the clock of the owner's server may be off. */
const tolerance = 60
/** Seconds until the latest end of a token. */
const maxLifetime = 24 * 60 * 60

/** Returns the visitor that the owner's server signed (JWT, HS256); throws Untrusted with the reason for any other token. */
export async function signedVisitor(bot: BotDocument, token: string): Promise<Visitor> {
  if (token.length > maxToken)
    throw new Untrusted(`The token is longer than ${maxToken} characters`)
  const payload = await verified(bot, token)
  refuseTimes(payload)
  const claims = z.safeParse(VisitorClaims, payload)
  if (!claims.success) throw new Untrusted(problemOf(claims.error))
  const { sub, email, name } = claims.data
  return { sub, ...(email && { email }), ...(name && { name }) }
}

async function verified(bot: BotDocument, token: string): Promise<JWTPayload> {
  const secrets = openSecrets(bot)
  if (!secrets.length) throw new Untrusted(isSecretLost(bot) ? lostSecret : noSecret)
  let reason = ''
  for (const { secret } of secrets)
    try {
      const key = createSecretKey(secret, 'utf8')
      const options = { algorithms: ['HS256'], clockTolerance: tolerance }
      return (await jwtVerify(token, key, options)).payload
    } catch (error) {
      // Of two secrets, the one that signed the token knows what else is wrong with it.
      if (!reason || !(error instanceof errors.JWSSignatureVerificationFailed))
        reason = reasonOf(error)
    }
  throw new Untrusted(reason)
}

const noSecret = 'This bot has no secret: create one on its Site page'
const lostSecret = 'The secret of this bot no longer works: create a new one on its Site page'

function refuseTimes({ exp, iat }: JWTPayload) {
  const now = Date.now() / 1_000
  if (exp === undefined) throw new Untrusted('The token has no exp')
  if (exp > now + maxLifetime + tolerance)
    throw new Untrusted('exp is more than 24 hours ahead: sign tokens for minutes, in seconds')
  if (iat !== undefined && iat > now + tolerance)
    throw new Untrusted('iat is in the future: set the clock of your server')
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return 'The signature is not of this bot’s secret'
  if (error instanceof errors.JWTExpired) return expired(error)
  if (error instanceof errors.JOSEAlgNotAllowed) return 'The token is not signed with HS256'
  if (error instanceof errors.JWTClaimValidationFailed) return `${error.claim} is not valid`
  if (error instanceof errors.JOSEError || error instanceof TypeError)
    return 'This is not a signed token (JWT)'
  throw error
}

const expired = ({ payload: { exp = 0 } }: errors.JWTExpired) =>
  `The token expired at ${new Date(exp * 1_000).toISOString()}`

function problemOf({ issues }: z.core.$ZodError): string {
  const name = String(issues[0]?.path[0] ?? '')
  return name === 'sub' ? 'sub must be a text of 1 to 200 characters' : `${name} is not valid`
}

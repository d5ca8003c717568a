import { Bot } from '../bots/Bot.ts'
import { sealedFor } from '../secrets/sealedFor.ts'
import { User } from '../users/User.ts'
import { Webhook } from '../webhooks/Webhook.ts'

/** Every field that holds secrets as `seal` stores them, what they are of, and the place that each is encrypted for. */
export const sealedFields = [
  { of: User, field: 'totpSecret', kind: 'authenticator apps', place: sealedFor.totp },
  { of: User, field: 'totpPending', kind: 'authenticator apps', place: sealedFor.totp },
  { of: Webhook, field: 'secret', kind: 'webhooks', place: sealedFor.webhook },
  { of: Bot, field: 'doorKey', kind: 'passes of bots', place: sealedFor.door },
  { of: Bot, field: 'visitorSecrets.secret', kind: 'signed visitors', place: sealedFor.visitors },
]

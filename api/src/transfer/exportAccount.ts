import type { Model } from 'mongoose'
import { Passkey } from '../accounts/secondStep/Passkey.ts'
import { Bot } from '../bots/Bot.ts'
import { LogEntry } from '../bots/LogEntry.ts'
import { Member } from '../bots/Member.ts'
import { RetiredName } from '../bots/RetiredName.ts'
import { OutgoingMail } from '../mail/OutgoingMail.ts'
import { ApiKey } from '../users/ApiKey.ts'
import { Session } from '../users/Session.ts'
import { User, type UserDocument } from '../users/User.ts'

type Row = {
  collection: Model<never>
  /** Name under which it is exported. */
  as: string
  /** The field with the user's id. */
  of: '_id' | 'user' | 'owner'
  /** The exported fields of each document: all that tell something about the person, and no secret. */
  fields: string[]
}

const row = (collection: unknown, as: string, of: Row['of'], fields: string): Row => ({
  collection: collection as Model<never>,
  as,
  of,
  fields: fields.split(' '),
})

/** Everything that is stored of a person beside what their bots hold. */
export const personal: Row[] = [
  row(
    User,
    'account',
    '_id',
    'email firstName lastName plan trialEndsAt givenPlan planBefore notifyOnWaiting notifyDigest devices customer createdAt',
  ),
  row(Session, 'sessions', 'user', 'device lastUsedAt expiresAt'),
  row(ApiKey, 'apiKeys', 'user', 'name hint scopes createdAt lastUsedAt expiresAt'),
  row(Passkey, 'passkeys', 'user', 'name createdAt lastUsedAt'),
  row(OutgoingMail, 'emails', 'user', 'event to state createdAt'),
  row(Bot, 'bots', 'owner', 'botName createdAt isRunning lastAskedAt'),
  row(Member, 'memberships', 'user', 'bot role createdAt'),
  row(LogEntry, 'activity', 'user', 'who did about count at'),
  row(RetiredName, 'reservedNames', 'owner', 'botName at heldAt'),
]

/** Returns what is stored about a user as plain values, by collections. What their bots hold is exported with each bot. */
export async function exportAccount({ _id }: UserDocument) {
  const rows = await Promise.all(
    personal.map(async ({ collection, as, of, fields }) => {
      const documents = await collection
        .find({ [of]: _id } as never)
        .select([...fields, '-_id'])
        .sort({ _id: 1 })
        .lean<Record<string, unknown>[]>()
      return [as, documents] as const
    }),
  )
  return { exportedAt: new Date().toISOString(), stored: Object.fromEntries(rows) }
}

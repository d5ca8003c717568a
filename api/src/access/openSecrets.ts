import type { BotDocument } from '../bots/Bot.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { sealedFor } from '../secrets/sealedFor.ts'

type Owner = Pick<BotDocument, '_id'>

/** Returns a secret that visitors of a bot are signed with as it is stored. */
export const sealVisitorSecret = ({ _id }: Owner, secret: string) =>
  seal(secret, sealedFor.visitors(_id))

const current = ({ visitorSecrets }: BotDocument) =>
  visitorSecrets.filter(({ endsAt }) => !endsAt || endsAt > new Date())

/** Returns the secrets that visitors of a bot may be signed with now, the newest first, without those that cannot be read. */
export const openSecrets = (bot: BotDocument) =>
  current(bot).flatMap(({ secret: stored, createdAt, endsAt }) => {
    const secret = unseal(stored, sealedFor.visitors(bot._id))
    return secret ? [{ secret, createdAt, endsAt }] : []
  })

/** True where the newest secret that visitors are signed with cannot be read any more. */
export function isSecretLost(bot: BotDocument): boolean {
  const [newest] = current(bot)
  return newest !== undefined && unseal(newest.secret, sealedFor.visitors(bot._id)) === undefined
}

import { seal, unseal } from '../secrets/seal.ts'
import { sealedFor } from '../secrets/sealedFor.ts'
import { newToken } from '../users/tokens.ts'
import type { BotDocument } from './Bot.ts'

type Owner = Pick<BotDocument, '_id'>

/** Returns a new key for the passes of a bot, as it is stored: with it all that were given before end. */
export const newDoorKey = ({ _id }: Owner): string => seal(newToken(), sealedFor.door(_id))

/** Returns the key that signs the passes of a bot; nothing where it has none, or none that can be read. */
export const doorKeyOf = ({ _id, doorKey }: BotDocument): string | undefined =>
  unseal(doorKey, sealedFor.door(_id)) || undefined

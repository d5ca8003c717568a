import type { Types } from 'mongoose'
import { materialLanguage } from './materialLanguage.ts'
import { languageOf } from '../languages/textsFor.ts'

/** The material's language, as a message in another one calls it; nothing where they are the same or cannot be told. */
export async function foreignTo(message: string, bot: Types.ObjectId): Promise<string | undefined> {
  const spoken = await languageOf(message)
  const written = await materialLanguage(bot)
  if (!spoken || !written || spoken === written) return undefined
  return new Intl.DisplayNames(spoken, { type: 'language' }).of(written)
}

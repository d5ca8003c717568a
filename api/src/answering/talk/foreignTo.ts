import { languageOf } from '../languages/textsFor.ts'

/**
 * The first of the languages that the material is written in, as a message in another one calls it; nothing where the
 * material has some in the message's, or that cannot be told.
 */
export async function foreignTo(message: string, written: string[]): Promise<string | undefined> {
  const spoken = await languageOf(message, written)
  const [first] = written
  if (!spoken || !first || written.includes(spoken)) return undefined
  return new Intl.DisplayNames(spoken, { type: 'language' }).of(first)
}

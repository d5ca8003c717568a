/** The result of a check of the doctor; of what is wrong, how to mend it. */
export type Finding = { about: string } & (
  | { state: 'ok' | 'note'; text: string }
  | { state: 'wrong'; text: string; mend: string }
)

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text })
export const note = (about: string, text: string): Finding => ({ about, state: 'note', text })
export const wrong = (about: string, text: string, mend: string): Finding => ({
  about,
  state: 'wrong',
  text,
  mend,
})

/** Returns what an error says, in words for the operator. */
export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException
  if (cause instanceof Error) return reasonOf(cause)
  return message || code || String(error)
}

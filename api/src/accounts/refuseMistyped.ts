import { invalid } from '../errors.ts'

const sentence = 'The passwords do not match'

/** Throws Invalid where a new password was typed again, and not the same. */
export function refuseMistyped(password: string, retyped: string | undefined) {
  if (retyped !== undefined && retyped !== password)
    throw invalid(sentence, { fields: { retyped: sentence } })
}

/** MongoDB's code for a write that a unique index refused. */
const duplicateKey = 11_000

/** True for the refusal of a write, alone or one of several, whose key exists already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Object && 'code' in error && error.code === duplicateKey

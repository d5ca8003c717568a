import { createHash, randomBytes } from 'node:crypto'

/** Returns a token of 256 random bits, for an address or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Returns the hash that is stored in place of a token. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

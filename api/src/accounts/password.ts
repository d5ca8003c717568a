import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { watchedPlaces } from '../telemetry/watchedPlaces.ts'

const argon2 = promisify(argon2Callback)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }

/** By turns of addresses, two of one at once: one of Node's four threads is left to read files and compress answers. */
const inPlace = watchedPlaces('passwords', 3)

const derive = (password: string, nonce: Buffer, address: string) =>
  inPlace(address, () =>
    // No mark may get lost, and there are few: passwords are short.
    // oxlint-disable-next-line no-restricted-properties
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost }),
  )

/** Characters of a password at most: see `newPassword` of the contract. */
const maxLength = 200

/** Returns a salted argon2id hash, as `argon2id$salt$hash`, when it is the turn of the caller's address. */
export async function hashPassword(password: string, address: string) {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, address)
  return `argon2id$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** True when the hash is of this password; takes the same time for a wrong one, and turns like `hashPassword`. */
export async function isPassword(password: string, stored: string, address: string) {
  const [, salt = '', hash = ''] = stored.split('$')
  const expected = Buffer.from(hash, 'base64')
  // Normalizing takes quadratic time for a run of marks, so anything longer than a password can be is refused.
  const isTooLong = password.length > maxLength
  const derived = await derive(isTooLong ? '' : password, Buffer.from(salt, 'base64'), address)
  return !isTooLong && derived.length === expected.length && timingSafeEqual(derived, expected)
}

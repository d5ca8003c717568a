import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { log } from '../log.ts'
import { sealingKey, secretKeys } from './secretKey.ts'

const prefix = 'sealed.'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Returns a secret as it is stored: encrypted (AES-256-GCM) for the place that `owner` names, so that it is of no use in
 * another; as it is where this installation has no secret of its own.
 */
export function seal(secret: string, owner: string): string {
  const key = sealingKey()
  if (!key) return secret
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', derived(key, owner), iv)
  const sealed = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${prefix}${Buffer.concat(sealed).toString('base64url')}`
}

let isLogged = false

/**
 * Returns a stored secret; undefined where it was encrypted with a key that is not known here any more, which the log says
 * once, or for another place.
 */
export function unseal(stored: string, owner: string): string | undefined {
  const { secret } = open(stored, owner)
  if (secret === undefined && !isLogged) {
    isLogged = true
    log.error(
      { owner },
      'A stored secret cannot be decrypted: SECRET_KEY or DATA_DIR/secret.key is not the one it was stored with. npm run doctor counts them all',
    )
  }
  return secret
}

/** `plain` is stored unencrypted, `lost` with a key that is not known here. */
export type SealState = 'plain' | 'current' | 'old' | 'lost'

/** Returns by which key a stored secret is encrypted. */
export const sealStateOf = (stored: string, owner: string): SealState => open(stored, owner).state

/** Returns a stored secret encrypted with the current key; undefined where it is already, or cannot be. */
export function reseal(stored: string, owner: string): string | undefined {
  const { secret, state } = open(stored, owner)
  return secret !== undefined && state !== 'current' ? seal(secret, owner) : undefined
}

function open(stored: string, owner: string): { secret?: string; state: SealState } {
  if (!stored.startsWith(prefix)) return { secret: stored, state: 'plain' }
  const bytes = Buffer.from(stored.slice(prefix.length), 'base64url')
  for (const [at, key] of secretKeys().entries())
    try {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derived(key, owner),
        bytes.subarray(0, ivBytes),
      )
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      const secret = decipher.update(bytes.subarray(ivBytes, -tagBytes))
      const text = Buffer.concat([secret, decipher.final()]).toString('utf8')
      return { secret: text, state: at ? 'old' : 'current' }
    } catch {
      // It was stored with another one.
    }
  return { state: 'lost' }
}

const derived = (key: Buffer, owner: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `sandbox-ai ${owner}`, 32))

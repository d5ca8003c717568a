import { createDecipheriv, createHash } from 'node:crypto'
import { allNamed, parseXml } from '../xml/markup.ts'

const segment = 4_096
const maxRounds = 1_000_000
const verifierInput = Buffer.from('fea7d2763b4b9e79', 'hex')
const verifierValue = Buffer.from('d7aa0f6d3061344e', 'hex')
const packageKey = Buffer.from('146e0be7abacd0d6', 'hex')

/** Agile encryption (MS-OFFCRYPTO 2.3.4.10 ff.); nothing when the password is wrong. */
export function decryptAgile(info: Buffer, data: Buffer, password: string): Buffer | undefined {
  const xml = parseXml(info.toString('utf8', 8))
  const sealed = attributes(allNamed(xml, 'keyData')[0]?.attribs)
  const locked = attributes(allNamed(xml, 'p:encryptedKey')[0]?.attribs)
  const spun = spin(locked.hash, locked.salt, password, Math.min(locked.rounds, maxRounds))
  const unlock = (purpose: Buffer, secret: string) => {
    const key = fitted(hash(locked.hash, spun, purpose), locked.keyBytes)
    return decipher(
      locked.keyBytes,
      key,
      fitted(locked.salt, locked.block),
      Buffer.from(secret, 'base64'),
    )
  }
  const {
    encryptedVerifierHashInput = '',
    encryptedVerifierHashValue = '',
    encryptedKeyValue = '',
  } = locked.raw
  const expected = unlock(verifierValue, encryptedVerifierHashValue)
  const input = unlock(verifierInput, encryptedVerifierHashInput)
  const actual = hash(locked.hash, input)
  if (!actual.equals(expected.subarray(0, actual.length))) return undefined

  const key = unlock(packageKey, encryptedKeyValue).subarray(0, sealed.keyBytes)
  const parts: Buffer[] = []
  for (let at = 8; at < data.length; at += segment) {
    const vector = fitted(hash(sealed.hash, sealed.salt, little((at - 8) / segment)), sealed.block)
    const part = data.subarray(at, at + segment)
    parts.push(
      decipher(sealed.keyBytes, key, vector, part.subarray(0, part.length - (part.length % 16))),
    )
  }
  return Buffer.concat(parts).subarray(0, Number(data.readBigUInt64LE(0)))
}

function attributes(raw: Record<string, string> = {}) {
  return {
    raw,
    hash: (raw['hashAlgorithm'] ?? 'SHA512').toLowerCase().replace('-', ''),
    salt: Buffer.from(raw['saltValue'] ?? '', 'base64'),
    block: Number(raw['blockSize'] ?? 16),
    keyBytes: Number(raw['keyBits'] ?? 256) / 8,
    rounds: Number(raw['spinCount'] ?? 0),
  }
}

/** The password's hash, hashed again as often as the file asks for. */
export function spin(algorithm: string, salt: Buffer, password: string, rounds: number) {
  let spun = hash(algorithm, salt, Buffer.from(password, 'utf16le'))
  for (let round = 0; round < rounds; round++) spun = hash(algorithm, little(round), spun)
  return spun
}

export function hash(algorithm: string, ...parts: Buffer[]) {
  const made = createHash(algorithm)
  for (const part of parts) made.update(part)
  return made.digest()
}

export function little(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Cut, or filled up with 0x36, to a length. */
const fitted = (bytes: Buffer, length: number) =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]).subarray(0, length)

function decipher(keyBytes: number, key: Buffer, vector: Buffer, data: Buffer) {
  const opened = createDecipheriv(`aes-${keyBytes * 8}-cbc`, key, vector).setAutoPadding(false)
  return Buffer.concat([opened.update(data), opened.final()])
}

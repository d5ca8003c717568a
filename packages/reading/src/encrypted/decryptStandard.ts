import { createDecipheriv } from 'node:crypto'
import { hash, little, spin } from './decryptAgile.ts'

const rounds = 50_000

/** Standard encryption (MS-OFFCRYPTO 2.3.4.5 ff.); nothing when the password is wrong. */
export function decryptStandard(info: Buffer, data: Buffer, password: string): Buffer | undefined {
  const headerSize = info.readUInt32LE(8)
  const keyBytes = info.readUInt32LE(12 + 16) / 8
  const verifier = info.subarray(12 + headerSize)
  const key = keyOf(verifier.subarray(4, 20), password, keyBytes)
  const expected = decipher(key, verifier.subarray(40, 72)).subarray(0, 20)
  if (!hash('sha1', decipher(key, verifier.subarray(20, 36))).equals(expected)) return undefined
  const whole = data.subarray(8, data.length - ((data.length - 8) % 16))
  return decipher(key, whole).subarray(0, Number(data.readBigUInt64LE(0)))
}

function keyOf(salt: Buffer, password: string, keyBytes: number) {
  const spun = hash('sha1', spin('sha1', salt, password, rounds), little(0))
  const half = (fill: number) =>
    hash('sha1', Buffer.from(Array.from({ length: 64 }, (_, at) => fill ^ (spun[at] ?? 0))))
  return Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBytes)
}

function decipher(key: Buffer, data: Buffer) {
  const opened = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false)
  return Buffer.concat([opened.update(data), opened.final()])
}

import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { childNamed, type Element } from '../xml/markup.ts'
import { Unreadable } from '../Reading.ts'

const maxBytes = 40 * 2 ** 20
const maxRounds = 2_000_000

/** A part of an OpenDocument file that is locked with AES (ODF 1.3, part 2, section 4.8). */
export function decryptPart(part: Buffer, lock: Element, password = ''): Buffer {
  const of = (name: string, attribute: string) =>
    childNamed(lock, `manifest:${name}`)?.attribs[`manifest:${attribute}`] ?? ''
  const bits = /aes(128|192|256)-cbc$/.exec(of('algorithm', 'algorithm-name'))?.[1]
  const rounds = Number(of('key-derivation', 'iteration-count'))
  const known = /pbkdf2$/i.test(of('key-derivation', 'key-derivation-name'))
  if (!bits || !known || !(rounds > 0 && rounds <= maxRounds))
    throw new Unreadable(
      'This file has a kind of protection that cannot be opened: save it without',
    )
  if (!password)
    throw new Unreadable('This file is protected with a password', { needsPassword: true })

  const hash = /sha256$/i.test(of('start-key-generation', 'start-key-generation-name'))
    ? 'sha256'
    : 'sha1'
  const salt = Buffer.from(of('key-derivation', 'salt'), 'base64')
  const start = createHash(hash).update(password).digest()
  const key = pbkdf2Sync(start, salt, rounds, Number(bits) / 8, 'sha1')
  const vector = Buffer.from(of('algorithm', 'initialisation-vector'), 'base64')
  try {
    const decipher = createDecipheriv(`aes-${bits}-cbc`, key, vector).setAutoPadding(false)
    const plain = Buffer.concat([decipher.update(part), decipher.final()])
    const packed = plain.subarray(0, plain.length - (plain.at(-1) ?? 0))
    return inflateRawSync(packed, { maxOutputLength: maxBytes })
  } catch (cause) {
    throw new Unreadable('That password does not open this file', { needsPassword: true, cause })
  }
}

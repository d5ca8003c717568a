import { createCipheriv, createHash, randomBytes } from 'node:crypto'

const sectorSize = 512
const rounds = 100

/** An Office file behind a password, as today's Office writes it: agile encryption in a Compound File. */
export function makeEncrypted(bytes: Uint8Array, password: string): Uint8Array {
  const salt = randomBytes(16)
  const key = randomBytes(32)
  let spun = sha512(salt, Buffer.from(password, 'utf16le'))
  for (let round = 0; round < rounds; round++) spun = sha512(little(round), spun)
  const lock = (purpose: string, secret: Buffer) =>
    encipher(sha512(spun, Buffer.from(purpose, 'hex')).subarray(0, 32), salt, secret).toString(
      'base64',
    )

  const input = randomBytes(16)
  const facts = 'blockSize="16" keyBits="256" hashSize="64" hashAlgorithm="SHA512"'
  const info = `<encryption><keyData ${facts} saltValue="${salt.toString('base64')}"/><p:encryptedKey ${facts}
    spinCount="${rounds}" saltValue="${salt.toString('base64')}"
    encryptedVerifierHashInput="${lock('fea7d2763b4b9e79', input)}"
    encryptedVerifierHashValue="${lock('d7aa0f6d3061344e', sha512(input))}"
    encryptedKeyValue="${lock('146e0be7abacd0d6', key)}"/></encryption>`

  const size = Buffer.alloc(8)
  size.writeUInt32LE(bytes.length)
  const parts = [size]
  for (let at = 0; at < bytes.length; at += 4_096) {
    const part = Buffer.alloc(Math.ceil(Math.min(4_096, bytes.length - at) / 16) * 16)
    part.set(bytes.subarray(at, at + 4_096))
    parts.push(encipher(key, sha512(salt, little(at / 4_096)).subarray(0, 16), part))
  }
  return compoundFile({
    EncryptionInfo: Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(info)]),
    EncryptedPackage: Buffer.concat(parts),
  })
}

/** A Compound File (MS-CFB) of these streams and of those of an embedded object, all of them in whole sectors. */
export function compoundFile(
  streams: Record<string, Buffer>,
  embedded: Record<string, Buffer> = {},
): Uint8Array {
  const sectors: Buffer[] = []
  const table: number[] = []
  const store = (data: Buffer) => {
    const start = sectors.length
    for (let at = 0; at < data.length; at += sectorSize) {
      const sector = Buffer.alloc(sectorSize)
      data.copy(sector, 0, at, at + sectorSize)
      sectors.push(sector)
      table.push(at + sectorSize < data.length ? sectors.length : 0xfffffffe)
    }
    return start
  }
  const entries = [entry('Root Entry', 5, 0xfffffffe, 0, { child: 1 })]
  function add(all: Record<string, Buffer>, hasMore = false) {
    const last = entries.length + Object.keys(all).length - (hasMore ? 0 : 1)
    for (const [name, data] of Object.entries(all)) {
      const next = entries.length + 1
      entries.push(entry(name, 2, store(data), data.length, next <= last ? { next } : {}))
    }
  }
  const hasObject = Object.keys(embedded).length > 0
  add(streams, hasObject)
  if (hasObject) {
    entries.push(entry('MBD0001', 1, 0, 0, { child: entries.length + 1 }))
    add(embedded)
  }
  const directory = store(Buffer.concat(entries))
  const tableAt = sectors.length
  const tableBytes = Buffer.concat(table.map(little))
  const count = Math.ceil(tableBytes.length / sectorSize)
  for (let at = 0; at < count; at++) {
    const sector = Buffer.alloc(sectorSize, 0xff)
    tableBytes.copy(sector, 0, at * sectorSize, (at + 1) * sectorSize)
    sectors.push(sector)
  }

  const head = Buffer.alloc(sectorSize)
  head.write('d0cf11e0a1b11ae1', 'hex')
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(count, 44)
  head.writeUInt32LE(directory, 48)
  for (const place of [60, 68]) head.writeUInt32LE(0xfffffffe, place)
  head.fill(0xff, 76)
  for (let at = 0; at < count; at++) head.writeUInt32LE(tableAt + at, 76 + at * 4)
  return new Uint8Array(Buffer.concat([head, ...sectors]))
}

const noEntry = 0xffffffff

function entry(
  name: string,
  kind: number,
  start: number,
  size: number,
  { next = noEntry, child = noEntry } = {},
) {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(name.length * 2 + 2, 64)
  bytes[66] = kind
  for (const [at, other] of [noEntry, next, child].entries())
    bytes.writeUInt32LE(other, 68 + at * 4)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

const sha512 = (...parts: Buffer[]) => createHash('sha512').update(Buffer.concat(parts)).digest()

function encipher(key: Buffer, vector: Buffer, data: Buffer) {
  const sealed = createCipheriv('aes-256-cbc', key, vector).setAutoPadding(false)
  return Buffer.concat([sealed.update(data), sealed.final()])
}

function little(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const endOfChain = 0xfffffffe
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** True for a Compound File: old Office formats, and new ones with a password. */
export const isCompoundFile = (bytes: Uint8Array) =>
  signature.equals(Buffer.from(bytes.subarray(0, signature.length)))

/**
 * Returns the streams of a Compound File (MS-CFB) by names in lower case, without those of objects embedded in it. Throws a
 * `RangeError` for broken tables.
 */
export function compoundStreams(bytes: Uint8Array): Map<string, () => Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const sectorSize = 2 ** file.readUInt16LE(30)
  const miniSize = 2 ** file.readUInt16LE(32)
  const miniCutoff = file.readUInt32LE(56)
  const sector = (at: number) => {
    const content = file.subarray((at + 1) * sectorSize, (at + 2) * sectorSize)
    if (content.length === 0) throw new RangeError('A sector is missing')
    return content
  }
  const table = numbers(Buffer.concat(tableSectors(file, sectorSize, sector).map(sector)))

  const directory = chain(file.readUInt32LE(48), table, sector)
  const miniTable = numbers(chain(file.readUInt32LE(60), table, sector))
  const small = chain(directory.readUInt32LE(116), table, sector)
  const miniSector = (at: number) => small.subarray(at * miniSize, (at + 1) * miniSize)
  const streams = new Map<string, () => Buffer>()
  for (const at of ownEntries(directory)) {
    const name = directory.toString(
      'utf16le',
      at,
      at + Math.max(0, directory.readUInt16LE(at + 64) - 2),
    )
    const start = directory.readUInt32LE(at + 116)
    const size = directory.readUInt32LE(at + 120)
    if (directory[at + 66] !== 2) continue
    streams.set(name.toLowerCase(), () => {
      const stream =
        size < miniCutoff ? chain(start, miniTable, miniSector) : chain(start, table, sector)
      return stream.subarray(0, size)
    })
  }
  return streams
}

/** Returns the offsets of the directory's entries outside its storages, which form a tree of siblings (MS-CFB 2.6.4). */
function ownEntries(directory: Buffer): Set<number> {
  const offsets = new Set<number>()
  const waiting = [directory.readUInt32LE(76) * 128]
  while (waiting.length > 0) {
    const at = waiting.pop()!
    if (offsets.has(at) || at + 128 > directory.length) continue
    offsets.add(at)
    for (const sibling of [68, 72]) waiting.push(directory.readUInt32LE(at + sibling) * 128)
  }
  return offsets
}

/** Returns the sectors of the sector table: 109 are listed in the header, the others in sectors of their own. */
function tableSectors(file: Buffer, sectorSize: number, sector: (at: number) => Buffer) {
  const places = numbers(file.subarray(76, 512))
  const count = file.readUInt32LE(44)
  let more = file.readUInt32LE(68)
  while (more < endOfChain && places.length < count + sectorSize) {
    const next = numbers(sector(more))
    more = next.pop() ?? endOfChain
    places.push(...next)
  }
  return places.filter(at => at < endOfChain).slice(0, count)
}

/** Returns the bytes of a chain of sectors. Throws a `RangeError` where the chain has no end. */
function chain(start: number, next: number[], read: (at: number) => Buffer) {
  const parts: Buffer[] = []
  for (let at = start; at < endOfChain; at = next[at] ?? endOfChain) {
    if (parts.length > next.length) throw new RangeError('A chain of sectors has no end')
    parts.push(read(at))
  }
  return Buffer.concat(parts)
}

const numbers = (bytes: Buffer) =>
  Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readUInt32LE(at * 4))

import { type Entry, fromBufferPromise } from 'yauzl'
import { decode } from '../text/decode.ts'
import { Unreadable } from '../Reading.ts'

const maxEntries = 20_000
/** Bytes one entry may unpack to, and all entries that are read together. */
const maxEntryBytes = 40 * 2 ** 20
const maxTotalBytes = 160 * 2 ** 20
/** Bytes of all pictures that are looked at one by one. */
const maxPictureBytes = 600 * 2 ** 20

export type Archive = {
  names: string[]
  has: (name: string) => boolean
  read: (name: string) => Promise<Buffer>
  /**
   * Returns a picture, which is not counted with what else is read: nothing of a damaged one, undefined where it is too
   * large.
   */
  picture: (name: string) => Promise<Buffer | undefined>
  /** Empty when there is no such entry. */
  text: (name: string) => Promise<string>
}

/** A ZIP whose sizes are looked at before anything is unpacked. Throws `Unreadable` on bombs and damage. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const zip = await openZip(buffer)
    .catch(() => openZip(withoutTail(buffer)))
    .catch(() => {
      throw damaged()
    })
  if (zip.entryCount > maxEntries) throw tooMuch()
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
    }
  } catch {
    throw damaged()
  }

  let left = maxTotalBytes
  async function read(name: string) {
    const entry = entries.get(name)
    if (!entry) throw damaged()
    if (entry.isEncrypted())
      throw new Unreadable('This file is protected with a password', { needsPassword: true })
    left -= entry.uncompressedSize
    if (entry.uncompressedSize > maxEntryBytes || left < 0) throw tooMuch()
    return bytesOf(entry)
  }

  let picturesLeft = maxPictureBytes
  async function picture(name: string) {
    const entry = entries.get(name)
    if (!entry || entry.isEncrypted()) return Buffer.alloc(0)
    if (entry.uncompressedSize > Math.min(maxEntryBytes, picturesLeft)) return undefined
    picturesLeft -= entry.uncompressedSize
    return bytesOf(entry).catch(() => Buffer.alloc(0))
  }

  async function bytesOf(entry: Entry) {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
      return Buffer.concat(chunks)
    } catch {
      throw damaged()
    }
  }

  return {
    names: [...entries.keys()],
    has: name => entries.has(name),
    read,
    picture,
    text: async name => (entries.has(name) ? decode(await read(name)).text : ''),
  }
}

const openZip = (bytes: Buffer) => fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })

const [endSize, maxCommentLength] = [22, 65_535]

/** Returns a ZIP without what stands behind its end, as the line break that some servers add to a file. */
function withoutTail(bytes: Buffer): Buffer {
  const from = Math.max(bytes.length - endSize - maxCommentLength, 0)
  const end = bytes.subarray(from).lastIndexOf('PK\x05\x06')
  if (end === -1 || from + end + endSize > bytes.length) return bytes
  return bytes.subarray(0, from + end + endSize + bytes.readUInt16LE(from + end + 20))
}

const damaged = () =>
  new Unreadable('This file is damaged and cannot be opened. Try saving it again.')
const tooMuch = () =>
  new Unreadable('This file unpacks to far more than its size and was not opened')

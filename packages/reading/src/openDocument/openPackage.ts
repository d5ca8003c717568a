import { type Archive, openArchive } from '../zip/archive.ts'
import { decode } from '../text/decode.ts'
import type { RawFile } from '../Draft.ts'
import { allNamed, childNamed, type Element, parseXml } from '../xml/markup.ts'
import { Unreadable } from '../Reading.ts'
import { decryptPart } from './decryptPart.ts'

/** The parts of an OpenDocument file, opened with its password where it has one. One that is flat is each of its parts. */
export async function openPackage({ bytes, password }: RawFile): Promise<Archive> {
  if (bytes[0] !== 'P'.charCodeAt(0)) return flatPackage(bytes)
  const archive = await openArchive(bytes)
  const manifest = parseXml(await archive.text('META-INF/manifest.xml'))
  const locks = new Map<string, Element>()
  for (const entry of allNamed(manifest, 'manifest:file-entry')) {
    const lock = childNamed(entry, 'manifest:encryption-data')
    if (lock) locks.set(entry.attribs['manifest:full-path'] ?? '', lock)
  }
  if (locks.size === 0) return archive
  if (!locks.has('content.xml'))
    throw new Unreadable(
      'This file has a kind of protection that cannot be opened: save it without',
    )

  async function read(name: string) {
    const part = await archive.read(name)
    const lock = locks.get(name)
    return lock ? decryptPart(part, lock, password) : part
  }
  async function picture(name: string) {
    const lock = locks.get(name)
    const part = await archive.picture(name)
    if (!lock || !part) return part
    try {
      return decryptPart(part, lock, password)
    } catch {
      return Buffer.alloc(0)
    }
  }
  return {
    ...archive,
    read,
    picture,
    text: async name => (archive.has(name) ? decode(await read(name)).text : ''),
  }
}

function flatPackage(bytes: Uint8Array): Archive {
  const { text } = decode(bytes)
  const names = ['content.xml', 'styles.xml', 'meta.xml']
  return {
    names,
    has: name => names.includes(name),
    read: async () => Buffer.from(bytes),
    picture: async () => undefined,
    text: async name => (names.includes(name) ? text : ''),
  }
}

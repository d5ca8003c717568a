import { isUtf8 } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import {
  type Entry,
  fromBufferPromise,
  getFileNameLowLevel,
  openPromise,
  type ZipFile,
} from 'yauzl'
import { Unreadable } from '../Reading.ts'
import { likeliestEncoding } from '../text/guessEncoding.ts'

/** A file in an archive: its path, folder by folder, and its bytes. */
export type PackedFile = { path: string[]; bytes: AsyncIterable<Uint8Array> }

/** The most files of an archive, and the most bytes that they may unpack to. */
export type UnpackLimits = { files: number; bytes: number }

/** The most entries of an archive, including folders and metadata of programs. */
const maxEntries = 10_000
/** Depth and size up to which archives within archives are opened. */
const deepest = 3
const maxInnerBytes = 40 * 2 ** 20

const options = { lazyEntries: true, decodeStrings: false, autoClose: false } as const

/** Entries that identify a ZIP as a single document. */
const documentPart = /^(mimetype|\[Content_Types\]\.xml|META-INF\/container\.xml)$/
const documentEnding = /\.(docx|pptx|xlsx|od[tsp]|epub)$/i
/** Metadata that operating systems add to archives. */
const leavings = /(^|\/)(__MACOSX|Thumbs\.db|desktop\.ini|\.[^/.][^/]*)(\/|$)/i

/** True when the file on disk is a ZIP of files, rather than a document in the form of a ZIP. */
export async function isArchive(path: string, name: string): Promise<boolean> {
  if (documentEnding.test(name)) return false
  const zip = await openPromise(path, options).catch(() => undefined)
  if (!zip) return false
  try {
    if (zip.entryCount > maxEntries) return true
    for await (const entry of zip.eachEntry())
      if (documentPart.test(entry.fileNameRaw.toString('latin1'))) return false
    return true
  } catch {
    return false
  } finally {
    zip.close()
  }
}

/**
 * Yields the files of the archive on disk, including those of archives within it. Throws `Unreadable` for an archive that
 * is too large or has a password; a single damaged file throws when its bytes are read.
 */
export async function* unpack(path: string, limits: UnpackLimits): AsyncGenerator<PackedFile> {
  const zip = await openPromise(path, options)
  try {
    yield* filesIn(zip, [], { limits, ...limits }, 1)
  } finally {
    zip.close()
  }
}

type Left = UnpackLimits & { limits: UnpackLimits }

async function* filesIn(
  zip: ZipFile,
  around: string[],
  left: Left,
  depth: number,
): AsyncGenerator<PackedFile> {
  if (zip.entryCount > maxEntries) throw tooMany(left)
  const entries = await Array.fromAsync(zip.eachEntry())
  const nameOf = namesOf(entries)
  for (const entry of entries) {
    const name = nameOf(entry)
    if (name.endsWith('/') || leavings.test(name)) continue
    if (entry.isEncrypted())
      throw new Unreadable('This archive is protected with a password: unpack it and add the files')
    left.bytes -= entry.uncompressedSize
    if (left.bytes < 0)
      throw new Unreadable('This archive unpacks to far more than its size and was not opened')
    const path = [...around, ...name.split('/')]
    const inner = depth < deepest && /\.zip$/i.test(name) && (await openInner(zip, entry))
    if (inner) yield* filesIn(inner, path, left, depth + 1)
    else if (left.files-- > 0) yield { path, bytes: bytesOf(zip, entry) }
    else throw tooMany(left)
  }
}

/** Opens an archive within an archive; `undefined` where it does not open, so that it is refused like any other file. */
async function openInner(zip: ZipFile, entry: Entry) {
  if (entry.uncompressedSize > maxInnerBytes) return undefined
  try {
    return await fromBufferPromise(await buffer(await zip.openReadStreamPromise(entry)), options)
  } catch {
    return undefined
  }
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer
  } catch (cause) {
    throw new Unreadable('This file is damaged in its archive and cannot be read', { cause })
  }
}

/** Code pages of names in archives, that of DOS first. */
const codePages = 'cp437 gb18030 shift_jis big5 euc-kr cp866 cp850 cp852'.split(' ')
/** Code pages of Windows, which have no letters where those of DOS have most of theirs. */
const ofWindows = ['windows-1252', 'windows-1251']
const ofDos = (byte: number) => byte > 0x7f && byte < 0xa0

/** The flag for names in UTF-8, and the id of the extra field with a Unicode name (APPNOTE, 4.4.4 and 4.6.9). */
const utf8Flag = 0x800
const unicodePath = 0x7075

/**
 * Returns a function for the name of an entry. Names are UTF-8, even where an archive does not say so, or else in a code
 * page: the one that fits all names, unless another fits a name better.
 */
function namesOf(entries: Entry[]) {
  const others = entries.filter(entry => !saysName(entry) && !isUtf8(entry.fileNameRaw))
  const sample = Buffer.concat(others.flatMap(({ fileNameRaw }) => [fileNameRaw, lineEnd]))
  const common = codePageOf(sample.subarray(0, maxSampled))
  const known = new Set(others)
  return (entry: Entry): string => {
    const { fileNameRaw, generalPurposeBitFlag, extraFields } = entry
    const name = known.has(entry)
      ? iconv.decode(fileNameRaw, codePageOf(fileNameRaw, common))
      : saysName(entry)
        ? getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
        : fileNameRaw.toString()
    return name.replaceAll('\\', '/')
  }
}

/** Returns the code page that fits the names; the `likely` one among equals. */
function codePageOf(names: Buffer, likely?: string): string {
  const all = names.some(ofDos) ? codePages : [...codePages, ...ofWindows]
  return likeliestEncoding(names, likely ? [likely, ...all] : all)
}

const maxSampled = 65_536
const lineEnd = Buffer.from('\n')

const saysName = ({ generalPurposeBitFlag, extraFields }: Entry): boolean =>
  (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodePath)

const tooMany = ({ limits }: Left) =>
  new Unreadable(`This archive holds more than ${limits.files} files: split it into several`)

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
import { mostLike } from '../text/guessEncoding.ts'

/** A file in an archive: the names of its folders and its own, as they stand there, and its bytes. */
export type PackedFile = { path: string[]; bytes: AsyncIterable<Uint8Array> }

/** How many files an archive may hold, and the bytes they may unpack to. */
export type UnpackLimits = { files: number; bytes: number }

/** Entries of an archive, folders and what programs leave behind among them. */
const mostEntries = 10_000
/** Archives within archives are opened so deep, and up to this size. */
const deepest = 3
const mostInner = 40 * 2 ** 20

const options = { lazyEntries: true, decodeStrings: false, autoClose: false } as const

/** What tells that a ZIP is one document. */
const documentPart = /^(mimetype|\[Content_Types\]\.xml|META-INF\/container\.xml)$/
const documentEnding = /\.(docx|pptx|xlsx|od[tsp]|epub)$/i
/** What computers write into archives for themselves. */
const leavings = /(^|\/)(__MACOSX|Thumbs\.db|desktop\.ini|\.[^/.][^/]*)(\/|$)/i

/** Whether the file on disk is a ZIP of files, rather than one document packed as a ZIP. */
export async function isArchive(path: string, name: string): Promise<boolean> {
  if (documentEnding.test(name)) return false
  const zip = await openPromise(path, options).catch(() => undefined)
  if (!zip) return false
  try {
    if (zip.entryCount > mostEntries) return true
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
 * The files in the archive on disk, one after the other, with those of archives within it. Throws `Unreadable`
 * where there is too much, or a lock; where a file alone is damaged, that is thrown when its bytes are read.
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
  if (zip.entryCount > mostEntries) throw tooMany(left)
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

/** One that does not open is a file like others, and refused when it is read. */
async function openInner(zip: ZipFile, entry: Entry) {
  if (entry.uncompressedSize > mostInner) return undefined
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

/** Code pages that computers pack names in, the one of DOS first. */
const codePages = 'cp437 gb18030 shift_jis big5 euc-kr cp866 cp850 cp852'.split(' ')
/** Those of Windows have no letters where those of DOS have most of theirs. */
const ofWindows = ['windows-1252', 'windows-1251']
const ofDos = (byte: number) => byte > 0x7f && byte < 0xa0

/** What an archive may say of its names: that they are UTF-8, or how they read in Unicode (APPNOTE, 4.4.4 and 4.6.9). */
const utf8Flag = 0x800
const unicodePath = 0x7075

/**
 * Gives a function that tells what an entry is called. Names are UTF-8, also where an archive does not say so, or else in
 * the code page of the computer that packed them: the one that suits all of them, where not another suits a name better.
 */
function namesOf(entries: Entry[]) {
  const others = entries.filter(entry => !saysName(entry) && !isUtf8(entry.fileNameRaw))
  const sample = Buffer.concat(others.flatMap(({ fileNameRaw }) => [fileNameRaw, lineEnd]))
  const common = codePageOf(sample.subarray(0, mostSampled))
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

/** The code page of names; of several that suit them alike the `likely` one. */
function codePageOf(names: Buffer, likely?: string): string {
  const all = names.some(ofDos) ? codePages : [...codePages, ...ofWindows]
  return mostLike(names, likely ? [likely, ...all] : all)
}

const mostSampled = 65_536
const lineEnd = Buffer.from('\n')

const saysName = ({ generalPurposeBitFlag, extraFields }: Entry): boolean =>
  (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodePath)

const tooMany = ({ limits }: Left) =>
  new Unreadable(`This archive holds more than ${limits.files} files: split it into several`)

import { fileTypeFromBuffer } from 'file-type'
import { isWebArchive } from './html/isWebArchive.ts'
import { openArchive } from './zip/archive.ts'
import { decode } from './text/decode.ts'
import type { Format } from './formats.ts'
import { flatOffice } from './office/openOffice.ts'
import { Unreadable } from './Reading.ts'
import { isBook } from './xls/book.ts'
import { noPrograms, textFormat } from './text/textFormat.ts'

const headSize = 65_536
/** No text has a lower byte. */
const tab = 9

/** The format of these bytes: by what they are first, by what they are called only among kinds of text. */
export async function sniff(bytes: Uint8Array, name: string): Promise<Format> {
  if (bytes.every(byte => byte === 0)) throw new Unreadable('This file is empty')
  if (isBook(bytes)) return 'xls'
  const head = bytes.subarray(0, headSize)
  const start = Buffer.from(head.subarray(0, 1_024)).toString('latin1')
  if (start.includes('%PDF-')) return 'pdf'
  if (start.trimStart().startsWith('{\\rt')) return 'rtf'
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06'))
    return archiveFormat(bytes, name)
  if (isWebArchive(bytes)) return 'webarchive'
  // A TIFF may say what it is at its end.
  const sample = /^(II\*\0|MM\0\*)/.test(start) ? bytes : head
  const detected = await fileTypeFromBuffer(sample).catch(() => undefined)
  // `GIFT VOUCHER` and `BM 12` begin as pictures do, but no picture is of letters alone.
  const isWritten = detected?.mime.startsWith('image/') && head.every(byte => byte >= tab)
  const other = isWritten ? undefined : detected
  if (other && /^image\/(png|jpeg|webp|tiff|gif)$/.test(other.mime)) return 'image'
  if (other && !/xml|text|html/.test(other.mime)) throw unknownType(other.mime, other.ext)
  const opening = decode(head).text
  return flatFormat(opening) ?? flatOffice(opening) ?? textFormat(opening, name)
}

async function archiveFormat(bytes: Uint8Array, name: string): Promise<Format> {
  const { has, names, text } = await openArchive(bytes)
  const mimetype = (await text('mimetype')).trim()
  if (mimetype === 'application/epub+zip' || has('META-INF/container.xml')) return 'epub'
  const open = openDocuments.find(([pattern]) => pattern.test(mimetype ?? ''))?.[1]
  if (open) return open
  const holds = (folder: string) => names.some(name => name.startsWith(folder))
  if (has('[Content_Types].xml') && holds('word/')) return 'docx'
  if (has('[Content_Types].xml') && holds('ppt/')) return 'pptx'
  if (has('[Content_Types].xml') && holds('xl/')) return 'xlsx'
  if (/\.zip$/i.test(name))
    throw new Unreadable('This archive is nested too deep in others: unpack it and add its files', {
      unknownType: true,
    })
  throw new Unreadable(
    'This document lacks parts it needs. Open it in its program and save it again.',
  )
}

const openDocuments: [mimetype: RegExp, format: Format][] = [
  [/opendocument\.text/, 'odt'],
  [/opendocument\.(presentation|graphics)/, 'odp'],
  [/opendocument\.spreadsheet/, 'ods'],
]

/** An OpenDocument file that is one long XML says what it is in its first element. */
function flatFormat(opening: string): Format | undefined {
  const [, mimetype = ''] = flatOpening.exec(opening.replace(/<!--[^]*?-->/g, '')) ?? []
  return openDocuments.find(([pattern]) => pattern.test(mimetype))?.[1]
}

const flatOpening =
  /^\s*(?:<\?[^>]*>\s*)*<office:document\s(?:[^>]*?\s)?office:mimetype=["']([^"']*)/

const families: [pattern: RegExp, words: string][] = [
  [/msdownload|elf|mach-binary|wasm|java-vm|deb$|rpm$|apple-diskimage|android/, noPrograms],
  [/^image\//, 'Pictures of this kind cannot be read: save it as PNG or JPEG'],
  [/^video\//, 'Videos of this kind cannot be read: save it as MP4, or add its subtitles instead'],
  [/^audio\//, 'Recordings of this kind cannot be read: save it as MP3 or M4A'],
  [
    /tar|rar|7z|compress|bzip|zip|xz|zstd/,
    'ZIP is the only kind of archive that can be read: unpack it and add the files',
  ],
]

function unknownType(mime: string, ending: string) {
  const words = families.find(([pattern]) => pattern.test(mime))?.[1]
  const message = words
    ? `${words} (${ending.toUpperCase()})`
    : `Files of this kind cannot be read (${ending.toUpperCase()})`
  return new Unreadable(message, { unknownType: true })
}

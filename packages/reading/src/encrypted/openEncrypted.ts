import type { RawFile } from '../Draft.ts'
import { Unreadable } from '../Reading.ts'
import { decryptAgile } from './decryptAgile.ts'
import { decryptStandard } from './decryptStandard.ts'
import { compoundStreams, isCompoundFile } from './compoundFile.ts'
import { isBook } from '../xls/book.ts'

/** Excel's own password for workbooks that are only protected from changes. */
const openPassword = 'VelvetSweatshop'

/**
 * Returns the file itself, the decrypted file (MS-OFFCRYPTO), or the workbook of an old Excel. Throws `Unreadable` with the
 * name of any other old Office format.
 */
export function openEncrypted(file: RawFile): RawFile {
  if (!isCompoundFile(file.bytes)) return file
  const streams = compoundStreams(file.bytes)
  const info = streams.get('encryptioninfo')?.()
  const data = streams.get('encryptedpackage')?.()
  const book = (streams.get('workbook') ?? streams.get('book'))?.()
  if (book && isBook(book)) return { ...file, bytes: book }
  if (!info || !data) throw oldFormat([...streams.keys()])
  const version = `${info.readUInt16LE(0)}.${info.readUInt16LE(2)}`
  const decrypt = version === '4.4' ? decryptAgile : decryptStandard
  if (version !== '4.4' && !/^[234]\.2$/.test(version))
    throw new Unreadable(
      'This file has a kind of protection that cannot be opened: save it without',
    )

  const bytes = decrypt(info, data, file.password || openPassword)
  if (bytes) return { ...file, bytes }
  const words = file.password
    ? 'That password does not open this file'
    : 'This file is protected with a password'
  throw new Unreadable(words, { needsPassword: true })
}

const oldFormats: [stream: RegExp, words: string][] = [
  [/^worddocument$/, 'Word: save it as .docx'],
  [/^powerpoint document$/, 'PowerPoint: save it as .pptx'],
  [/^(work)?book$/, 'Excel: save it as .xlsx'],
]

function oldFormat(streams: string[]) {
  const words = oldFormats.find(([pattern]) => streams.some(name => pattern.test(name)))?.[1]
  return new Unreadable(
    words
      ? `This file is from an old version of ${words} and add it again`
      : 'Files of this kind cannot be read',
    { unknownType: true },
  )
}

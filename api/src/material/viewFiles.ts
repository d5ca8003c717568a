import type { Types } from 'mongoose'
import type { File as FileView, Receipt } from '../contract.ts'
import { copiedNames } from './copies.ts'
import { File, type FileDocument } from './File.ts'

const noReceipt: Receipt = {
  unit: 'page',
  units: 0,
  empty: [],
  recognised: [],
  warnings: [],
  excerpt: '',
}

/** The bot's files, oldest first. */
export async function viewBotFiles(bot: Types.ObjectId): Promise<FileView[]> {
  return viewFiles(await File.find({ bot, deletedAt: null }).sort({ createdAt: 1, _id: 1 }))
}

/** These files, each with the name of an older one that says the same. */
export async function viewFiles(files: FileDocument[]): Promise<FileView[]> {
  const copied = await copiedNames(files)
  return files.map(file => viewFile(file, copied.get(file.id)))
}

function viewFile(file: FileDocument, sameAs: string | undefined): FileView {
  return {
    id: file.id,
    name: file.name,
    kind: file.kind,
    ...(file.url && { url: file.url }),
    type: file.type,
    size: file.size,
    status: file.status,
    ...(file.error && { error: file.error }),
    ...(file.needsPassword && { needsPassword: true }),
    words: file.words,
    receipt: { ...((file.receipt as Receipt | null) ?? noReceipt), ...(sameAs && { sameAs }) },
    createdAt: file.createdAt.toISOString(),
  }
}

import type { Types } from 'mongoose'
import type { File as FileView, Receipt } from '../contract.ts'
import { isObjectId } from '../database/isObjectId.ts'
import { notFound } from '../errors.ts'
import { watchedPlaces } from '../telemetry/watchedPlaces.ts'
import { copiedAmong, copiedNames } from './copies.ts'
import { File, type FileDocument } from './File.ts'

const noReceipt: Receipt = {
  unit: 'page',
  units: 0,
  empty: [],
  recognised: [],
  warnings: [],
  excerpt: '',
}

/** Files that are fetched together: some milliseconds of work. */
const batchSize = 200
/** A list may have thousands of files; others are shown theirs between those of one bot. */
const inPlace = watchedPlaces('file_lists', 3)

/** The fields of a file that a list shows, and those that tell which files are alike. */
const listedFields = {
  bot: 1,
  name: 1,
  kind: 1,
  url: 1,
  type: 1,
  size: 1,
  status: 1,
  error: 1,
  needsPassword: 1,
  words: 1,
  receipt: 1,
  createdAt: 1,
  textHash: 1,
} as const

type ListedFile = Pick<FileDocument, '_id' | keyof typeof listedFields>

type Page = { limit?: number | undefined; after?: string | undefined }

/** Returns the bot's files, oldest first: all, or a page of them. Throws NotFound where `after` is no file of the bot. */
export function viewBotFiles(
  bot: Types.ObjectId,
  { limit, after }: Page = {},
): Promise<FileView[]> {
  return inPlace(String(bot), async () => {
    const behind = limit && after !== undefined ? await placesAfter(bot, after) : {}
    const files: ListedFile[] = await File.find({ bot, deletedAt: null, ...behind })
      .select(listedFields)
      .sort({ createdAt: 1, _id: 1 })
      .limit(limit ?? 0)
      .batchSize(batchSize)
      .lean()
    if (limit) return viewFiles(files)
    const copied = copiedAmong(
      files,
      files.filter(({ status }) => status === 'ready'),
    )
    return files.map(file => viewFile(file, copied.get(String(file._id))))
  })
}

async function placesAfter(bot: Types.ObjectId, id: string) {
  const file = isObjectId(id) && (await File.findOne({ _id: id, bot }).select('createdAt'))
  if (!file) throw notFound('File not found')
  const { _id, createdAt } = file
  return {
    createdAt: { $gte: createdAt },
    $or: [{ createdAt: { $gt: createdAt } }, { _id: { $gt: _id } }],
  }
}

/** These files, each with the name of an older one that says the same. */
export async function viewFiles(files: ListedFile[]): Promise<FileView[]> {
  const copied = await copiedNames(files)
  return files.map(file => viewFile(file, copied.get(String(file._id))))
}

function viewFile(file: ListedFile, sameAs: string | undefined): FileView {
  return {
    id: String(file._id),
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

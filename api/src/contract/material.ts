import * as z from 'zod/mini'
import { maxBody } from '../rules.ts'
import { Bot } from './bots.ts'
import { call } from './call.ts'
import { id, moment, text, typedPassword } from './shapes.ts'

/** A place in a file. Pages, slides and rows count from 1, `start` is seconds. */
export const Place = z.object({
  page: z.exactOptional(z.int()),
  slide: z.exactOptional(z.int()),
  sheet: z.exactOptional(z.string()),
  row: z.exactOptional(z.int()),
  section: z.exactOptional(z.string()),
  start: z.exactOptional(z.number()),
})
export type Place = z.infer<typeof Place>

const BlockKind = z.enum(['heading', 'paragraph', 'list', 'table', 'code', 'notes', 'cue'])
export type BlockKind = z.infer<typeof BlockKind>

/** The smallest unit of a reading. `section` is the heading path, joined by ` › `. */
export const Block = z.object({
  ...Place.shape,
  text: z.string(),
  kind: BlockKind,
  /** For a table's row, the names of its columns. */
  header: z.exactOptional(z.array(z.string())),
  /** Depth of a heading, from 1. */
  level: z.exactOptional(z.int()),
  /** The sign before the items of a list, such as `1.`, with a blank for each list around them. */
  marks: z.exactOptional(z.array(z.string())),
  /** True when it only names other works, or is a note at the end. */
  isReference: z.exactOptional(z.literal(true)),
})
export type Block = z.infer<typeof Block>

export const Receipt = z.object({
  unit: z.enum(['page', 'slide', 'sheet', 'section', 'second']),
  units: z.number(),
  empty: z.array(z.number()),
  /** Numbers of the units whose text was recognised in a picture. */
  recognised: z.array(z.number()),
  /** Sentences on which the owner has to act. */
  warnings: z.array(z.string()),
  /** Sentences on how it was read on which nobody has to act, if any. */
  notes: z.exactOptional(z.array(z.string())),
  excerpt: z.string(),
  /** Number of tables, if any. */
  tables: z.exactOptional(z.int()),
  /** Encoding of a plain text file: `utf-8`, `windows-1252` … */
  encoding: z.exactOptional(z.string()),
  /** ISO 639-1 code of the language most of it is in. */
  language: z.exactOptional(z.string()),
  /** Parts left out on purpose, such as running headers and navigation. */
  leftOut: z.exactOptional(z.array(z.string())),
  /** Treatment of the file's hidden parts, if it has any; a warning counts them. */
  hidden: z.exactOptional(z.enum(['left out', 'included'])),
  /** Questions that it can answer, in its language. */
  questions: z.exactOptional(z.array(z.string())),
  /** Name of another file of the bot with the same text, which answers cite instead. */
  sameAs: z.exactOptional(z.string()),
})
export type Receipt = z.infer<typeof Receipt>

export const File = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['file', 'note', 'url']),
  /** Address that it was read from. */
  url: z.exactOptional(z.string()),
  type: z.string(),
  size: z.int(),
  status: z.enum(['reading', 'ready', 'failed']),
  error: z.exactOptional(z.string()),
  needsPassword: z.exactOptional(z.boolean()),
  words: z.int(),
  receipt: Receipt,
  createdAt: moment,
})
export type File = z.infer<typeof File>

export const Reading = z.object({
  title: z.string(),
  language: z.string(),
  blocks: z.array(Block),
})
export type Reading = z.infer<typeof Reading>

/** The id or the name of a file. */
const fileRef = text(1_000)

/** Part of a bot's list of files; all of it where `limit` is missing. */
const filePage = {
  limit: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
  /** Id of the file that comes before the first, which may have been deleted since. */
  after: z.optional(id),
}

const severalFiles = {
  /** Ids. */
  files: z.array(id).check(z.minLength(1), z.maxLength(20_000)),
  ...filePage,
}

export const filesAndBot = { files: z.array(File), bot: Bot }

/** `currentBot` first, then any number of `files`. */
export const uploadFiles = call('/api/upload-files', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'added material',
  bot: 'currentBot',
  body: 'multipart/form-data',
  reply: filesAndBot,
  early: filesAndBot,
  wait: 'work',
  once: true,
  refuses: [402, 409, 422],
})

export const openFile = call('/api/open-file', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'unlocked a file',
  bot: 'currentBot',
  body: { file: fileRef, password: typedPassword },
  reply: { file: File, bot: Bot },
  wait: 'work',
})

export const includeHidden = call('/api/include-hidden', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'changed what is read of a file',
  bot: 'currentBot',
  body: { file: fileRef, include: z.boolean() },
  reply: { file: File, bot: Bot },
  early: { file: File, bot: Bot },
  wait: 'work',
  refuses: [402, 409, 422],
})

export const getFiles = call('/api/get-files', {
  of: 'bot',
  role: 'viewer',
  scope: 'material',
  bot: 'currentBot',
  body: filePage,
  reply: { files: z.array(File) },
  wait: 'read',
})

export const readFile = call('/api/read-file', {
  of: 'bot',
  role: 'viewer',
  scope: 'material',
  bot: 'currentBot',
  body: { file: fileRef },
  reply: { reading: Reading },
  refuses: [422],
})

export const deleteFile = call('/api/delete-file', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'removed material',
  bot: 'currentBot',
  body: { fileToDelete: fileRef, ...filePage },
  reply: { ...filesAndBot, removed: z.object({ passages: z.int() }) },
  wait: 'work',
})

export const deleteFiles = call('/api/delete-files', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'removed material',
  bot: 'currentBot',
  body: severalFiles,
  reply: { ...filesAndBot, removed: z.object({ files: z.int(), passages: z.int() }) },
  wait: 'work',
})

export const restoreFile = call('/api/restore-file', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'restored material',
  bot: 'currentBot',
  body: { file: fileRef, ...filePage },
  reply: filesAndBot,
  refuses: [402],
})

export const restoreFiles = call('/api/restore-files', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'restored material',
  bot: 'currentBot',
  body: severalFiles,
  reply: filesAndBot,
  refuses: [402],
})

/** The bytes as they were sent: to be saved, never to be shown as a page of ours. */
export const getOriginal = call('/api/original', {
  method: 'GET',
  of: 'bot',
  role: 'viewer',
  scope: 'material',
  bot: 'bot',
  body: { file: fileRef },
  reply: 'application/octet-stream',
})

export const getNote = call('/api/get-text', {
  of: 'bot',
  role: 'viewer',
  scope: 'material',
  bot: 'bot',
  reply: { text: z.string() },
  wait: 'read',
})

export const saveNote = call('/api/save-note', {
  of: 'bot',
  role: 'writer',
  scope: 'material',
  logs: 'edited the note',
  bot: 'currentBot',
  body: { content: text(maxBody) },
  reply: { message: z.literal('Note saved'), bot: Bot },
  refuses: [402, 409],
})

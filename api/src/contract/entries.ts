import * as z from 'zod/mini'
import { maxBody, maxEntryAnswer, maxEntryQuestion, maxWordings } from '../rules.ts'
import { Bot } from './bots.ts'
import { call } from './call.ts'
import { id, moment, text } from './shapes.ts'

/** A question with the owner's own answer, which visitors who ask it are given as it stands. */
export const Entry = z.object({
  /** Another one after each change. */
  id: z.string(),
  question: z.string(),
  /** Markdown. */
  answer: z.string(),
  /** Other wordings of the question. */
  wordings: z.array(z.string()),
  /** True once the newest index holds it. */
  isTrained: z.boolean(),
  createdAt: moment,
  changedAt: moment,
})
export type Entry = z.infer<typeof Entry>

const wellFormed = z.overwrite<string>(written => written.toWellFormed())
const questionText = text(maxEntryQuestion).check(
  wellFormed,
  z.overwrite(written => written.replace(/\s+/g, ' ')),
  z.trim(),
)

/** The fields of an entry that an owner writes. */
export const EntryFields = z.object({
  question: questionText.check(z.minLength(1, 'Write a question')),
  answer: text(maxEntryAnswer).check(
    wellFormed,
    z.overwrite(written => written.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.minLength(1, 'Write an answer'),
  ),
  wordings: z.array(questionText).check(
    z.overwrite(wordings => wordings.filter(Boolean)),
    z.maxLength(maxWordings, `Use at most ${maxWordings} other wordings`),
  ),
})
export type EntryFields = z.infer<typeof EntryFields>

const several = { entries: z.array(id).check(z.minLength(1), z.maxLength(10_000)) }

/** The newest first. */
export const getEntries = call('/api/entries', {
  of: 'bot',
  role: 'viewer',
  scope: 'material',
  bot: 'currentBot',
  body: {
    /** Stands in the question, a wording or the answer, case aside. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** Id of the only one to return. */
    entry: z.optional(id),
    skip: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
    limit: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
  },
  reply: {
    entries: z.array(Entry),
    /** Number of entries that match the search. */
    total: z.int(),
  },
  wait: 'read',
})

export const saveEntry = call('/api/save-entry', {
  of: 'bot',
  role: 'writer',
  scope: 'material',
  logs: 'saved an answer',
  bot: 'currentBot',
  body: {
    ...EntryFields.shape,
    /** Id of the entry to change; a new one is added where it is missing. */
    entry: z.optional(id),
  },
  reply: { entry: Entry, bot: Bot },
  once: true,
  refuses: [402, 409],
})

export const deleteEntries = call('/api/delete-entries', {
  of: 'bot',
  role: 'writer',
  scope: 'material',
  logs: 'removed answers',
  bot: 'currentBot',
  body: several,
  reply: { removed: z.int(), bot: Bot },
})

export const restoreEntries = call('/api/restore-entries', {
  of: 'bot',
  role: 'writer',
  scope: 'material',
  logs: 'restored answers',
  bot: 'currentBot',
  body: several,
  reply: { restored: z.int(), bot: Bot },
  refuses: [402, 409],
})

/** The outcome of an import, in numbers and row by row. */
const EntryImport = z.object({
  added: z.int(),
  changed: z.int(),
  /** Rows that the list has already, as they are. */
  unchanged: z.int(),
  leftOut: z.int(),
  /** The first of those that are added, changed or left out; the header is row 1. */
  rows: z.array(
    z.object({
      row: z.int(),
      question: z.string(),
      outcome: z.enum(['added', 'changed', 'left out']),
      why: z.exactOptional(z.string()),
    }),
  ),
})
export type EntryImport = z.infer<typeof EntryImport>

export const importEntries = call('/api/import-entries', {
  of: 'bot',
  role: 'writer',
  scope: 'material',
  logs: 'imported answers',
  bot: 'currentBot',
  body: {
    /** The bytes of a CSV file in Base64. */
    file: text(maxBody),
    /** True to be told what the import would do, without doing it. */
    isTrial: z._default(z.boolean(), false),
  },
  reply: {
    import: EntryImport,
    /** Ids of the entries that it wrote, by which it can be undone; none in a trial. */
    written: z.array(z.string()),
    bot: Bot,
  },
  once: true,
  refuses: [402, 409, 422],
})

/** Takes back what an import wrote, but for what was changed or deleted since. */
export const undoImport = call('/api/undo-import', {
  of: 'bot',
  role: 'writer',
  scope: 'material',
  logs: 'undid an import of answers',
  bot: 'currentBot',
  body: several,
  reply: { undone: z.int(), bot: Bot },
  refuses: [402, 409],
})

/** Columns `question`, `answer` and `other wordings`, these separated by line breaks. */
export const exportEntries = call('/api/export-entries', {
  method: 'GET',
  of: 'bot',
  role: 'viewer',
  scope: 'material',
  bot: 'bot',
  reply: 'text/csv',
})

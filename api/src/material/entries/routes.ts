import { Readable } from 'node:stream'
import { Router } from '@koa/router'
import type { Types } from 'mongoose'
import { on } from '../../bots/on.ts'
import { viewFresh } from '../../bots/viewBot.ts'
import * as calls from '../../contract/entries.ts'
import { toCsv, utf8Mark } from '../../csv/toCsv.ts'
import { isObjectId } from '../../database/isObjectId.ts'
import { attachFile } from '../../http/attachFile.ts'
import { beginExport } from '../../http/beginExport.ts'
import { refuseWhenMemoryIsShort } from '../../memory/memoryCeiling.ts'
import { deleteEntries, restoreEntries } from './deleteEntries.ts'
import { Entry, present, viewEntry } from './Entry.ts'
import { carryOut, planImport } from './importEntries.ts'
import { parseEntriesBeside } from './parseEntriesBeside.ts'
import { saveEntry } from './saveEntry.ts'
import { undoImport } from './undoImport.ts'

/** The calls about questions with answers of the owner's. */
export const entries = new Router()

const order = { addedAt: -1, _id: -1 } as const

on(entries, calls.getEntries, async ({ bot, body: { search, entry, skip, limit } }) => {
  const text = { $regex: (search ?? '').replace(/[^\p{L}\p{M}\p{N}\s]/gu, '\\$&'), $options: 'i' }
  const matches = search && { $or: [{ question: text }, { wordings: text }, { answer: text }] }
  const one = entry !== undefined && { _id: { $in: [entry].filter(isObjectId) } }
  const filter = { ...present(bot._id), ...matches, ...one }
  const [page, total] = await Promise.all([
    Entry.find(filter).sort(order).skip(skip).limit(limit),
    Entry.countDocuments(filter),
  ])
  return { entries: page.map(viewEntry), total }
})

on(entries, calls.saveEntry, async ({ bot, body: { entry: id, ...fields }, logged }) => {
  const entry = await saveEntry(bot, fields, id)
  logged.about.push(entry.question)
  return { entry: viewEntry(entry), bot: await viewFresh(bot._id) }
})

on(entries, calls.deleteEntries, async ({ bot, body: { entries: ids } }) => ({
  removed: await deleteEntries(bot._id, ids),
  bot: await viewFresh(bot._id),
}))

on(entries, calls.restoreEntries, async ({ bot, body: { entries: ids } }) => ({
  restored: await restoreEntries(bot._id, ids),
  bot: await viewFresh(bot._id),
}))

on(
  entries,
  calls.importEntries,
  async ({ bot, owner, body: { file, isTrial }, logged, signal }) => {
    logged.skip = isTrial
    refuseWhenMemoryIsShort()
    const rows = await parseEntriesBeside(owner.id, Buffer.from(file, 'base64'), signal)
    const plan = await planImport(bot, rows)
    const written = isTrial ? [] : await carryOut(bot, plan)
    return { import: plan.report, written, bot: await viewFresh(bot._id) }
  },
)

on(entries, calls.undoImport, async ({ bot, body: { entries: ids } }) => ({
  undone: await undoImport(bot._id, ids),
  bot: await viewFresh(bot._id),
}))

on(entries, calls.exportEntries, ({ ctx, owner, bot }) => {
  beginExport(ctx, owner)
  attachFile(ctx, `${bot.botName}-questions-and-answers.csv`)
  return Readable.from(csvOf(bot._id))
})

/** Yields the list as CSV, which `parseEntries` reads. */
async function* csvOf(bot: Types.ObjectId) {
  yield utf8Mark + toCsv([['question', 'answer', 'other wordings']])
  for await (const entry of Entry.find(present(bot)).sort(order).lean().cursor({ batchSize: 200 }))
    yield toCsv([[entry.question, entry.answer, entry.wordings.join('\n')]])
}

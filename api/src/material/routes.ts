import { Readable } from 'node:stream'
import { Router } from '@koa/router'
import type { Types } from 'mongoose'
import type { BotDocument } from '../bots/Bot.ts'
import { viewFresh } from '../bots/viewBot.ts'
import type { File as FileView } from '../contract.ts'
import * as calls from '../contract/material.ts'
import { getUsage } from '../contract/plans.ts'
import { notFound, unreadable } from '../errors.ts'
import { JsonText, on } from '../bots/on.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { deleteFiles } from './deleteFiles.ts'
import { cameIn, File, type FileDocument, ownFile, ownFiles } from './File.ts'
import { loadReading } from './loadReading.ts'
import { noteText, saveNote } from './note.ts'
import { includeHidden } from './includeHidden.ts'
import { openFile } from './openFile.ts'
import { receiveFiles } from './receiveFiles.ts'
import { restoreFiles } from './restoreFiles.ts'
import { originalName } from './originalName.ts'
import { load } from './storage.ts'
import { usageOf } from './usageOf.ts'
import { viewBotFiles, viewFiles } from './viewFiles.ts'

export const material = new Router()

on(material, calls.uploadFiles, async ({ ctx, open, print, logged, isEarly, signal }) => {
  const { bot, files } = await receiveFiles(ctx, open, print)
  logged.about.push(...files.map(({ name }) => name))
  if (!isEarly) {
    await allRead(files, signal)
    await allRead(await unpacked(files), signal)
  }
  const entries = (await unpacked(files)).toSorted(asSent)
  return { files: await viewFiles(entries), bot: await viewFresh(bot._id) }
})

on(material, getUsage, ({ user }) => usageOf(user))

on(material, calls.openFile, async ({ bot, body: { file, password }, logged, signal }) => {
  const opened = await openFile(await ownFile(bot, file), password, signal)
  logged.about.push(opened.name)
  return { file: await viewFile(opened._id), bot: await viewFresh(bot._id) }
})

on(material, calls.includeHidden, async ({ bot, body: { file, include }, isEarly, signal }) => {
  const again = await includeHidden(await ownFile(bot, file), include, signal)
  if (!isEarly) await allRead([again], signal)
  return { file: await viewFile(again._id), bot: await viewFresh(bot._id) }
})

on(material, calls.getFiles, async ({ bot, body }) => ({
  files: await viewBotFiles(bot._id, body),
}))

on(material, calls.readFile, async ({ owner, bot, body, signal }) => {
  const { reading, error } = await ownFile(bot, body.file)
  if (!reading) throw unreadable(error || 'This file is still being read')
  return new JsonText(await loadReading({ reading, owner: owner._id }, signal))
})

on(material, calls.deleteFile, async ({ bot, body: { fileToDelete, ...page }, logged }) => {
  const file = await ownFile(bot, fileToDelete)
  const { passages } = await deleteFiles(bot, [file])
  logged.about.push(file.name)
  return { ...(await filesAndBot(bot, page)), removed: { passages } }
})

on(material, calls.deleteFiles, async ({ bot, body: { files: ids, ...page }, logged }) => {
  const files = await ownFiles(bot, ids)
  const removed = await deleteFiles(bot, files)
  logged.about.push(...files.map(({ name }) => name))
  return { ...(await filesAndBot(bot, page)), removed }
})

on(material, calls.getOriginal, async ({ ctx, bot, body }) => {
  const file = await ownFile(bot, body.file)
  if (!file.original) throw notFound('The original of this file was not kept')
  ctx.attachment(originalName(file))
  ctx.type = 'application/octet-stream'
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.set('Cache-Control', 'private, no-store')
  ctx.compress = false
  ctx.length = file.size
  return Readable.from(load(file.original))
})

on(material, calls.restoreFile, async ({ bot, body: { file, ...page } }) => {
  if (!(await restoreFiles(bot, [file]))) throw notFound('File not found')
  return filesAndBot(bot, page)
})

on(material, calls.restoreFiles, async ({ bot, body: { files, ...page } }) => {
  if (!(await restoreFiles(bot, files))) throw notFound('File not found')
  return filesAndBot(bot, page)
})

on(material, calls.getNote, async ({ bot }) => ({ text: await noteText(bot) }))

on(material, calls.saveNote, async ({ bot, body: { content } }) => {
  await saveNote(bot, content)
  return { message: 'Note saved' as const, bot: await viewFresh(bot._id) }
})

const filesAndBot = async ({ _id }: BotDocument, page: Parameters<typeof viewBotFiles>[1]) => ({
  files: await viewBotFiles(_id, page),
  bot: await viewFresh(_id),
})

const viewFile = async (id: Types.ObjectId): Promise<FileView> => {
  const [view] = await viewFiles(await File.find({ _id: id }))
  if (!view) throw notFound('File not found')
  return view
}

/** Returns these files as they are now; in place of an archive that was unpacked, what came in it. */
async function unpacked(files: FileDocument[]): Promise<FileDocument[]> {
  const present = await File.find({ _id: { $in: files.map(({ _id }) => _id) } })
  const ids = new Set(present.map(({ id }) => id))
  const gone = files.filter(({ id }) => !ids.has(id))
  if (!gone.length) return present
  return [...present, ...(await File.find(cameIn(...gone.map(({ _id }) => _id))))]
}

/** Waits for the reading of those files that are still to be read, and are not deleted meanwhile. */
const allRead = (files: FileDocument[], signal: AbortSignal) =>
  Promise.all(
    files
      .filter(file => file.status === 'reading')
      .map(({ _id }) =>
        jobDone({ kind: 'read', subject: _id }, signal).catch(async error => {
          if (!(await File.exists({ _id, deletedAt: { $ne: null } }))) throw error
        }),
      ),
  )

/** Orders files as they were sent; those that came in an archive stand where that was. */
const asSent = (one: FileDocument, other: FileDocument) =>
  String(one.archive ?? one._id).localeCompare(String(other.archive ?? other._id)) ||
  one.id.localeCompare(other.id)

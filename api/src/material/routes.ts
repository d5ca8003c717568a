import { Readable } from 'node:stream'
import { Router } from '@koa/router'
import { signedIn } from '../accounts/signedIn.ts'
import { ownBot } from '../bots/Bot.ts'
import { viewFresh } from '../bots/viewBot.ts'
import {
  DeleteFile,
  DeleteFiles,
  GetFiles,
  GetText,
  IncludeHidden,
  OneFile,
  OpenFile,
  RestoreFile,
  RestoreFiles,
  SaveNote,
} from '../contract.ts'
import { notFound, unreadable } from '../errors.ts'
import { leavingSignal } from '../http/leavingSignal.ts'
import { prefersAsync } from '../http/prefersAsync.ts'
import { readBody } from '../http/readBody.ts'
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
import { viewBotFiles, viewFiles } from './viewFiles.ts'

export const material = new Router()

material.post('/api/upload-files', async ctx => {
  const user = await signedIn(ctx)
  const { bot, files } = await receiveFiles(ctx, user)
  if (prefersAsync(ctx)) ctx.status = 202
  else {
    const signal = leavingSignal(ctx)
    await allRead(files, signal)
    await allRead(await unpacked(files), signal)
  }
  const entries = (await unpacked(files)).toSorted(asSent)
  ctx.body = { files: await viewFiles(entries), bot: await viewFresh(bot._id) }
})

material.post('/api/open-file', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, file: wanted, password } = await readBody(ctx, OpenFile)
  const bot = await ownBot(user, currentBot)
  const file = await openFile(await ownFile(bot, wanted), password, leavingSignal(ctx))
  const [view] = await viewFiles([file])
  ctx.body = { file: view, bot: await viewFresh(bot._id) }
})

material.post('/api/include-hidden', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, file: wanted, include } = await readBody(ctx, IncludeHidden)
  const bot = await ownBot(user, currentBot)
  const again = await includeHidden(await ownFile(bot, wanted), include, leavingSignal(ctx))
  if (prefersAsync(ctx)) ctx.status = 202
  else await allRead([again], leavingSignal(ctx))
  const [view] = await viewFiles(await File.find({ _id: again._id }))
  ctx.body = { file: view, bot: await viewFresh(bot._id) }
})

material.post('/api/get-files', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, ...page } = await readBody(ctx, GetFiles)
  const bot = await ownBot(user, currentBot)
  ctx.body = { files: await viewBotFiles(bot._id, page) }
})

material.post('/api/read-file', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, file: wanted } = await readBody(ctx, OneFile)
  const { reading, error } = await ownFile(await ownBot(user, currentBot), wanted)
  if (!reading) throw unreadable(error || 'This file is still being read')
  ctx.type = 'json'
  ctx.body = await loadReading({ reading, owner: user._id }, leavingSignal(ctx))
})

material.post('/api/delete-file', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, fileToDelete, ...page } = await readBody(ctx, DeleteFile)
  const bot = await ownBot(user, currentBot)
  const { passages } = await deleteFiles(bot, [await ownFile(bot, fileToDelete)])
  const files = await viewBotFiles(bot._id, page)
  ctx.body = { files, bot: await viewFresh(bot._id), removed: { passages } }
})

material.post('/api/delete-files', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, files: ids, ...page } = await readBody(ctx, DeleteFiles)
  const bot = await ownBot(user, currentBot)
  const removed = await deleteFiles(bot, await ownFiles(bot, ids))
  const files = await viewBotFiles(bot._id, page)
  ctx.body = { files, bot: await viewFresh(bot._id), removed }
})

/** The bytes as they were sent: to be saved, never to be shown as a page of ours. */
material.get('/api/original', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, String(ctx.query['bot'] ?? ''))
  const file = await ownFile(bot, String(ctx.query['file'] ?? ''))
  if (!file.original) throw notFound('The original of this file was not kept')
  ctx.attachment(originalName(file))
  ctx.type = 'application/octet-stream'
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.set('Cache-Control', 'private, no-store')
  ctx.compress = false
  ctx.length = file.size
  ctx.body = Readable.from(load(file.original))
})

material.post('/api/restore-file', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, file, ...page } = await readBody(ctx, RestoreFile)
  const bot = await ownBot(user, currentBot)
  if (!(await restoreFiles(bot, [file]))) throw notFound('File not found')
  ctx.body = { files: await viewBotFiles(bot._id, page), bot: await viewFresh(bot._id) }
})

material.post('/api/restore-files', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, files, ...page } = await readBody(ctx, RestoreFiles)
  const bot = await ownBot(user, currentBot)
  if (!(await restoreFiles(bot, files))) throw notFound('File not found')
  ctx.body = { files: await viewBotFiles(bot._id, page), bot: await viewFresh(bot._id) }
})

material.post('/api/get-text', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, GetText)).bot)
  ctx.body = { text: await noteText(bot) }
})

material.post('/api/save-note', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, content } = await readBody(ctx, SaveNote)
  const bot = await ownBot(user, currentBot)
  await saveNote(bot, content)
  ctx.body = { message: 'Note saved', bot: await viewFresh(bot._id) }
})

/** Returns these files as they are now; in place of an archive that was unpacked, what came in it. */
async function unpacked(files: FileDocument[]): Promise<FileDocument[]> {
  const kept = await File.find({ _id: { $in: files.map(({ _id }) => _id) } })
  const ids = new Set(kept.map(({ id }) => id))
  const gone = files.filter(({ id }) => !ids.has(id))
  if (!gone.length) return kept
  return [...kept, ...(await File.find(cameIn(...gone.map(({ _id }) => _id))))]
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

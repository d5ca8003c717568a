import { Bot, type BotDocument } from '../bots/Bot.ts'
import { makeBot } from '../bots/makeBot.ts'
import { erasePart, parts } from '../bots/parts.ts'
import { EntryFields, maxEntries } from '../contract.ts'
import { env } from '../env.ts'
import { tooLarge } from '../errors.ts'
import { TestQuestions } from '../insight/comparison/TestQuestions.ts'
import { entryOf } from '../material/entries/entryOf.ts'
import { carryOut, planImport } from '../material/entries/importEntries.ts'
import type { EntryRow } from '../material/entries/parseEntries.ts'
import { eachSafely } from '../jobs/eachSafely.ts'
import { hasStoppedBot } from '../bots/operatorStop.ts'
import { File, type FileDocument } from '../material/File.ts'
import { cleanName } from '../material/fileName.ts'
import { addFile, wantReading } from '../material/receiveFiles.ts'
import { store } from '../material/storage.ts'
import { reserveRoom } from '../material/storageLimit.ts'
import { countedBytes } from '../material/storedBytes.ts'
import { saveLogo } from '../site/Logo.ts'
import type { UserDocument } from '../users/User.ts'
import { importExchanges } from './importExchanges.ts'
import { AddressRows, MaterialRow, paths, TestRows } from './manifest.ts'
import type { Transfer } from './openTransfer.ts'
import { settingsFrom } from './portableSettings.ts'
import { importAddresses, importPage } from './webAddresses.ts'
import * as z from 'zod/mini'

const megabyte = 2 ** 20

export type Imported = { files: number; entries: number; exchanges: number }

/**
 * Makes a bot of the user's from an exported one, which nobody sees before it is whole; its material is then read and waits
 * to be trained. Throws what `makeBot` throws, PlanNeeded where the plan has no room, and Unreadable for what was changed;
 * nothing of it is left then.
 */
export async function importBot(
  user: UserDocument,
  botName: string,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<{ bot: BotDocument; imported: Imported }> {
  const { manifest } = transfer
  const exported = await transfer.json(paths.settings, z.record(z.string(), z.unknown()))
  const settings = settingsFrom(exported, botName, manifest.botName)
  const bot = await makeBot(user, { botName, settings, isImporting: true })
  try {
    const files = await importFiles(bot, transfer, signal)
    const entries = await importEntries(bot, transfer)
    await importTests(bot, transfer)
    if (transfer.has(paths.logo)) await importLogo(bot, transfer)
    const exchanges = await importExchanges(bot, user, transfer, files, signal)
    signal.throwIfAborted()
    if (files.length) await Bot.updateOne({ _id: bot._id }, { $inc: { material: 1 } })
    const heldAt = (await hasStoppedBot(user._id)) ? new Date() : null
    await Bot.updateOne({ _id: bot._id }, { isImporting: false, heldAt })
    await wantReading(...files)
    return { bot, imported: { files: files.length, entries, exchanges } }
  } catch (error) {
    await eraseImported(bot)
    throw error
  }
}

/** Erases what is left of imports that broke off with their server before that moment. */
export async function eraseHalfImports(before: Date) {
  const left = await Bot.find({ isImporting: true, createdAt: { $lt: before } })
  await eachSafely(left, 'erasing half of an import', eraseImported)
}

async function eraseImported({ _id }: BotDocument) {
  await Bot.deleteOne({ _id })
  for (const part of parts) await erasePart(part, _id)
}

async function importFiles({ _id: bot }: BotDocument, transfer: Transfer, signal: AbortSignal) {
  const rows = await Array.fromAsync(transfer.lines(paths.material, MaterialRow))
  const limit = env.FILE_LIMIT_MB * megabyte
  const tooLargeRow = rows.find(({ path }) => transfer.sizeOf(path) > limit)
  if (tooLargeRow)
    throw tooLarge(`${tooLargeRow.name} is larger than the ${env.FILE_LIMIT_MB} MB of a file here`)
  const bytes = rows.reduce((sum, { path }) => sum + countedBytes(transfer.sizeOf(path)), 0)
  using _ = await reserveRoom(bot, bytes, { files: rows.length })
  const addresses = transfer.has(paths.addresses)
    ? await importAddresses(bot, await transfer.json(paths.addresses, AddressRows))
    : undefined
  const files: FileDocument[] = []
  for (const { path, name, kind, url, page: listed, withHidden } of rows) {
    signal.throwIfAborted()
    const stored = await store(transfer.bytes(path), limit)
    const address = listed && addresses?.get(listed.address)
    const page = address && (await importPage(address, listed.url, stored.hash))
    const about = { name: cleanName(name), kind, ...(url && { url }), ...(page && { page }) }
    const file = await addFile(bot, about, stored)
    if (withHidden) await File.updateOne({ _id: file._id }, { withHidden })
    files.push(file)
  }
  return files
}

async function importEntries(bot: BotDocument, transfer: Transfer): Promise<number> {
  const rows: EntryRow[] = []
  for await (const fields of transfer.lines(paths.entries, EntryFields)) {
    rows.push({ row: rows.length + 1, question: fields.question, entry: entryOf(fields) })
    // One more than a bot holds is refused like any other file with too many.
    if (rows.length > maxEntries) break
  }
  const plan = await planImport(bot, rows)
  await carryOut(bot, plan)
  return plan.report.added
}

async function importTests({ _id: bot }: BotDocument, transfer: Transfer) {
  const tests = await transfer.json(paths.tests, TestRows)
  if (tests.length) await TestQuestions.updateOne({ bot }, { tests }, { upsert: true })
}

async function importLogo(bot: BotDocument, transfer: Transfer) {
  const bytes = Buffer.concat(await Array.fromAsync(transfer.bytes(paths.logo)))
  await saveLogo(bot, bytes.toString('base64'))
}

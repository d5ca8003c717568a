import type { Types } from 'mongoose'
import { Bot, type BotDocument, freshBot } from '../bots/Bot.ts'
import type { Training } from '../contract.ts'
import { removeAll } from '../database/removeAll.ts'
import { notReady, unavailable, unreadable } from '../errors.ts'
import { Job } from '../jobs/Job.ts'
import { brokeOff, cancelledReason, type JobContext, type RunJob } from '../jobs/RunJob.ts'
import { withoutCopies } from '../material/copies.ts'
import { Entry, type EntryDocument, present } from '../material/entries/Entry.ts'
import { File, type FileDocument } from '../material/File.ts'
import { loadText } from '../material/storage.ts'
import { chooseEmbedder } from './embed/chooseEmbedder.ts'
import type { Embedder } from './embed/Embedder.ts'
import { EmbedderFailed } from './embed/EmbedderFailed.ts'
import { ensureSearchIndexes, searchIndexesReady, waitUntilSearchable } from './indexSearch.ts'
import { IndexVersion, packWords, unpackWords } from '../passages/IndexVersion.ts'
import { hashOfMaterial, noteIfTrained } from '../material/noteIfTrained.ts'
import { open, seenBy, StoredPassage } from '../passages/StoredPassage.ts'
import { storeEntries } from './storeEntries.ts'
import { storePassages } from './storePassages.ts'
import { sweepPassages } from '../passages/sweepPassages.ts'
import { emitNotTrained, emitTrained } from './emitTraining.ts'
import { startComparison } from './startComparison.ts'
import { splitterVersion } from './split.ts'
import { splitBeside } from './splitBeside.ts'
import { sumWords, type Vocabulary } from '../passages/wordStats.ts'

/**
 * The job that makes a bot's next index from all its material.
 *
 * Passages of the next index are stored beside those in use and stay invisible until the bot's `trained` number moves, in
 * one write, at the very end. Every step can be repeated, and passages of an interrupted training are kept.
 */
export const train: RunJob = async context => {
  try {
    if (brokeOff(context.job))
      throw unreadable('Training failed each time it was tried. Remove the file you added last.')
    const outcome = await trainNext(context)
    if (!('later' in outcome)) await emitTrained(context.job.subject, outcome.result)
    return outcome
  } catch (thrown) {
    const error = thrown instanceof EmbedderFailed ? refusalOf(thrown) : thrown
    await emitNotTrained(context, error)
    if (context.signal.reason === cancelledReason) await dropUnfinished(context.job.subject)
    throw error
  } finally {
    await forgetErased(context.job.subject)
  }
}

const refusalOf = (cause: EmbedderFailed) =>
  (cause.passes ? unavailable : unreadable)(cause.message, { cause })

async function trainNext(context: JobContext) {
  const started = performance.now()
  const begun = await begin(context)
  // Gives up its place in the queue until all uploads are read.
  if (!begun) return { later: true as const }
  const { bot, files, entries, wanted } = begun
  const material = [...files, ...entries]
  const embedder = await chooseEmbedder()
  const splitBy = splitterOf(embedder)
  const next = bot.trained + 1
  const unchanged =
    bot.trainedMaterial === bot.material && material.every(one => one.splitBy === splitBy)
  if (bot.trained && unchanged)
    return { done: wanted, result: nothingNew(bot.passageCount, started) }

  const ofFiles = await storeFiles(files, next, embedder, context)
  const ofEntries = await storeEntries({ entries, next, embedder, splitBy }, context)
  const embedded = ofFiles + ofEntries
  await closeVanished(bot._id, material, splitBy, next)
  const counts = await countPassages(bot, next)
  context.progress({ phase: 'index', done: 0, total: 1 })
  await storeVersion(bot._id, next, material, { embedder: embedder.id, passages: counts.passages })
  // Another server of this database, whose embedder is another, may have dropped them meanwhile.
  await ensureSearchIndexes()
  await searchIndexesReady(Infinity, context.signal)
  await waitUntilSearchable(bot._id, next, context.signal)
  context.signal.throwIfAborted()
  await Bot.updateOne(
    { _id: bot._id, trained: bot.trained },
    {
      trained: next,
      trainedMaterial: bot.material,
      embedder: embedder.id,
      passageCount: counts.passages,
      trainedAt: new Date(),
    },
  )
  // Files that were deleted meanwhile may be restored by now.
  await noteIfTrained(bot._id)
  await sweepPassages(bot._id)
  await startComparison(bot)
  return { done: wanted, result: { ...counts, embedded, ms: since(started) } satisfies Training }
}

/**
 * Returns `undefined` while uploads are still to be read. Records the material that this round covers, so that later calls
 * know whether they need another.
 */
async function begin({ job, signal }: JobContext) {
  for (;;) {
    const bot = await freshBot(job.subject)
    if (await Job.exists({ bot: bot._id, kind: 'read', state: 'open' })) return undefined
    const noted = await Job.findByIdAndUpdate(
      job._id,
      { began: bot.material },
      { returnDocument: 'after' },
    )
    const { material } = await freshBot(job.subject)
    if (noted && material === bot.material)
      return { bot, ...(await trainable(bot._id)), wanted: noted.wanted }
    signal.throwIfAborted()
  }
}

type Material = Pick<FileDocument | EntryDocument, '_id' | 'vocabulary'>

/** Returns the files and entries of the index; throws when there is nothing to train. */
async function trainable(bot: Types.ObjectId) {
  const entries = await Entry.find(present(bot)).select('+vocabulary').sort({ _id: 1 })
  const files = await File.find({ bot, deletedAt: null }).select('+vocabulary').sort({ _id: 1 })
  const ready = files.filter(({ status }) => status === 'ready')
  if (ready.length || entries.length) return { files: withoutCopies(ready), entries }
  if (files.some(({ status }) => status === 'failed'))
    throw unreadable('None of the files could be read. See the reason beside each file.')
  throw notReady('Add files or a note first')
}

/** Counts passages of the next index. `removed` is a difference, since passages may already be gone with their file. */
async function countPassages({ _id, passageCount }: BotDocument, next: number) {
  const filter = seenBy(_id, next)
  const passages = await StoredPassage.countDocuments(filter)
  const added = await StoredPassage.countDocuments({ ...filter, from: next })
  return { passages, added, removed: Math.max(0, passageCount - (passages - added)) }
}

/** Splits and embeds the files that are new to this splitter and embedder; returns the number of new vectors. */
async function storeFiles(
  files: FileDocument[],
  next: number,
  embedder: Embedder,
  context: JobContext,
) {
  const splitBy = splitterOf(embedder)
  let embedded = 0
  for (const [done, file] of files.entries()) {
    context.signal.throwIfAborted()
    context.progress({ phase: 'split', done, total: files.length, file: file.name })
    if (!file.reading || (file.splitBy === splitBy && (await isStored(file, next)))) continue
    const reading = await loadText(file.reading)
    const { passages, language, vocabulary } = await splitBeside(reading, context.signal)
    embedded += await storePassages(passages, {
      language,
      file,
      embedder,
      splitBy,
      from: next,
      signal: context.signal,
      onProgress: (stored, total) =>
        context.progress({ phase: 'embed', done: stored, total, file: file.name }),
    })
    file.vocabulary = await packWords(vocabulary)
    file.splitBy = splitBy
    await file.save()
  }
  return embedded
}

/**
 * True when the next index already has the file's passages; false for a file that was deleted, left out of a training and
 * then restored.
 */
const isStored = ({ _id, bot, splitBy }: FileDocument, next: number) =>
  StoredPassage.exists({ bot, file: _id, splitBy, until: { $gte: next } })

/** Closes passages of removed material and of other splitters from the next index on; reopens those of restored files. */
async function closeVanished(
  bot: Types.ObjectId,
  material: Material[],
  splitBy: string,
  next: number,
) {
  const current = { file: { $in: material.map(({ _id }) => _id) }, splitBy }
  await StoredPassage.updateMany({ bot, until: open, $nor: [current] }, { until: next })
  await StoredPassage.updateMany({ bot, until: next, ...current }, { until: open })
}

async function storeVersion(
  bot: Types.ObjectId,
  number: number,
  material: Material[],
  facts: { embedder: string; passages: number },
) {
  const vocabulary = await packWords(await sumWords(vocabulariesOf(material)))
  const languages = await StoredPassage.distinct('language', seenBy(bot, number))
  const version = { ...facts, files: hashOfMaterial(material), languages, vocabulary }
  await IndexVersion.updateOne({ bot, number }, version, { upsert: true })
}

async function* vocabulariesOf(material: Material[]): AsyncGenerator<Vocabulary> {
  for (const { vocabulary } of material) if (vocabulary) yield unpackWords(vocabulary)
}

const splitterOf = (embedder: Embedder) => `${splitterVersion} ${embedder.id}`

const since = (started: number) => Math.round(performance.now() - started)

const nothingNew = (passages: number, started: number): Training => ({
  passages,
  added: 0,
  removed: 0,
  embedded: 0,
  ms: since(started),
})

/** Deletes the passages of a cancelled training, which no index uses, unless another training has already been queued. */
async function dropUnfinished(id: Types.ObjectId) {
  const bot = await Bot.findById(id)
  if (!bot || (await Job.exists({ kind: 'train', subject: id, state: 'open' }))) return
  const next = bot.trained + 1
  const dropped = await StoredPassage.distinct('file', { bot: id, from: next })
  await File.updateMany({ _id: { $in: dropped } }, { splitBy: '' })
  await Entry.updateMany({ _id: { $in: dropped } }, { splitBy: '' })
  await removeAll(StoredPassage, { bot: id, from: next })
  await StoredPassage.updateMany({ bot: id, until: next }, { until: open })
}

/** Deletes all passages of a bot that was deleted during its training. */
async function forgetErased(bot: Types.ObjectId) {
  if (await Bot.exists({ _id: bot })) return
  await removeAll(StoredPassage, { bot })
  await IndexVersion.deleteMany({ bot })
}

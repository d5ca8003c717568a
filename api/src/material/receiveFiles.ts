import type { Context } from 'koa'
import { Types } from 'mongoose'
import { Bot, type BotDocument } from '../bots/Bot.ts'
import type { BotKey, OpenBot } from '../bots/openBot.ts'
import { maxFilesPerUpload } from '../contract.ts'
import { gathered } from '../database/gathered.ts'
import { env } from '../env.ts'
import { invalid, notFound } from '../errors.ts'
import { holdBody } from '../http/load/holdBody.ts'
import type { BodyPrint } from '../http/once/bodyPrint.ts'
import { type Part, readParts } from '../http/readParts.ts'
import { startJob } from '../jobs/startJob.ts'
import { refuseWhenMemoryIsShort } from '../memory/memoryCeiling.ts'
import { refuseWhenFull } from '../database/diskRoom.ts'
import { File, type FileDocument } from './File.ts'
import { countReplaced } from './fileLimit.ts'
import { distinctNames, fileName } from './fileName.ts'
import { forget } from './forget.ts'
import { claim, store, storeBytes, type Stored } from './storage.ts'
import { reserveRoom, type Room, withinRoom } from './storageLimit.ts'
import { countedBytes } from './storedBytes.ts'

const megabyte = 1024 * 1024
/** Files up to so many bytes are stored beside one another, up to so many bytes and files at once. */
const besideBytes = 256 * 1024
const besideInAll = 16 * besideBytes
const besideAtOnce = 128

/**
 * Takes the files of a multipart request: their bytes are safe and their reading is asked for when this resolves.
 *
 * A file over the limit becomes a `failed` entry of which no bytes remain. A request that breaks off, or is
 * refused, leaves nothing behind. Each file and the end ask again whether the caller may do this: an upload may take
 * long, and the bot may be deleted or their role lowered meanwhile.
 */
export async function receiveFiles(
  ctx: Context,
  open: (bot: BotKey) => Promise<OpenBot>,
  print: BodyPrint | undefined,
) {
  let bot: BotDocument | undefined
  let room: Room | undefined
  const received: Promise<FileDocument>[] = []
  const sent: string[] = []
  /** Files that are being stored, with the bytes of each that lie in memory. */
  const storing = new Map<Promise<unknown>, number>()
  const isMuch = () => storing.size >= besideAtOnce || sum(storing.values()) >= besideInAll
  try {
    refuseWhenMemoryIsShort()
    await refuseWhenFull(ctx.request.length ?? 0)
    for await (const part of readParts(ctx, maxFilesPerUpload)) {
      print?.add(part.name, part.kind === 'file' ? part.filename : part.value)
      if (part.kind === 'file') {
        if (print) part.bytes.on('data', print.addBytes).pause()
        if (!bot || !room) throw invalid('Send currentBot before the files')
        await open(bot)
        // A caller who does not say how much is coming reserves room file by file.
        const ofAll = ctx.request.length ? room : undefined
        const { file, smallBytes } = await receive(ctx, bot, part, ofAll)
        received.push(file)
        sent.push(part.filename)
        const stored = file.catch(() => {}).finally(() => storing.delete(stored))
        storing.set(stored, smallBytes ?? 0)
        if (smallBytes === undefined) await file
        else while (isMuch()) await Promise.race(storing.keys())
      } else if (part.name === 'files') throw invalid('Every file needs a name')
      else if (part.name === 'currentBot') {
        ;({ bot } = await open({ botName: botNameOf(part.value) }))
        room ??= await reserveRoom(bot._id, countedBytes(ctx.request.length ?? 0))
      }
    }
    const files = await Promise.all(received)
    await tellApart(files, sent)
    if (!bot) throw notFound('Bot not found')
    await open(bot)
    await wantReading(...files.filter(({ status }) => status === 'reading'))
    return { bot, files }
  } catch (error) {
    const ends = await Promise.allSettled(received)
    await forget(ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : [])))
    throw error
  } finally {
    room?.[Symbol.dispose]()
  }
}

/** Names files apart that bear the same name in other folders of one upload. */
async function tellApart(files: FileDocument[], sent: string[]) {
  const names = distinctNames(sent)
  const renamed = files.filter((file, at) => file.name !== names[at])
  if (renamed.length === 0) return
  for (const [at, file] of files.entries()) file.name = names[at]!
  await File.bulkWrite(
    renamed.map(({ _id, name }) => ({ updateOne: { filter: { _id }, update: { name } } })),
  )
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0)

/** Asks for files of one bot to be read; the answer is on each once its job is done. */
export const wantReading = (...files: FileDocument[]) =>
  Promise.all(
    files.map(({ _id: subject, bot, size }) => startJob({ kind: 'read', subject, bot, size })),
  )

/** Keeps the bytes as a new file that waits to be read; 404 when its bot was deleted meanwhile, and nothing of it stays. */
export async function addFile(
  bot: Types.ObjectId,
  about: {
    _id?: Types.ObjectId
    createdAt?: Date
    name: string
    kind: 'file' | 'note' | 'url'
    url?: string
    page?: Types.ObjectId
    archive?: Types.ObjectId
  },
  { id, size }: Pick<Stored, 'id' | 'size'>,
) {
  const file = new File({ ...about, bot, size, original: id, status: 'reading' })
  await file.validate()
  await insert(file)
  const [isThere] = await Promise.all([isBot(bot), claim(id)])
  // Whoever erases the bot first deletes it, then its files: this one is seen by the one or the other.
  if (isThere) return file
  await forget([file])
  throw notFound('Bot not found')
}

const insert = gathered((files: FileDocument[]) => File.insertMany(files))

const isBot = gathered(async (bots: Types.ObjectId[]) => {
  const ids = new Set((await Bot.distinct('_id', { _id: { $in: bots } })).map(String))
  return bots.map(bot => ids.has(String(bot)))
})

/**
 * Takes the bytes of a small file, or the first ones of another, and stores it: in the order they were sent, whichever is
 * stored first. Without reserved room its own is reserved for it as it comes.
 */
async function receive(
  ctx: Context,
  bot: BotDocument,
  { filename, bytes }: Extract<Part, { kind: 'file' }>,
  room?: Room,
) {
  const sent = { _id: new Types.ObjectId(), createdAt: new Date() }
  const about = { ...sent, name: fileName(filename), kind: 'file' as const }
  let size = 0
  const isLarge = () => size > besideBytes
  const budget = holdBody(ctx, refusal => bytes.destroy(refusal))
  const letGo = () => budget[Symbol.dispose]()
  bytes
    .on('data', (chunk: Buffer) => {
      if (!isLarge()) budget.add(chunk.length)
      size += chunk.length
    })
    .pause()
  // A part over the limit must still be let pass: those behind it come through the same stream.
  const chunks = bytes.iterator({ destroyOnReturn: false })
  const first: Uint8Array[] = []
  const next = await begin().catch(error => {
    letGo()
    throw error
  })
  const file = keep()
    .catch(async error => {
      if (!isTooLarge(error)) throw error
      bytes.resume()
      const failed = { status: 'failed' as const, error: tooLargeWords() }
      return File.create({ ...about, ...failed, bot: bot._id, size })
    })
    .finally(letGo)
  return { file, ...(next.done && { smallBytes: size }) }

  async function begin() {
    for (;;) {
      const next = await chunks.next()
      if (next.done || isLarge()) return next
      first.push(next.value)
    }
  }

  async function keep() {
    const replaced = await countReplaced([{ bot: bot._id, ...about }])
    const added = { files: 1, replaced, ids: [sent._id] }
    if (room) {
      await room.moreFiles(added)
      const file = await put()
      room.commit(size, added)
      return file
    }
    using ofItsOwn = await reserveRoom(bot._id, next.done ? size : 0, added)
    return await put(ofItsOwn)
  }

  async function put(within?: Room) {
    if (next.done) return addFile(bot._id, about, await storeBytes(Buffer.concat(first)))
    const all = joined([...first, next.value], chunks)
    const limit = env.FILE_LIMIT_MB * megabyte
    return addFile(bot._id, about, await store(within ? withinRoom(all, within) : all, limit))
  }
}

async function* joined(first: Uint8Array[], others: AsyncIterable<Uint8Array>) {
  yield* first
  yield* others
}

export const tooLargeWords = () =>
  `This file is larger than ${env.FILE_LIMIT_MB} MB. Split it, or leave out what is not needed.`

export const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'too_large'

/** A form's field holds the name itself, or the bot as JSON. */
function botNameOf(value: string) {
  try {
    const parsed: unknown = JSON.parse(value)
    if (parsed && typeof parsed === 'object' && 'botName' in parsed) return String(parsed.botName)
  } catch {
    return value
  }
  return value
}

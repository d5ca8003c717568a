import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type BotDocument, settingsOf } from '../bots/Bot.ts'
import { exportQuestions } from '../insight/exportQuestions.ts'
import { testQuestionsOf } from '../insight/comparison/TestQuestions.ts'
import { Entry, present } from '../material/entries/Entry.ts'
import { File, type FileDocument } from '../material/File.ts'
import { cleanName } from '../material/fileName.ts'
import { exportFormat } from '../material/isExportedBot.ts'
import { originalName } from '../material/originalName.ts'
import { load } from '../material/storage.ts'
import { Logo } from '../site/Logo.ts'
import { type Manifest, type MaterialRow, paths, version } from './manifest.ts'
import { portable } from './portableSettings.ts'
import { exportAddresses, exportPages } from './webAddresses.ts'

type Chunks = AsyncIterable<string | Uint8Array>

/** Originals that are packed already, as pictures and Office's files are, or too well to try. */
const isPacked = (name: string) =>
  /\.(zip|docx|pptx|xlsx|od[tpsg]|epub|pdf|png|jpe?g|webp|gif|mp[34]|m4a|mkv|webm|ogg|flac)$/i.test(
    name,
  )

/**
 * Returns a bot as a ZIP, made while it is read: originals, notes, answers of its owner's, settings, test questions, logo and
 * what was asked. Its last file is the manifest, with the checksums of all others. Secrets, members and keys are not in it.
 */
export async function exportBot(bot: BotDocument): Promise<Readable> {
  const originals = await originalsOf(bot)
  // It begins once it is read: what failed before, nobody would hear of, and it would end the process.
  return Readable.from(zipOf(bot, originals), { objectMode: false })
}

async function* zipOf(
  bot: BotDocument,
  originals: Awaited<ReturnType<typeof originalsOf>>,
): AsyncGenerator<Uint8Array> {
  const logo = await Logo.findOne({ bot: bot._id })
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let source: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  output.once('close', () => source?.destroy())
  const files: Manifest['files'] = []
  const exportedAt = new Date()
  const add = (path: string, chunks: () => Chunks, compress = true) =>
    zip.addReadStreamLazy(path, { compress, mtime: exportedAt }, done =>
      done(null, sourceOf(noted(path, chunks()))),
    )

  /** Returns the chunks of one file, of which one is read at a time. Where they fail, so does the ZIP, which does not look. */
  function sourceOf(chunks: Chunks) {
    source = Readable.from(chunks, { objectMode: false })
    return source.once('error', error => zip.emit('error', error))
  }

  /** Yields the chunks as bytes, and notes their number and checksum. */
  async function* noted(path: string, chunks: Chunks) {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of chunks) {
      const buffer = Buffer.from(chunk as Uint8Array)
      hash.update(buffer)
      bytes += buffer.length
      yield buffer
    }
    files.push({ path, bytes, sha256: hash.digest('hex') })
  }

  add(paths.settings, () => json(portable(settingsOf(bot))))
  add(paths.tests, async function* () {
    const tests = await testQuestionsOf(bot._id)
    yield* json(tests.map(({ question, words }) => ({ question, words })))
  })
  if (logo) add(paths.logo, () => Readable.from([Buffer.from(logo.bytes)]), false)
  add(paths.entries, () => entriesOf(bot))
  add(paths.addresses, async function* () {
    yield* json(await exportAddresses(bot._id))
  })
  add(paths.material, () => Readable.from(originals.map(({ row }) => line(row))))
  for (const { row, original } of originals)
    add(row.path, () => load(original), !isPacked(row.path))
  add(paths.exchanges, () => exportQuestions(bot, { filter: 'all' }, 'jsonl'))
  zip.addReadStreamLazy(paths.manifest, { mtime: exportedAt }, done => {
    const { botName } = bot
    const about = { format: exportFormat, version, botName, exportedAt: exportedAt.toISOString() }
    done(null, sourceOf(json({ ...about, files })))
  })
  zip.end()
  yield* output
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

async function* json(value: unknown) {
  yield JSON.stringify(value, null, 2)
}

async function originalsOf({ _id: bot }: BotDocument) {
  const files = await File.find({ bot, deletedAt: null }).sort({ createdAt: 1, _id: 1 })
  const stored = files.filter(({ original }) => original)
  const pages = await exportPages(bot)
  return stored.map((file, at) => {
    const page = pages.get(String(file.page))
    return { row: { ...rowOf(file, at + 1), ...(page && { page }) }, original: file.original! }
  })
}

function rowOf(file: FileDocument, number: number): MaterialRow {
  const { name, kind, url, withHidden } = file
  const safe = cleanName(originalName(file).replace(/[/\\:*?"<>|]/g, '_'))
  return {
    path: `material/${String(number).padStart(6, '0')} ${safe}`,
    name,
    kind,
    ...(url && { url }),
    withHidden,
  }
}

async function* entriesOf({ _id: bot }: BotDocument) {
  const entries = Entry.find(present(bot))
    .sort({ addedAt: -1, _id: 1 })
    .select({ question: 1, answer: 1, wordings: 1 })
    .lean()
  for await (const { question, answer, wordings } of entries.cursor())
    yield line({ question, answer, wordings })
}

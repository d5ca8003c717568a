import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type * as z from 'zod/mini'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { unreadable } from '../errors.ts'
import { exportFormat } from '../material/isExportedBot.ts'
import { Manifest, MaterialRow, paths, version } from './manifest.ts'

const megabyte = 2 ** 20
/** Files of a ZIP, and bytes of those that are read as a whole and of a line. */
const maxFiles = 25_000
const maxText = 16 * megabyte
const maxLine = 2 * megabyte
/** Text packs to a twentieth or so; what unpacks to more than this many times its size was made to do harm. */
const maxGrowth = 100
const alwaysAllowed = 64 * megabyte

export type Transfer = AsyncDisposable & {
  manifest: Manifest
  has: (path: string) => boolean
  sizeOf: (path: string) => number
  bytes: (path: string) => AsyncIterable<Uint8Array>
  json: <Shape extends z.ZodMiniType>(path: string, shape: Shape) => Promise<z.output<Shape>>
  lines: <Shape extends z.ZodMiniType>(
    path: string,
    shape: Shape,
  ) => AsyncGenerator<z.output<Shape>>
}

/**
 * Opens an exported bot that lies on disk, after all of it was compared with its manifest. Throws Unreadable with a sentence
 * where it is none, was made by a newer version, unpacks to far more than its size, or is not what the manifest says.
 */
export async function openTransfer(path: string, signal: AbortSignal): Promise<Transfer> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw notOurs()
  })
  try {
    const entries = await entriesOf(zip, (await stat(path)).size)
    const manifest = await manifestIn(zip, entries)
    await compare(zip, entries, manifest, signal)
    return reader(zip, entries, manifest)
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile, packedBytes: number) {
  if (zip.entryCount > maxFiles) throw unreadable('This ZIP holds too many files')
  const entries = new Map<string, Entry>()
  let left = Math.max(alwaysAllowed, packedBytes * maxGrowth)
  try {
    for await (const entry of zip.eachEntry()) {
      left -= entry.uncompressedSize
      if (left < 0) throw unreadable('This ZIP unpacks to far more than its size')
      if (entry.isEncrypted() || entries.has(entry.fileName)) throw damaged()
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw isRefusal(error) ? error : damaged()
  }
  return entries
}

async function manifestIn(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(paths.manifest)
  if (!entry) throw notOurs()
  const content = parse(await textOf(zip, entry))
  const about = content as { format?: unknown; version?: unknown } | null
  if (about?.format !== exportFormat) throw notOurs()
  if (typeof about.version === 'number' && about.version > version)
    throw unreadable(
      'This bot was exported by a newer version of SandBox AI. Update this one first.',
    )
  const parsed = Manifest.safeParse(content)
  if (!parsed.success || parsed.data.version !== version) throw damaged()
  return parsed.data
}

/** Throws where the ZIP has other files than its manifest names, or other bytes in them. */
async function compare(
  zip: ZipFile,
  entries: Map<string, Entry>,
  { files }: Manifest,
  signal: AbortSignal,
) {
  const isNamed = new Set([paths.manifest, ...files.map(({ path }) => path)])
  if (isNamed.size !== entries.size || files.length + 1 !== entries.size) throw damaged()
  for (const { path, bytes, sha256 } of files) {
    const entry = entries.get(path)
    const isKnown = Object.values<string>(paths).includes(path)
    if (!entry || entry.uncompressedSize !== bytes) throw damaged()
    if (!isKnown && !MaterialRow.shape.path.safeParse(path).success) throw damaged()
    const hash = createHash('sha256')
    for await (const chunk of bytesOf(zip, entry)) {
      signal.throwIfAborted()
      hash.update(chunk)
    }
    if (hash.digest('hex') !== sha256) throw damaged()
  }
}

function reader(zip: ZipFile, entries: Map<string, Entry>, manifest: Manifest): Transfer {
  const entryOf = (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw damaged()
    return entry
  }
  return {
    manifest,
    has: path => entries.has(path),
    sizeOf: path => entryOf(path).uncompressedSize,
    bytes: path => bytesOf(zip, entryOf(path)),
    json: async (path, shape) => shaped(shape, parse(await textOf(zip, entryOf(path)))),
    async *lines(path, shape) {
      for await (const line of linesOf(bytesOf(zip, entryOf(path))))
        yield shaped(shape, parse(line))
    },
    async [Symbol.asyncDispose]() {
      zip.close()
    },
  }
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer
  } catch {
    throw damaged()
  }
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > maxText) throw damaged()
  return text(bytesOf(zip, entry))
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    const lines = [rest + first, ...others]
    rest = lines.pop()!
    yield* lines
    if (rest.length > maxLine) throw damaged()
  }
  if (rest) yield rest
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw damaged()
  }
}

function shaped<Shape extends z.ZodMiniType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw damaged()
  return parsed.data
}

const isRefusal = (error: unknown) => error instanceof Error && 'expose' in error
const notOurs = () => unreadable('This is not an exported bot. Choose the ZIP that “Export” made.')
const damaged = () =>
  unreadable('This ZIP is not what was exported: something in it was changed or is damaged.')

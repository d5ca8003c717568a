import { createHash } from 'node:crypto'
import { open as openFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Bytes of a file that are read and hashed at once. */
const mostAtOnce = 2 ** 20

const folder = new URL('../../../models/', import.meta.url)
const names = {
  words: 'words.q4',
  tokenizer: 'tokenizer.bin',
  embedder: 'embedder.onnx',
  reader: 'reader.onnx',
} as const

/** The files that threads need to run the models: words and tokenizer in shared memory, the encoders by their paths. */
export type ModelFiles = {
  words: Uint8Array
  tokenizer: Uint8Array
  paths: { embedder: string; reader: string }
  /** Names of the weights, which change with every training: part of a vector's key. */
  ids: { embedder: string; reader: string }
}

/** Weights that are missing or damaged; `message` names the file and what to do. */
export class ModelFilesFailed extends Error {}

type Manifest = Record<string, string>

/**
 * Reads the weights from `models/` and compares them with the hashes in `manifest.json`. Throws `ModelFilesFailed` where
 * one is missing or other than it should be.
 */
export async function readModelFiles(from: URL = folder): Promise<ModelFiles> {
  const manifest = await readManifest(from)
  const check = async (name: string, keepIn?: Uint8Array) => {
    if ((await hashOf(from, name, keepIn)) !== manifest[name])
      throw failed(from, name, 'is damaged. Restore it with git checkout or a new download.')
  }
  /** Returns the bytes of a file in shared memory. */
  const keep = async (name: string): Promise<Uint8Array> => {
    const bytes = new Uint8Array(new SharedArrayBuffer(await sizeOf(from, name)))
    await check(name, bytes)
    return bytes
  }
  const [words, tokenizer] = [await keep(names.words), await keep(names.tokenizer)]
  for (const name of [names.embedder, names.reader]) await check(name)
  const pathOf = (name: string) => fileURLToPath(new URL(name, from))
  const idOf = (name: string) => manifest[name]!.slice(0, 8)
  return {
    words,
    tokenizer,
    paths: { embedder: pathOf(names.embedder), reader: pathOf(names.reader) },
    ids: { embedder: idOf(names.embedder), reader: idOf(names.reader) },
  }
}

/** Reads a file piece by piece and returns its SHA-256; `keepIn` takes its bytes. */
async function hashOf(from: URL, name: string, keepIn?: Uint8Array): Promise<string> {
  const file = await open(from, name)
  try {
    const hash = createHash('sha256')
    const piece = Buffer.alloc(mostAtOnce)
    for (let at = 0; ;) {
      const { bytesRead } = await file.read(piece, 0, mostAtOnce, at)
      if (!bytesRead) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
      keepIn?.set(piece.subarray(0, bytesRead), at)
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}

async function sizeOf(from: URL, name: string): Promise<number> {
  const file = await open(from, name)
  try {
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function readManifest(from: URL): Promise<Manifest> {
  const file = await open(from, 'manifest.json')
  try {
    return JSON.parse(await file.readFile('utf8')) as Manifest
  } finally {
    await file.close()
  }
}

const open = (from: URL, name: string) =>
  openFile(new URL(name, from)).catch((cause: unknown) => {
    throw failed(from, name, 'is missing. Restore it with git checkout or a new download.', cause)
  })

const failed = (from: URL, name: string, what: string, cause?: unknown) =>
  new ModelFilesFailed(`${fileURLToPath(new URL(name, from))} ${what}`, { cause })

import { createHash } from 'node:crypto'
import { open as openFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Pieces, readPieces } from './pieces.ts'

/** Bytes of a file that are read and hashed at once. */
const maxChunkBytes = 2 ** 20

const folder = new URL('../weights/', import.meta.url)
const names = {
  words: 'words.q4',
  tokenizer: 'tokenizer.bin',
  embedder: 'embedder.onnx',
  reader: 'reader.onnx',
} as const

/** The needs of a thread that runs the models: the tokenizer's pieces in shared memory, the weights by their paths. */
export type ModelFiles = {
  pieces: Pieces
  paths: { words: string; embedder: string; reader: string }
  /** Names of the weights, which change with every training: part of a vector's key. */
  ids: { embedder: string; reader: string }
}

/** Weights that are missing or damaged; `message` names the file and what to do. */
export class ModelFilesFailed extends Error {}

type Manifest = Record<string, string>

/**
 * Reads the weights from `weights/` and compares them with the hashes in `manifest.json`. Throws `ModelFilesFailed` where
 * one is missing or other than it should be.
 */
export async function readModelFiles(from: URL = folder): Promise<ModelFiles> {
  const manifest = await readManifest(from)
  const check = (name: string, hash: string) => {
    if (hash !== manifest[name])
      throw failed(from, name, 'is damaged. Restore it with git checkout or a new download.')
  }
  for (const name of [names.words, names.embedder, names.reader])
    check(name, await hashOf(from, name))
  const tokenizer = await readFully(from, names.tokenizer)
  check(names.tokenizer, createHash('sha256').update(tokenizer).digest('hex'))
  const pathOf = (name: string) => fileURLToPath(new URL(name, from))
  const idOf = (name: string) => manifest[name]!.slice(0, 8)
  return {
    pieces: readPieces(tokenizer),
    paths: {
      words: pathOf(names.words),
      embedder: pathOf(names.embedder),
      reader: pathOf(names.reader),
    },
    ids: { embedder: idOf(names.embedder), reader: idOf(names.reader) },
  }
}

/** Reads a file piece by piece and returns its SHA-256. */
async function hashOf(from: URL, name: string): Promise<string> {
  const file = await open(from, name)
  try {
    const sum = createHash('sha256')
    const piece = Buffer.alloc(maxChunkBytes)
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, maxChunkBytes)
      if (!bytesRead) return sum.digest('hex')
      sum.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

const readManifest = async (from: URL): Promise<Manifest> =>
  JSON.parse(String(await readFully(from, 'manifest.json'))) as Manifest

async function readFully(from: URL, name: string): Promise<Buffer> {
  const file = await open(from, name)
  try {
    return await file.readFile()
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

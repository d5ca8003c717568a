import { lowerPriority } from '@sandbox-ai/turns/lowerPriority'
import { parentPort, workerData } from 'node:worker_threads'
import type { ModelFiles } from './modelFiles.ts'
import { phraseScores, readerInput, unitScores, type Window } from './readerInput.ts'
import { loadRuntime, type RuntimeName } from './runtime.ts'
import { special } from './special.ts'
import { createTokenizer } from './tokenizer.ts'
import { openWordRows } from './wordRows.ts'

export type Job =
  | { kind: 'embed'; text: string }
  | { kind: 'read' | 'locate'; question: string; before: string[]; window: Window }
/** A vector of length 1, the evidence of each unit, or the numbers of each word. */
export type Done = Float32Array
/** A job, or `stop`, upon which the thread ends. */
export type ToWorker = Job | 'stop'
export type FromWorker = { ready: RuntimeName } | { done: Done } | { error: string }

/** Tokens of a text that is embedded, beyond which it is cut. */
const maxTextTokens = 512

const { files, runtime: requestedRuntime } = workerData as {
  files: ModelFiles
  runtime?: RuntimeName
}

// The thread that serves goes first where processors are short.
lowerPriority(2)

const tokenizer = createTokenizer(files.pieces)
const { rowsOf } = openWordRows(files.paths.words)
const runtime = await loadRuntime(requestedRuntime)
const runEmbedder = await runtime.load(files.paths.embedder)
const runReader = await runtime.load(files.paths.reader)

async function embed(text: string): Promise<Float32Array> {
  const words = tokenizer.encode(text).slice(0, maxTextTokens - 2)
  const ids = [special.start, ...words, special.end]
  const { vector } = await runEmbedder(rowsOf(ids), ids.length)
  return vector!
}

async function read(job: Exclude<Job, { kind: 'embed' }>): Promise<Float32Array> {
  const { kind, question, before, window } = job
  const { ids, unitOf } = readerInput(tokenizer, question, window, before)
  const { tokens, none } = await runReader(rowsOf(ids), ids.length)
  return kind === 'locate'
    ? phraseScores(tokenizer, tokens!, unitOf, window.units)
    : unitScores(tokens!, none![0]!, unitOf, window.units.length)
}

const post = (message: FromWorker) => parentPort?.postMessage(message, [])

parentPort?.on('message', async (job: ToWorker) => {
  if (job === 'stop') process.exit()
  try {
    post({ done: job.kind === 'embed' ? await embed(job.text) : await read(job) })
  } catch (error) {
    post({ error: String(error) })
  }
})
post({ ready: runtime.name })

import { availableParallelism } from 'node:os'
import { untilLeft } from '@sandbox-ai/turns/untilLeft'
import { LRUCache } from 'lru-cache'
import { type Log, silentLog } from './Log.ts'
import { type ModelFiles, readModelFiles } from './modelFiles.ts'
import type { Window } from './readerInput.ts'
import type { RuntimeName } from './runtime.ts'
import { type RunOptions, startWorkerPool, type WorkerPool } from './startWorkerPool.ts'

/** Numbers of a vector of `embed`. */
export const vectorSize = 384
const maxWorkers = 8
/** Below so many megabytes for the server one worker is enough, once it is needed: each takes some 80 MB. */
const fewMb = 1_600

export type Models = {
  runtime: RuntimeName
  /** Names of the weights: they change with every training. */
  ids: ModelFiles['ids']
  /** Jobs of visitors that wait for a thread, for each thread. */
  load: () => number
  /** Jobs that wait for a thread, by their lanes, the most urgent one first. */
  waiting: () => Record<string, number>
  /**
   * Vectors of length 1, one a text, in their order; the same text always gives the same. A passage is embedded for
   * questions to find it.
   */
  embed: (
    texts: string[],
    kind: 'query' | 'passage',
    options?: RunOptions,
  ) => Promise<Float32Array[]>
  /**
   * For each window, each unit's evidence that it answers the question: the log of its odds against "none of this window".
   * `before` are the questions that a follow-up needs, the last one last. Negative infinity where a unit did not fit.
   */
  read: (
    question: string,
    windows: Window[],
    options?: RunOptions & { before?: string[] },
  ) => Promise<Float32Array[]>
  /** For each word of a window's units four numbers on the phrase that answers: `phraseScores`. */
  locate: (
    question: string,
    window: Window,
    options?: RunOptions & { before?: string[] },
  ) => Promise<Float32Array>
  stop: () => Promise<void>
}

/** Registers a cache whose older half may go when memory is short, and returns it. */
type Shrinking = <Cache extends { size: number; pop: () => unknown }>(cache: Cache) => Cache

type Options = {
  log?: Log
  /** Returns the megabytes that the process may take. */
  memory?: () => number
  shrinking?: Shrinking
}

/** Threads that were lost are started again by the first question after so long. */
const retryMs = 60_000

/** Returns the models of a process, which start when they are first needed, and again a while after they were lost. */
export function createModels({
  log = silentLog,
  memory = () => Infinity,
  shrinking = cache => cache,
}: Options = {}) {
  let running: Promise<Models | undefined> | undefined
  let current: Models | undefined
  /** Reason why there are no models, as a sentence for the owner. */
  let missing = ''

  async function start(): Promise<Models | undefined> {
    const files = await readModelFiles().catch(lose)
    if (!files) return undefined
    const onLost = () => {
      lose('They stopped.')
      current = undefined
      running = Promise.resolve(undefined)
      retryLater()
    }
    const pool = await startWorkerPool(files, { workers: workersHere(), onLost, log }).catch(lose)
    if (!pool) {
      retryLater()
      return undefined
    }
    missing = ''
    log.info({ runtime: pool.runtime }, 'models')
    return (current = modelsOf(pool, files, shrinking))
  }

  /** Forgets after a while that there are no models, unless they were started again meanwhile. */
  function retryLater() {
    const without = running
    setTimeout(() => {
      if (running === without) running = undefined
    }, retryMs).unref()
  }

  function lose(why: unknown): undefined {
    const reason = why instanceof Error ? why.message : String(why)
    missing = `The language models do not run on this server, so questions are matched by their words alone. (${reason})`
    log.error({}, missing)
  }

  const workersHere = () =>
    memory() < fewMb ? 1 : Math.min(maxWorkers, Math.max(1, availableParallelism()))

  const models = () => (running ??= start())

  return {
    /** The models, started at the first call; nothing where they cannot run here. */
    models,
    /** Starts the models, where there is memory enough, before anybody needs them. */
    prepareModels: () => {
      if (memory() >= fewMb) void models()
    },
    /** Returns the numbers of jobs that wait for a thread, by lane; empty while no model runs. */
    modelsWaiting: () => current?.waiting() ?? {},
    /** Returns the reason, for the owner, why search and answers use words alone; empty where the models run. */
    modelsTrouble: () => missing,
    /** Ends the threads. The next call of `models` starts them again. */
    stopModels: async () => {
      const last = await running
      running = undefined
      current = undefined
      await last?.stop()
    },
  }
}

/** Questions whose vectors are cached: a message is searched for and classified, and visitors often ask the same. */
const maxCachedQueries = 5_000

/** The models over a pool of threads. */
export const modelsOf = (
  pool: WorkerPool,
  { ids }: ModelFiles,
  shrinking: Shrinking = cache => cache,
): Models => {
  const queries = shrinking(new LRUCache<string, Promise<Float32Array>>({ max: maxCachedQueries }))
  const run = (text: string, kind: 'query' | 'passage', options?: RunOptions) =>
    pool.run({ kind: 'embed', text: `${kind}: ${text}` }, options)
  /** Visitors who ask the same share one vector, so that none of them ends it by leaving. */
  const embedQuery = (text: string, { signal, ...options }: RunOptions = {}) => {
    const embedding = queries.get(text) ?? run(text, 'query', options)
    if (!queries.has(text)) {
      queries.set(text, embedding)
      embedding.catch(() => queries.delete(text))
    }
    return untilLeft(embedding, signal)
  }
  const embedOne = (text: string, kind: 'query' | 'passage', options?: RunOptions) =>
    kind === 'query' ? embedQuery(text, options) : run(text, kind, options)
  return {
    runtime: pool.runtime,
    ids,
    load: pool.load,
    waiting: pool.waiting,
    embed: async (texts, kind, options) => all(texts.map(text => embedOne(text, kind, options))),
    read: async (question, windows, { before = [], ...options } = {}) =>
      all(windows.map(window => pool.run({ kind: 'read', question, before, window }, options))),
    locate: async (question, window, { before = [], ...options } = {}) =>
      pool.run({ kind: 'locate', question, before, window }, options),
    stop: pool.stop,
  }
}

/** As `Promise.all`, but only once none is under way any more. */
async function all<Value>(promises: Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

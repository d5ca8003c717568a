import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Types } from 'mongoose'
import { watchedPlaces } from '../telemetry/watchedPlaces.ts'
import { readingAnswer } from './readingAnswer.ts'
import { load } from './storage.ts'

/** Bytes of a reading that take some milliseconds to parse and to write again. */
const smallBytes = 512 * 1024
/** Each holds a reading of up to hundreds of megabytes several times. */
const inPlace = watchedPlaces('readings', 2)

/**
 * Returns the response of `/api/read-file` as JSON. Large readings are prepared in turns of their owners, in another thread
 * than the serving one; throws the signal's reason where it is aborted before.
 */
export async function loadReading(
  { reading, owner }: { reading: Types.ObjectId; owner: Types.ObjectId },
  signal: AbortSignal,
): Promise<Buffer> {
  const frames: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const frame of load(reading)) {
    frames.push(new Uint8Array(frame))
    size += frame.length
    if (size > smallBytes)
      return inPlace(String(owner), () => loadBeside(reading, signal), { signal })
  }
  return readingAnswer(frames)
}

async function loadBeside(reading: Types.ObjectId, signal: AbortSignal): Promise<Buffer> {
  const frames: Uint8Array<ArrayBuffer>[] = []
  for await (const frame of load(reading)) frames.push(new Uint8Array(frame))
  const worker = new Worker(new URL('./readingWorker.ts', import.meta.url), { execArgv: [] })
  // An error that comes after its caller has left is nobody's, and must not end the server.
  worker.on('error', () => {})
  worker.postMessage(
    frames,
    frames.map(({ buffer }) => buffer),
  )
  try {
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array<ArrayBuffer>]
    return Buffer.from(bytes.buffer)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    void worker.terminate()
  }
}

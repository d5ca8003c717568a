import * as calls from '@sandbox-ai/api/contract'
import type { Progress } from '@sandbox-ai/api/contract'
import { noteFailure } from '../connection'

type End = { ok: boolean; error?: string }

/**
 * Follows the work on a bot until none is under way, or `signal` is aborted. Answers whether there was any, and why the
 * last training failed where it did.
 */
export function watchProgress(
  botName: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) {
  const stream = new EventSource(`${calls.watchProgress.path}?bot=${encodeURIComponent(botName)}`)
  let worked = false
  return new Promise<{ worked: boolean; error?: string | undefined }>(resolve => {
    const finish = (end?: End) => {
      stream.close()
      resolve({ worked, error: end?.error })
    }
    signal.addEventListener('abort', () => finish(), { once: true })
    stream.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      worked = true
      onProgress(JSON.parse(data))
    })
    stream.addEventListener('end', ({ data }: MessageEvent<string>) => finish(JSON.parse(data)))
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) finish()
      else void noteFailure()
    })
  })
}

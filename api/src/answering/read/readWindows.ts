import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { shrinking } from '../../memory/shrinkCaches.ts'
import type { Models } from '@sandbox-ai/models'
import { Overdue } from '@sandbox-ai/models/errors'
import type { PassageWindow } from './PassageWindow.ts'

/** A message to be read with the questions before it, the last one last, and the weekdays that it means. */
export type MessageInContext = { message: string; before: string[]; days?: string }

/** Returns a message as it is read: with the days that it means. */
export const withDays = ({ message, days }: MessageInContext): string =>
  days ? `${message} (${days})` : message

/** Windows that are read however busy the models are; the others are left out where they would come later than this. */
const needed = 2
const patienceMs = 1_200

/** Evidence of windows that were read for a question; visitors often ask the same. A window's text never changes. */
const cached = shrinking(new LRUCache<string, Promise<Float32Array>>({ max: 4_000 }))

/**
 * Returns each unit's evidence in some windows, the likeliest window first, as `Models.read` does; nothing for a window
 * that the models had no time for. What was read for an equal question is not read again, and what is being read is
 * waited for. What was begun for one visitor may serve another, so leaving ends nothing here.
 */
export function readWindows(
  { read, ids }: Models,
  query: MessageInContext,
  windows: PassageWindow[],
): Promise<(Float32Array | undefined)[]> {
  const { before } = query
  const message = withDays(query)
  const deadline = performance.now() + patienceMs
  return Promise.all(
    windows.map(async (window, at) => {
      const { passage, places } = window
      const keyParts = [ids.reader, message, before, passage.id, places[0]?.start, places.length]
      const key = createHash('sha256').update(JSON.stringify(keyParts)).digest('base64')
      const known = cached.get(key)
      const reading =
        known ?? readOne(at < needed ? { lane: 'needed' } : { lane: 'better', deadline })
      if (!known) {
        cached.set(key, reading)
        reading.catch(() => cached.delete(key))
      }
      return reading.catch((error: unknown) => {
        if (!(error instanceof Overdue)) throw error
        return undefined
      })

      function readOne(options: { lane: 'needed' | 'better'; deadline?: number }) {
        return read(message, [window], { ...options, before }).then(([scores]) => scores!)
      }
    }),
  )
}

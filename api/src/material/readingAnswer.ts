import type { readFile, ReplyOf } from '../contract.ts'
import type { Reading } from '@sandbox-ai/reading/Reading'

/** Returns what `/api/read-file` answers, as JSON, from the stored bytes of a reading. */
export function readingAnswer(frames: Uint8Array[]): Buffer {
  const { title, language, blocks } = JSON.parse(Buffer.concat(frames).toString()) as Reading
  const reply: ReplyOf<typeof readFile> = { reading: { title, language, blocks } }
  return Buffer.from(JSON.stringify(reply))
}

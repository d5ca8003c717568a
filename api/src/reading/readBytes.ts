import type { RawFile } from './Draft.ts'
import { openEncrypted } from './encrypted/openEncrypted.ts'
import { finishReading } from './finishReading.ts'
import { formats } from './formats.ts'
import { type Reading, Unreadable } from './Reading.ts'
import { sniff } from './sniff.ts'

/** Reads a file in this thread. Throws `Unreadable`, and nothing else. */
export async function readBytes(raw: RawFile): Promise<Reading> {
  try {
    const file = openEncrypted(raw)
    const format = await sniff(file.bytes, file.name)
    const read = await formats[format]()
    return finishReading(await read(file), format, file.name)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('This file is damaged and cannot be read. Try saving it again.', {
      cause: error,
    })
  }
}

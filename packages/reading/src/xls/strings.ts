import { decodeAs } from '../text/decodeAs.ts'

/** Where the letters from one on have a font of their own. */
export type Run = { at: number; font: number }
export type RichText = { text: string; runs: Run[] }

/** Reads on through a record and those that go on with it. Throws a `RangeError` beyond their end. */
export function createCursor(parts: Buffer[], start = 0) {
  let part = 0
  let at = start

  /** The part that the next byte lies in. */
  function here(): Buffer {
    while (part < parts.length && at >= parts[part]!.length) {
      part++
      at = 0
    }
    if (part >= parts.length) throw new RangeError('A record is cut off')
    return parts[part]!
  }

  function number(size: number): number {
    const value = here().readUIntLE(at, size)
    at += size
    return value
  }

  function skip(size: number) {
    for (let left = size; left > 0;) {
      const step = Math.min(left, here().length - at)
      at += step
      left -= step
    }
  }

  /** Letters of one byte or two; where another record goes on with them it says anew which. */
  function characters(count: number, wide: boolean): string {
    let isWide = wide
    let text = ''
    while (text.length < count) {
      const before = part
      const record = here()
      if (part !== before) {
        isWide = (number(1) & 1) === 1
        continue
      }
      const width = isWide ? 2 : 1
      const step = Math.min(count - text.length, Math.floor((record.length - at) / width))
      if (step === 0) throw new RangeError('A record is cut off')
      text += record.toString(isWide ? 'utf16le' : 'latin1', at, at + step * width)
      at += step * width
    }
    return text
  }

  /** True until all bytes are read. */
  function hasMore(): boolean {
    for (let one = part; one < parts.length; one++)
      if (parts[one]!.length > (one === part ? at : 0)) return true
    return false
  }

  return { number, skip, characters, hasMore }
}

export type Cursor = ReturnType<typeof createCursor>

const [isWide, isLonger, hasRuns] = [1, 4, 8]

/** A string with the fonts of its letters, after the number of these (MS-XLS 2.5.293). */
export function richString(cursor: Cursor, count: number): RichText {
  const flags = cursor.number(1)
  const runCount = flags & hasRuns ? cursor.number(2) : 0
  const more = flags & isLonger ? cursor.number(4) : 0
  const text = cursor.characters(count, (flags & isWide) > 0)
  const runs = Array.from({ length: runCount }, () => ({
    at: cursor.number(2),
    font: cursor.number(2),
  }))
  cursor.skip(more)
  return { text, runs }
}

/** A string of Excel 95, in bytes of a code page. */
export function byteString(cursor: Cursor, count: number, encoding: string): RichText {
  const bytes = Buffer.from(cursor.characters(count, false), 'latin1')
  return { text: decodeAs(bytes, encoding), runs: [] }
}

import { sourceOf } from '../Source.ts'
import type { Source } from '../Source.ts'

/** An EBML element (RFC 8794): its content lies between `from` and `to`, which is infinite where no size is written. */
export type Element = { id: number; from: number; to: number }

/** The longest header: four bytes of id, eight of size. */
const headerSize = 12

/** The element that begins there; nothing where none does. */
export function elementAt(source: Source, at: number): Element | undefined {
  const header = source.read(at, headerSize)
  const idLength = lengthOf(header[0])
  if (idLength > 4 || header.length <= idLength) return undefined
  const size = readVint(header, idLength)
  if (!size) return undefined
  const from = at + idLength + size.length
  return {
    id: header.readUIntBE(0, idLength),
    from,
    to: size.unknown ? Infinity : from + size.value,
  }
}

/** The elements inside `bytes`, up to the first that is broken. */
export function* elementsIn(bytes: Buffer): Generator<{ id: number; content: Buffer }> {
  const source = sourceOf(bytes)
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(source, at)
    if (!element) return
    const { id, from, to } = element
    yield { id, content: bytes.subarray(from, Math.min(to, bytes.length)) }
    at = to
  }
}

/** A number of one to eight bytes whose first tells how many; `unknown` when all its bits are set. */
export function readVint(bytes: Buffer, at: number) {
  const length = lengthOf(bytes[at])
  if (length > 8 || at + length > bytes.length) return undefined
  let value = bytes[at]! & (0xff >> length)
  let unknown = value === 0xff >> length
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next]!
    value = value * 256 + byte
    unknown &&= byte === 0xff
  }
  return { value, length, unknown }
}

const lengthOf = (first = 0) => Math.clz32(first) - 23

export const asNumber = (content: Buffer) => {
  let value = 0
  for (const byte of content.subarray(0, 8)) value = value * 256 + byte
  return value
}

export const asFloat = (content: Buffer) =>
  content.length === 8 ? content.readDoubleBE() : content.length === 4 ? content.readFloatBE() : 0

export const asText = (content: Buffer) => content.toString('utf8').replace(/\0.*$/s, '')

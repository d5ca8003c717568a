import { decode } from '../bson/decode.ts'
import { sequence } from '../bson/sequence.ts'
import { encode } from '../bson/encode.ts'
import { Raw, isDoc } from '../bson/values.ts'
import type { Doc } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { crc32c } from './crc32c.ts'
import { headerLength } from './frames.ts'

const opReply = 1
const opQuery = 2004
const opMsg = 2013

const checksumPresent = 1
const moreToCome = 2
const exhaustAllowed = 1 << 16
const knownFlags = checksumPresent | moreToCome | exhaustAllowed

/** `legacy`: the old OP_QUERY, which drivers still open a connection with. `silent`: the client expects no reply. */
export type Envelope = { id: number; legacy: boolean; silent: boolean; name: string }

/** Reads the outside of a message: who is asked for what. The body stays unread. */
export function open(message: Buffer): Envelope {
  const id = message.readInt32LE(4)
  const code = message.readInt32LE(12)
  if (code === opQuery)
    return { id, legacy: true, silent: false, name: firstName(message, legacyBody(message)) }
  if (code !== opMsg) throw new Error(`The op code ${code} is not spoken here`)
  const flags = message.readUInt32LE(headerLength)
  if (flags & 0xffff & ~knownFlags) throw new Error('A message has unknown flags')
  if (flags & checksumPresent) checkSum(message)
  let body: number | undefined
  for (const section of sections(message)) if (section.kind === 0) body = section.from
  if (body === undefined) throw new Error('A message has no body')
  return { id, legacy: false, silent: (flags & moreToCome) !== 0, name: firstName(message, body) }
}

/** True when the reply to a write must wait until it is on disk: always, unless it says `writeConcern: { j: false }`. */
export function waitsForDisk(message: Buffer, { legacy }: Envelope): boolean {
  if (legacy) return true
  const body = sections(message).find(({ kind }) => kind === 0)
  if (!body) return true
  const bytes = message.subarray(body.from, body.to)
  const concern = decode(bytes, new Set(['writeConcern'])).get('writeConcern')
  return !isDoc(concern) || concern.get('j') !== false
}

function checkSum(message: Buffer): void {
  const end = message.length - 4
  if (end < headerLength + 4 || crc32c(message.subarray(0, end)) !== message.readUInt32LE(end))
    throw new Error('A message does not have the checksum it says')
}

/** The command of a message, with its document sequences in their places as raw documents. */
export function readCommand(message: Buffer): Doc {
  if (message.readInt32LE(12) === opQuery) {
    const at = legacyBody(message)
    const command = decode(message.subarray(at, at + message.readInt32LE(at)))
    const inner = command.get('$query')
    const read = isDoc(inner) ? inner : command
    read.set(
      '$db',
      message
        .toString('utf8', headerLength + 4, message.indexOf(0, headerLength + 4))
        .split('.')[0] ?? '',
    )
    return read
  }
  let command: Doc | undefined
  const lists: [string, Buffer[]][] = []
  for (const { kind, from, to } of sections(message))
    if (kind === 0) command = decode(message.subarray(from, to))
    else {
      const end = message.indexOf(0, from)
      if (end < 0 || end >= to) throw bad('A document sequence has no name')
      lists.push([message.toString('utf8', from, end), sequence(message.subarray(end + 1, to))])
    }
  if (!command) throw bad('A message has no body')
  for (const [name, list] of lists)
    command.set(
      name,
      list.map(bytes => new Raw(bytes)),
    )
  return command
}

type Section = { kind: number; from: number; to: number }

function sections(message: Buffer): Section[] {
  const end = message.length - (message.readUInt32LE(headerLength) & checksumPresent ? 4 : 0)
  const all: Section[] = []
  let at = headerLength + 4
  while (at < end) {
    const kind = message.readUInt8(at)
    if (kind > 1 || at + 5 > end) throw new Error('A message has a section of unknown kind')
    const length = message.readInt32LE(at + 1)
    const to = at + 1 + length
    if (length < 5 || to > end) throw new Error('A section of a message has a wrong length')
    all.push({ kind, from: at + (kind === 0 ? 1 : 5), to })
    at = to
  }
  if (all.filter(section => section.kind === 0).length !== 1)
    throw new Error('A message needs exactly one body')
  return all
}

function legacyBody(message: Buffer): number {
  const end = message.indexOf(0, headerLength + 4)
  const at = end + 9
  if (end < 0 || at + 5 > message.length) throw new Error('A message ends early')
  const length = message.readInt32LE(at)
  if (length < 5 || at + length > message.length) throw new Error('A message has a wrong length')
  return at
}

/** The name of a command is the first name in its body. */
function firstName(message: Buffer, body: number): string {
  const end = message.indexOf(0, body + 5)
  return end < 0 ? '' : message.toString('utf8', body + 5, Math.min(end, body + 5 + 128))
}

let sent = 0

/** A reply ready to be written: its own bytes, so that it may be handed to another thread. */
export function reply(envelope: Envelope, body: Doc): Buffer {
  const bytes = encode(body)
  const start = envelope.legacy ? headerLength + 20 : headerLength + 5
  const message = Buffer.allocUnsafeSlow(start + bytes.length)
  message.fill(0, 0, start)
  message.writeInt32LE(message.length, 0)
  message.writeInt32LE((sent = (sent + 1) & 0x7fffffff), 4)
  message.writeInt32LE(envelope.id, 8)
  message.writeInt32LE(envelope.legacy ? opReply : opMsg, 12)
  if (envelope.legacy) message.writeInt32LE(1, headerLength + 16)
  message.set(bytes, start)
  return message
}

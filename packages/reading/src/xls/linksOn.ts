import { cellsOf, maxLinks } from '../xlsx/cellLinks.ts'
import { kind, type Part } from './records.ts'

/** Flags of a link, by the part that it has (MS-OSHARED 2.3.7.1). */
const flags = { target: 1, place: 8, name: 16, frame: 128, plainTarget: 256 }
/** The class of addresses of the web (MS-OSHARED 2.3.7.6). */
const webAddress = 'e0c9ea79f9bace118c8200aa004ba90b'
const [areaBytes, classBytes] = [8, 16]

/** Returns the addresses of the links on cells among the records of a sheet; damaged ones are left out. */
export function linksOn(records: Iterable<Part>): Map<string, string> {
  const links = new Map<string, string>()
  for (const { type, parts } of records) {
    if (type !== kind.link || links.size > maxLinks) continue
    const data = Buffer.concat(parts)
    const address = data.length > areaBytes + classBytes + 8 ? addressIn(data) : ''
    if (!address) continue
    const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map(at => data.readUInt16LE(at))
    for (const cell of cellsOf({ top: top + 1, bottom: bottom + 1, left, right }))
      links.set(cell, address)
  }
  return links
}

function addressIn(data: Buffer): string {
  let at = areaBytes + classBytes + 4
  const about = data.readUInt32LE(at)
  at += 4
  const has = (flag: number) => (about & flag) > 0

  /** Reads letters of two bytes up to the first that is 0, and goes on behind all of them. */
  function text(bytes: number): string {
    const end = Math.min(at + bytes, data.length)
    const [letters = ''] = data.toString('utf16le', at, end).split('\0', 1)
    at = end
    return letters
  }
  const size = () => {
    const value = at + 4 <= data.length ? data.readUInt32LE(at) : 0
    at += 4
    return value
  }
  if (has(flags.name)) text(size() * 2)
  if (has(flags.frame)) text(size() * 2)
  if (!has(flags.target)) return ''
  if (has(flags.plainTarget)) return withPlace(text(size() * 2))
  const isOfWeb = data.toString('hex', at, at + classBytes) === webAddress
  at += classBytes
  return isOfWeb ? withPlace(text(size())) : ''

  function withPlace(address: string): string {
    const place = has(flags.place) ? text(size() * 2) : ''
    return place && !address.includes('#') ? `${address}#${place}` : address
  }
}

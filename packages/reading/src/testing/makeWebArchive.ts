/** A value of a property list. */
export type PropertyValue =
  | string
  | Uint8Array
  | PropertyValue[]
  | { [name: string]: PropertyValue }

/** Returns a binary property list as Apple's programs write them; its texts are ASCII and shorter than 64 KB. */
export function makePropertyList(root: PropertyValue): Buffer {
  const objects: Buffer[] = []
  function add(value: PropertyValue): number {
    const at = objects.push(Buffer.alloc(0)) - 1
    objects[at] = bytesOf(value)
    return at
  }
  function bytesOf(value: PropertyValue): Buffer {
    if (typeof value === 'string') return marked(0x50, value.length, Buffer.from(value, 'latin1'))
    if (value instanceof Uint8Array) return marked(0x40, value.length, Buffer.from(value))
    if (Array.isArray(value)) return marked(0xa0, value.length, numbers(value.map(add)))
    const entries = Object.entries(value)
    const names = entries.map(([name]) => add(name))
    return marked(0xd0, entries.length, numbers([...names, ...entries.map(([, one]) => add(one))]))
  }
  add(root)

  const head = Buffer.from('bplist00')
  const offsets = objects.map((_, at) =>
    objects.slice(0, at).reduce((sum, { length }) => sum + length, head.length),
  )
  const body = Buffer.concat([head, ...objects])
  const trailer = Buffer.alloc(32)
  trailer.set([2, 2], 6)
  trailer.writeBigUInt64BE(BigInt(objects.length), 8)
  trailer.writeBigUInt64BE(BigInt(body.length), 24)
  return Buffer.concat([body, numbers(offsets), trailer])
}

/** Returns a page as Safari saves it. */
export const makeWebArchive = (
  page: string,
  { sheets = [], frames = [] }: { sheets?: string[]; frames?: [url: string, html: string][] } = {},
): Buffer =>
  makePropertyList({
    ...main('https://fern.test/', page),
    WebSubresources: sheets.map(sheet => resource('https://fern.test/a.css', 'text/css', sheet)),
    WebSubframeArchives: frames.map(([url, html]) => main(url, html)),
  })

const main = (url: string, html: string) => ({ WebMainResource: resource(url, 'text/html', html) })

const resource = (url: string, type: string, text: string) => ({
  WebResourceData: Buffer.from(text),
  WebResourceMIMEType: type,
  WebResourceTextEncodingName: 'UTF-8',
  WebResourceURL: url,
})

/** Returns an object of a kind, with its size after the first byte. */
function marked(kind: number, size: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([kind | 0xf, 0x11, size >> 8, size & 0xff]), content])
}

function numbers(all: number[]): Buffer {
  const buffer = Buffer.alloc(all.length * 2)
  all.forEach((number, at) => buffer.writeUInt16BE(number, at * 2))
  return buffer
}

import { crc32, deflateRawSync } from 'node:zlib'
import iconv from 'iconv-lite'

/**
 * A ZIP of these files. `claims` writes other unpacked sizes into its directory than the true ones; `codePage` is that of
 * its names, which do not say what they are in then.
 */
export function makeZip(
  files: Record<string, string | Uint8Array>,
  claims: Record<string, number> = {},
  codePage = '',
): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const path = codePage ? iconv.encode(name, codePage) : Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(codePage ? 0 : 0x800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claims[name] ?? bytes.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, rest, path]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  const count = directory.length
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]))
}

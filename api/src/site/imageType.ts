/** Pixels a picture may have each way. */
const maxSide = 1_024

/** Returns the media type of a whole PNG, JPEG or WebP of at most 1,024 pixels each way, undefined for all else. */
export function imageType(bytes: Buffer): string | undefined {
  for (const [type, sizeOf] of Object.entries(formats)) {
    const [width = 0, height = 0] = sizeOf(bytes) ?? []
    if (width > 0 && height > 0 && width <= maxSide && height <= maxSide) return type
  }
  return undefined
}

type Size = [width: number, height: number]

const formats: Record<string, (bytes: Buffer) => Size | undefined> = {
  'image/png': sizeOfPng,
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
}

/** https://www.w3.org/TR/png-3/: a signature, a header, and an end. */
function sizeOfPng(bytes: Buffer): Size | undefined {
  const isWhole =
    bytes.length > 45 &&
    bytes.toString('latin1', 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR' &&
    bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND'
  return isWhole ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined
}

/** ITU-T T.81, B.1: segments up to the one that begins a frame. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  const isWhole = bytes.length > 20 && bytes.readUInt16BE(0) === 0xffd8
  if (!isWhole || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return undefined
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** RFC 9649: a RIFF whose first chunk is of one of three kinds. */
function sizeOfWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.readUInt32LE(4) !== bytes.length - 8) return undefined
  const names = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)
  if (names === 'RIFFWEBPVP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (names === 'RIFFWEBPVP8 ')
    return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  if (names !== 'RIFFWEBPVP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
}

import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import type { File } from '../contract.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()

const side = 30_000

async function read(name: string, bytes: Uint8Array): Promise<File> {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { files } = await expectOk(user.upload<{ files: File[] }>(botName, [{ name, bytes }]))
  return files[0]!
}

function png() {
  const chunk = (type: string, data: Buffer) => {
    const chunk = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(chunk))
    return Buffer.concat([length, chunk, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.alloc(2))])
}

function jpeg() {
  const frame = Buffer.from('ffc00011080000000003011100021101031101', 'hex')
  frame.writeUInt16BE(side, 5)
  frame.writeUInt16BE(side, 7)
  const scan = Buffer.from('ffda000c03010002000300003f00', 'hex')
  return Buffer.concat([Buffer.from('ffd8', 'hex'), frame, scan, Buffer.from('00ffd9', 'hex')])
}

function tiff() {
  const entries = [
    [256, 4, side],
    [257, 4, side],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, side],
    [279, 4, 8],
  ] as const
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(entries.length, 8)
  for (const [at, [tag, type, value]] of entries.entries()) {
    const place = 10 + at * 12
    bytes.writeUInt16LE(tag, place)
    bytes.writeUInt16LE(type, place + 2)
    bytes.writeUInt32LE(1, place + 4)
    bytes.writeUInt32LE(value, place + 8)
  }
  return bytes
}

/** One page with a picture of so many pixels, and with some words where given. */
function pdf(words = '') {
  const content = `BT /F 12 Tf 72 700 Td (${words}) Tj ET q 612 0 0 792 0 0 cm /I Do Q`
  const picture = `/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceRGB`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>/Font<</F 6 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    `<</Type/XObject/Subtype/Image${picture}/Length 3>>\nstream\nabc\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  return Buffer.from(`%PDF-1.7\n${objects.join('')}trailer<</Size 7/Root 1 0 R>>\n%%EOF`)
}

test.each([
  ['png', png()],
  ['jpg', jpeg()],
  ['tiff', tiff()],
])('a %s of 30,000 × 30,000 pixels is refused by its size', async (ending, bytes) => {
  expect(await read(`huge.${ending}`, bytes)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('30000 × 30000 pixels, which is too large'),
  })
})

test('a PDF that is such a picture is refused, and its owner is told why', async () => {
  expect(await read('scan.pdf', pdf())).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('the picture has too many pixels'),
  })
})

test('the words of a PDF are read beside such a picture', async () => {
  expect(await read('poster.pdf', pdf('The ferry leaves at nine every morning.'))).toMatchObject({
    status: 'ready',
    receipt: { excerpt: 'The ferry leaves at nine every morning.' },
  })
})

import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import type { Line } from '../pdf/layout/Line.ts'
import { isConfirmed, layerOf } from '../pdf/layout/layerOf.ts'
import { readBytes } from '../readBytes.ts'
import { createReaders } from '../processes/createReaders.ts'
import { makePdf } from '../testing/makePdf.ts'
import { makeScan, pictureOf } from '../testing/makeScan.ts'
import { onDisk } from '../testing/onDisk.ts'
import { pagesNamed } from '../receipt/pagesNamed.ts'
import { smoothGrain } from './smoothGrain.ts'

const ferry = 'The ferry leaves at 8:45 from the north pier.'
const letter = [
  '# Fähren und Preise',
  'Die Fähre zur Insel fährt täglich außer montags um 8:45 Uhr ab; für größere Hunde kostet sie fünf Euro.',
]

let page: Sharp
beforeAll(async () => {
  const drawn = await pictureOf(makePdf([['# The old harbour', ferry]]))
  page = sharp(
    await drawn.extract({ left: 100, top: 200, width: 1_250, height: 300 }).png().toBuffer(),
  )
})
const { readFile, closeReaders } = createReaders()
afterAll(closeReaders)

const read = (bytes: Uint8Array, language = '') => readBytes({ bytes, name: 'scan', language })

it('reads a scanned PDF page by page, and says which pages it recognised', async () => {
  const blank = sharp({ create: { width: 500, height: 500, channels: 3, background: 'white' } })
  const pictures = [page.clone(), blank].map(picture =>
    picture.toColourspace('b-w').jpeg().toBuffer(),
  )
  const path = onDisk(makeScan(await Promise.all(pictures)))
  const seen: number[] = []
  const reading = await readFile(
    { path, name: 'scan.pdf' },
    { onProgress: done => seen.push(done) },
  )
  expect(reading).toMatchObject({ title: 'The old harbour', type: 'pdf' })
  expect(reading.blocks).toMatchObject([
    { kind: 'heading', text: 'The old harbour', page: 1 },
    { kind: 'paragraph', text: ferry, page: 1 },
  ])
  expect(reading.receipt).toMatchObject({ units: 2, recognised: [1], empty: [2] })
  expect(reading.receipt.notes?.[0]).toMatch(/^Page 1 was recognised from a picture/)
  expect(seen.at(-1)).toBe(2)
})

it('reads a scan of forty million pixels in colour', async () => {
  const words = await page.clone().resize({ width: 5_000 }).png().toBuffer()
  const large = await sharp({
    create: { width: 6_000, height: 6_700, channels: 3, background: 'white' },
  })
    .composite([{ input: words, left: 500, top: 500 }])
    .jpeg()
    .toBuffer()
  const scan = Buffer.from(makeScan([large])).toString('latin1')
  const inColour = scan.replace('/ColorSpace /DeviceGray', '/ColorSpace /DeviceRGB ')
  const { blocks } = await readFile({ bytes: Buffer.from(inColour, 'latin1'), name: 'scan.pdf' })
  expect(blocks.map(({ text }) => text)).toContain(ferry)
})

it('reads a photographed page the way it was held', async () => {
  const turned = await page.clone().rotate(90).withMetadata({ orientation: 8 }).png().toBuffer()
  const { blocks, receipt } = await read(turned)
  expect(blocks.map(({ text }) => text)).toEqual(['The old harbour', ferry])
  expect(receipt).toMatchObject({ unit: 'page', units: 1, recognised: [1], empty: [] })
})

test.each([90, 180, 270])(
  'reads a page that lies turned by %d degrees without a mark',
  async by => {
    const { blocks, receipt } = await read(await page.clone().rotate(by).png().toBuffer())
    expect(blocks.map(({ text }) => text)).toEqual(['The old harbour', ferry])
    expect(receipt).toMatchObject({ recognised: [1], empty: [] })
  },
)

it('finds the letters of another language by itself', async () => {
  const picture = await pictureOf(makePdf([letter]))
  const text = picture.extract({ left: 150, top: 200, width: 1_400, height: 300 })
  const { language, blocks } = await read(await text.webp().toBuffer())
  expect(language).toBe('de')
  expect(blocks.at(-1)?.text).toBe(letter[1])
})

it('reads every page of a TIFF, and says when letters are missing', async () => {
  const png = await page.clone().resize({ width: 1_100 }).png().toBuffer()
  const fax = await sharp([png, png], { join: { animated: true } })
    .tiff()
    .toBuffer()
  const { blocks, receipt } = await read(fax, 'ru')
  expect(blocks.filter(({ text }) => text === ferry).map(({ page }) => page)).toEqual([1, 2])
  expect(receipt).toMatchObject({ units: 2, recognised: [1, 2] })
  expect(receipt.warnings.join(' ')).toMatch(/letters of Russian are not installed/)
})

const noiseOf = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })

it('makes no material of a picture without words', async () => {
  const noise = await noiseOf(120, 90).png().toBuffer()
  await expect(read(noise)).rejects.toThrow(/^No words were recognised/)
})

it('looks at a picture of nothing but grain from afar, and at letters from near', async () => {
  const pictureIn = async (drawn: Sharp) => {
    const { data, info } = await drawn.greyscale().raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, grey: data, perPoint: 2 }
  }
  const grain = smoothGrain(await pictureIn(noiseOf(1_600, 1_000)))
  expect(grain).toMatchObject({ width: 400, height: 250, perPoint: 0.5 })
  expect(grain.grey).toHaveLength(400 * 250)
  const blurred = await pictureIn(page.clone().blur(0.6))
  expect(smoothGrain(blurred)).toBe(blurred)
})

it('refuses a picture that is broken or a trap, and draws none of it', async () => {
  const whole = await page.clone().jpeg().toBuffer()
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow(/damaged/)
  await expect(read(pngOf(50_000, 50_000))).rejects.toThrow(/too large/)
})

it('stops in the middle of a page', async () => {
  const path = onDisk(await page.clone().png().toBuffer())
  const stop = new AbortController()
  const reading = readFile(
    { path, name: 'page.png' },
    { signal: stop.signal, onProgress: () => stop.abort('enough') },
  )
  await expect(reading).rejects.toBe('enough')
})

const prose =
  'The harbour office is open from nine to five on every day of the week, and the keys of the boat ' +
  'house hang behind the door of the kitchen, where the last of the guests is asked to put them back.'
const shifted = (by: number) =>
  prose.replace(/\S/g, letter => String.fromCharCode(letter.charCodeAt(0) + by))

test.each([
  ['prose', prose, 'good'],
  ['a page number', '17', 'good'],
  ['numbers', Array.from({ length: 90 }, (_, at) => at * 37).join(' '), 'good'],
  [
    'dots that lead to numbers',
    'Tilidine ................................. 9750 '.repeat(20),
    'good',
  ],
  ['lines to write on', 'Name ________________________________________ '.repeat(20), 'good'],
  ['nothing', '', 'none'],
  ['letters of no script', '\uE012\uE034 \uFFFD\uE077'.repeat(20), 'garbage'],
  ['letters shifted to signs', shifted(-29), 'doubtful'],
  ['letters shifted to letters', prose.replace(/[aeiou]/g, 'x'), 'doubtful'],
])('a text layer of %s is told', (_, text, layer) => {
  const line = { text } as Line
  expect(layerOf(text ? [line] : [])).toBe(layer)
})

test('a text layer whose words are seen on the page is not given up for them', () => {
  const linesOf = (text: string) => text.split('. ').map(line => ({ text: line }) as Line)
  const names = '(31) Ketobemidone, 9628. (32) Levomoramide, 9629. (33) Levophenacylmorphan, 9631'
  const seen = '(31) Ketobemidone, 9628. ~~ erate (32) Levomoramide, 9G29. Levophenacylmorphan'
  expect(isConfirmed(linesOf(names), linesOf(seen))).toBe(true)
  expect(isConfirmed(linesOf(shifted(-29)), linesOf(prose))).toBe(false)
  expect(isConfirmed(linesOf(names), linesOf(prose))).toBe(false)
})

test('pages are named in few words', () => {
  expect(pagesNamed([4])).toBe('Page 4 was')
  expect(pagesNamed([1, 2, 3, 7, 9])).toBe('Pages 1–3, 7 and 9 were')
})

/** A PNG that says it is of this size and holds one row. */
function pngOf(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(width + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makePropertyList, makeWebArchive } from '../testing/makeWebArchive.ts'

const read = (bytes: Uint8Array) => readBytes({ name: 'ferns.webarchive', bytes })

it('reads a page that Safari saved, with its frames and by its style sheets', async () => {
  const page =
    '<!doctype html><title>Färne</title><link rel="stylesheet" href="/a.css"><h1>Färne</h1><p class="x">We pay 11 €.</p><iframe src="/prices"></iframe><p>Ask us.</p>'
  const frames: [string, string][] = [
    ['https://fern.test/prices', '<p>A tree fern costs 39 €.</p>'],
    ['https://ads.test/', '<p>Buy a car!</p>'],
  ]
  const reading = await read(makeWebArchive(page, { sheets: ['.x{display:none}'], frames }))
  expect(reading).toMatchObject({ type: 'webarchive', title: 'Färne' })
  expect(reading.blocks.map(({ text }) => text)).toEqual([
    'Färne',
    'A tree fern costs 39 €.',
    'Ask us.',
  ])
  expect(reading.receipt.warnings).toEqual(['Hidden text was left out.'])
})

it.each([
  ['cut', makeWebArchive('<p>Ferns</p>').subarray(0, 200)],
  ['without a page', makePropertyList({ WebMainResource: 'nothing' })],
])('refuses one that is %s', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow(/damaged/)
})

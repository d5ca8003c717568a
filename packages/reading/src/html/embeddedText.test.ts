import { describe, expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'

const read = (script: string, body = '<div id="root"></div>') =>
  readBytes({
    name: 'page.html',
    bytes: Buffer.from(`<!doctype html><title>Garden</title><body>${body}${script}</body>`),
  })
const json = (value: unknown, type = 'application/json') =>
  `<script type="${type}">${JSON.stringify(value)}</script>`
const sentence = 'A tree fern costs 39 euros, and moss is free.'

describe('a page that its scripts fill', () => {
  it.each([
    ['data for them', json({ props: { text: sentence } })],
    ['a flat list', json([{ at: 1 }, 'main', 'https://fern.test/a b c d e', sentence, sentence])],
    [
      'a name of theirs',
      `<script>window.__STATE__ = ${JSON.stringify({ a: [sentence] })};</script>`,
    ],
  ])('is read from %s, which its receipt says', async (_, script) => {
    const { blocks, receipt } = await read(script, '<div id="root">Loading…</div>')
    expect(blocks.map(({ text }) => text)).toEqual(['Loading…', sentence])
    expect(receipt.warnings.join()).toMatch(/taken from the data/)
  })

  it('is read in little time although blanks stand behind its data', async () => {
    const script = `<script>state = {}${' '.repeat(400_000)}x</script>${json([sentence])}`
    const { blocks } = await read(script)
    expect(blocks.map(({ text }) => text)).toEqual([sentence])
  })

  it('is read in the order of its data, under its titles and without what it hides', async () => {
    const { blocks } = await read(
      json({
        css: '.a { color: red; margin: 0 } .b { color: blue; }',
        parts: [
          { body: `<p>${sentence}</p><p hidden>We pay 11.</p>`, title: 'Prices' },
          { title: 'Nothing below' },
          { text: '苔は無料です。', title: '料金' },
        ],
      }),
    )
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Prices'],
      ['paragraph', sentence],
      ['heading', '料金'],
      ['paragraph', '苔は無料です。'],
    ])
  })
})

it.each([
  ['at length', `<p>${'Ferns like shade. '.repeat(9)}</p>`],
  ['in short', '<h1>Closed</h1><p>Gone fishing.</p>'],
  ['in a number', '<p>Open at 9.</p>'],
])('leaves the data of a page alone that shows its text itself %s', async (_, body) => {
  const { blocks, receipt } = await read(json({ text: sentence }), body)
  expect(blocks.map(({ text }) => text)).not.toContain(sentence)
  expect(receipt.warnings).toEqual([])
})

it('has no text where it holds only settings', async () => {
  await expect(read(json({ locale: 'en', debug: false, build: 'a b' }))).rejects.toThrow(/No text/)
})

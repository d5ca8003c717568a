import { describe, expect, it } from 'vitest'
import { readBytes } from '../../readBytes.ts'

const readPage = (body: string, styles = '') =>
  readBytes({
    name: 'page.html',
    bytes: Buffer.from(
      `<!doctype html><html lang="en"><head><style>${styles}</style></head><body>${body}</body></html>`,
    ),
  })
const textsOf = async (body: string, styles = '') =>
  (await readPage(body, styles)).blocks.map(({ text }) => text)

const seen = '<p>Trout costs 24 euros.</p>'
const secret = '<p class="margin">We pay 11 euros.</p>'

describe('what a page’s styles hide', () => {
  it.each([
    [':where(.margin) { display: none }', seen + secret],
    [':is(.margin, .cost) { display: none }', seen + secret],
    ['p:nth-of-type(2) { display: none }', seen + secret],
    ['.box * { visibility: hidden }', `${seen}<div class="box">${secret}</div>`],
  ])('is left out: %s', async (styles, body) => {
    const { blocks, receipt } = await readPage(body, styles)
    expect(blocks.map(({ text }) => text)).toEqual(['Trout costs 24 euros.'])
    expect(receipt.warnings).toEqual(['Hidden text was left out.'])
  })

  it.each([
    ['p:not(.open) { display: none }', seen],
    ['[v-cloak] { display: none }', `<div v-cloak>${seen}</div>`],
    [
      '.panel { display: none } #two:checked ~ .second { display: block }',
      `<div class="panel second">${seen}</div>`,
    ],
    ['input + p { display: none }', `<input type="checkbox">${seen}`],
  ])('is text where it opens: %s', async (styles, body) => {
    expect(await textsOf(body, styles)).toEqual(['Trout costs 24 euros.'])
  })
})

it('leaves out what a rule of any kind strikes through', async () => {
  const price = '<p>Trout costs <span data-old>29</span> 24 euros.</p>'
  const { blocks, receipt } = await readPage(price, '[data-old] { text-decoration: line-through }')
  expect(blocks.map(({ text }) => text)).toEqual(['Trout costs 24 euros.'])
  expect(receipt.leftOut).toEqual(['Struck-through text'])
})

it.each([
  ['<span style="vertical-align: super; font-size: 60%">1</span>', ''],
  ['<span class="note">1</span>', '.note { vertical-align: super }'],
])('takes the sign of a note off a number that styles raise: %s', async (sign, styles) => {
  const body = `<p>The hall costs 45${sign} euros.</p><p><sup>1</sup> Tax is included.</p>`
  expect(await textsOf(body, styles)).toEqual(['The hall costs 45 euros.', 'Tax is included.'])
})

it.each([
  [
    'whose button is an element of its own make',
    `<x-header role="button" aria-controls="p1">Prices</x-header><div id="p1" style="visibility:hidden">${seen}</div>`,
  ],
  [
    'in a box that a library hides',
    `<button aria-controls="p1">Prices</button><div style="height:0;visibility:hidden"><div id="p1">${seen}</div></div>`,
  ],
])('reads a closed panel %s', async (_, body) => {
  expect(await textsOf(`<h1>Shop</h1>${body}`)).toContain('Trout costs 24 euros.')
})

describe('a table', () => {
  const rowsOf = async (body: string) =>
    (await readPage(body)).blocks
      .filter(({ kind, header }) => kind === 'table' && header)
      .map(({ text }) => text)

  it('is one that is made of boxes and says what they are', async () => {
    const cells = (role: string, ...texts: string[]) =>
      `<div role="row">${texts.map(text => `<span role="${role}">${text}</span>`).join('')}</div>`
    const table = `${cells('columnheader', 'Item', 'Price')}${cells('cell', 'Rope', '4')}${cells('cell', 'Hook', '5')}`
    expect(await rowsOf(`<div role="table">${table}</div>`)).toEqual(['Rope\t4', 'Hook\t5'])
  })

  it('has a cell over all rows that follow', async () => {
    const table =
      '<table><tr><th>Hall</th><th>Day</th><th>Fee</th></tr><tr><td rowspan="0">North</td><td>Weekday</td><td>140</td></tr><tr><td>Weekend</td><td>210</td></tr></table>'
    expect(await rowsOf(table)).toEqual(['North\tWeekday\t140', 'North\tWeekend\t210'])
  })
})

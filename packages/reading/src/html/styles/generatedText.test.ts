import { describe, expect, it } from 'vitest'
import { readBytes } from '../../readBytes.ts'

const blocksOf = async (body: string, styles: string) => {
  const page = `<!doctype html><html lang="en"><head><style>${styles}</style></head><body>${body}</body></html>`
  return (await readBytes({ name: 'page.html', bytes: Buffer.from(page) })).blocks
}
const textsOf = async (body: string, styles: string) =>
  (await blocksOf(body, styles)).map(({ text }) => text)

it('numbers headings as the styles of a page do', async () => {
  const body =
    '<h2>Scope</h2><p>All boats.</p><h3>Hulls</h3><p>Of wood.</p><h3 hidden>Sails</h3><h3>Oars</h3><p>Of ash.</p><h2>Fees</h2><h3>Per day</h3><p>12 euros.</p>'
  const styles = `body{counter-reset:part} h2{counter-reset:clause} h2::before{counter-increment:part;content:"§ " counter(part) "\\a0"}
    h3:before{counter-increment:clause;content:counter(part) "." counter(clause, lower-alpha) ' '}`
  expect(await textsOf(body, styles)).toEqual([
    '§ 1 Scope',
    'All boats.',
    '1.a Hulls',
    'Of wood.',
    '1.b Oars',
    'Of ash.',
    '§ 2 Fees',
    '2.a Per day',
    '12 euros.',
  ])
})

describe('numbers of items', () => {
  const list = '<ol><li>Hire<ol><li>Hull</li><li>Oars</li></ol></li><li>Fees</li></ol>'
  it.each([
    [
      'counted through all levels',
      'ol{counter-reset:n;list-style:none} li::before{counter-increment:n;content:counters(n,".") ". "}',
      ['1.', ' 1.1.', ' 1.2.', '2.'],
    ],
    [
      'written as markers',
      'ol{counter-reset:n} li{counter-increment:n} li::marker{content:"Art. " counter(n) " "}',
      ['Art. 1', ' Art. 1', ' Art. 2', 'Art. 2'],
    ],
    ['of another kind', 'ol ol{list-style:inside lower-alpha}', ['1.', ' a.', ' b.', '2.']],
  ])('are those that styles give them: %s', async (_, styles, marks) => {
    const [block] = await blocksOf(list, styles)
    expect(block).toMatchObject({ text: 'Hire\nHull\nOars\nFees', marks })
  })
})

it('reads the words that styles write beside text, and no icons', async () => {
  const body =
    '<p class="price">14</p><p class="open">Open</p><p class="next">On</p><p class="more">More</p>'
  const styles = `.price::before{content:"Price: "} .price::after{content:" €uros!"} .open:before{content:"\\e050"}
    .next:after{content:"5";font-family:Icons} .more:after{content:" → "}`
  expect(await textsOf(body, styles)).toEqual(['Price: 14 €uros!', 'Open', 'On', 'More'])
})

it('leaves out generated text that is not displayed, and the letters of icons', async () => {
  const styles = `body::after{content:"mobile view";display:none} p::after{content:"Copied to you";opacity:0}
    .stars{font-family:star} .stars::before{content:"sssss"}`
  expect(await textsOf('<p>All boats.</p><div class="stars"></div>', styles)).toEqual([
    'All boats.',
  ])
})

import { expect, it } from 'vitest'
import { parseMarkdown } from '../../../../widget/src/markdown/parseMarkdown.ts'
import { inCell, inMarkdown, quotedBack } from './inMarkdown.ts'

it.each([
  "The ``word'' and ``another'' of `a`",
  '*one* **two** ***three*** a**b**c 2 * 3 * 4 5*3*2 *',
  '_one_ __two__ snake_case_name __init__ my__init__',
  '# not a heading',
  '> said nobody',
  '- 5 °C at night',
  '+ 49 30 1234',
  '* with breakfast',
  '3) as a whole',
  '2026. A year',
  '~~~ tilde',
  'as said [1] and [2, 3], of [2024], see [here](https://elsewhere.example) ![p](x.png)',
  'C:\\*temp\\_new \\',
  '<b onclick="x()">bold</b> & <script>alert(1)</script>',
  'a | b | c',
  '```js',
])('shows %j as it stands', words => {
  const blocks = parseMarkdown(inMarkdown(words))
  expect(blocks).toEqual([{ kind: 'paragraph', children: expect.anything() }])
  expect(visibleText(blocks)).toBe(words)
  const table = parseMarkdown(`| a | b |\n| --- | --- |\n| ${inCell(words)} | z |`)
  expect(table).toMatchObject([{ kind: 'table', rows: [[expect.anything(), ['z']]] }])
  expect(visibleText(table)).toContain(words)
})

it('leaves an address as it is', () => {
  const words = 'See https://a.example/_b_/*c*?d=`e` for more.'
  expect(inMarkdown(words)).toBe(words)
})

it('keeps the number that a line begins with', () => {
  const [list] = parseMarkdown(inMarkdown('12. The tenant pays.'))
  expect(list).toMatchObject({ kind: 'list', start: 12 })
})

/** All text of a parsed answer; of anything but text and addresses nothing. */
const visibleText = (node: unknown): string => {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return node.map(visibleText).join('')
  const { kind, children, head, rows } = node as Record<string, unknown>
  if (kind === 'table') return visibleText([head, rows])
  return kind === 'paragraph' || kind === 'link' ? visibleText(children) : `(${String(kind)})`
}

it.each([
  '[your invoice](https://elsewhere.example) https://elsewhere.example',
  'me@elsewhere.example or www.elsewhere.example',
  '**bold** <b>`code`</b> [1]',
])('says %j back without a link', words => {
  const blocks = parseMarkdown(`“${quotedBack(words)}”`)
  expect(JSON.stringify(blocks)).not.toContain('href')
  expect(visibleText(blocks)).toBe(`“${words}”`)
})

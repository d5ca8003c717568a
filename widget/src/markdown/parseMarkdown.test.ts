import { expect, test } from 'vitest'
import { parseMarkdown, type Block } from './parseMarkdown.ts'

const paragraph = (...children: (Block & { kind: 'paragraph' })['children']): Block => ({
  kind: 'paragraph',
  children,
})

test.each<[string, string, Block[]]>([
  ['plain text', 'Hello', [paragraph('Hello')]],
  ['paragraphs', 'One\n\nTwo', [paragraph('One'), paragraph('Two')]],
  ['a line break', 'One\nTwo', [paragraph('One', { kind: 'break' }, 'Two')]],
  [
    'bold and italics, one in the other',
    '**very *nice***',
    [
      paragraph({
        kind: 'bold',
        children: ['very ', { kind: 'italic', children: ['nice'] }],
      }),
    ],
  ],
  ['a snake_case_name stays as it is', 'a snake_case_name', [paragraph('a snake_case_name')]],
  ['a product stays as it is', '2 * 3 * 4', [paragraph('2 * 3 * 4')]],
  ['escaped signs', '\\*no\\*', [paragraph('*', 'no', '*')]],
  ['code keeps its stars', '`a*b*c`', [paragraph({ kind: 'code', text: 'a*b*c' })]],
  ['a heading', '## Hours', [{ kind: 'heading', children: ['Hours'] }]],
  ['a quote', '> so it\n> is', [{ kind: 'quote', children: ['so it', { kind: 'break' }, 'is'] }]],
  [
    'source marks, without the space before them',
    'Open at ten [1][2]. Closed [3, 12].',
    [
      paragraph('Open at ', { kind: 'marks', before: 'ten', numbers: [1, 2], after: '.' }, ' ', {
        kind: 'marks',
        before: 'Closed',
        numbers: [3, 12],
        after: '.',
      }),
    ],
  ],
  [
    'marks after bold text',
    '**ten** [1]',
    [
      paragraph(
        { kind: 'bold', children: ['ten'] },
        { kind: 'marks', before: '', numbers: [1], after: '' },
      ),
    ],
  ],
  ['a year in brackets is no mark', 'in [2024]', [paragraph('in [2024]')]],
  [
    'a list with a list in it',
    '- one\n- two\n  1. deep\n\nAfter',
    [
      {
        kind: 'list',
        start: null,
        items: [
          [paragraph('one')],
          [paragraph('two'), { kind: 'list', start: 1, items: [[paragraph('deep')]] }],
        ],
      },
      paragraph('After'),
    ],
  ],
  [
    'a list goes on over an empty line and keeps its first number',
    '3. three\n\n4. four',
    [{ kind: 'list', start: 3, items: [[paragraph('three')], [paragraph('four')]] }],
  ],
  [
    'marks beside the name of a row',
    '| What | Days |\n|---|---|\n| Board games [1] | 28 |',
    [
      {
        kind: 'table',
        head: [['What'], ['Days']],
        rows: [[['Board ', { kind: 'marks', before: 'games', numbers: [1], after: '' }], ['28']]],
      },
    ],
  ],
  [
    'a table',
    '| What | Days |\n|---|:-:|\n| Books | 28 |\n| a\\|b | |',
    [
      {
        kind: 'table',
        head: [['What'], ['Days']],
        rows: [
          [['Books'], ['28']],
          [['a|b'], []],
        ],
      },
    ],
  ],
  [
    'a code block',
    '```js\nlet a = 1\n```\nAfter',
    [{ kind: 'code', text: 'let a = 1', numbers: [] }, paragraph('After')],
  ],
  [
    'marks below a code block as its own, and what follows them as words',
    '```\na[0] = 1\n```\n[1][2] After',
    [{ kind: 'code', text: 'a[0] = 1', numbers: [1, 2] }, paragraph('After')],
  ],
  [
    'a link below a code block as a link',
    '```\na\n```\n[1](https://a.example)',
    [
      { kind: 'code', text: 'a', numbers: [] },
      paragraph({ kind: 'link', href: 'https://a.example', children: ['1'] }),
    ],
  ],
  [
    'a code block still being written',
    '```\nlet a',
    [{ kind: 'code', text: 'let a', numbers: [] }],
  ],
  ['bold still being written', 'It is **very', [paragraph('It is **very')]],
])('reads %s', (_, text, blocks) => {
  expect(parseMarkdown(text)).toEqual(blocks)
})

test.each([
  ['https', '[here](https://a.example/b_(c))', 'https://a.example/b_(c)'],
  ['mail', '[us](mailto:us@a.example)', 'mailto:us@a.example'],
  ['a bare address, without the full stop', 'See https://a.example/x.', 'https://a.example/x'],
])('links to %s', (_, text, href) => {
  const [block] = parseMarkdown(text)
  expect(block).toMatchObject({
    children: expect.arrayContaining([expect.objectContaining({ kind: 'link', href })]),
  })
})

test.each([
  ['a script address', '[x](javascript:alert(1))', ['x']],
  ['a script address in disguise', '[x](  JaVaScRiPt:alert(1))', ['x']],
  ['a data address', '[x](data:text/html,hi)', ['x']],
  ['a path of the page', '[x](/logout)', ['x']],
  ['an image', '![a pixel](https://elsewhere.example/p.png)', ['a pixel']],
  ['HTML', '<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
])('never follows %s', (_, text, children) => {
  expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', children }])
})

test('a long run of signs takes no time worth speaking of', { timeout: 2000 }, () => {
  for (const sign of ['*', '_', '`', '[', '(', '|', '> ', '- ', '**a', '[a](']) {
    expect(parseMarkdown(`${sign.repeat(8000)}x`).length).toBeGreaterThan(0)
  }
})

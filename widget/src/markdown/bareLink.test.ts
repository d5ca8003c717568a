import { expect, test } from 'vitest'
import { type Inline, parseMarkdown } from './parseMarkdown.ts'

const childrenOf = (text: string) => {
  const [block] = parseMarkdown(text)
  return block && 'children' in block ? block.children : []
}
const linksIn = (text: string) =>
  childrenOf(text).flatMap((node: Inline) =>
    typeof node === 'object' && node.kind === 'link'
      ? [[node.children.filter(one => typeof one === 'string').join(), node.href]]
      : [],
  )

test.each([
  ['Ring 01632 960 311 on working days.', '01632 960 311', 'tel:01632960311'],
  ['Ring the caretaker at 01632 960 377, day or night.', '01632 960 377', 'tel:01632960377'],
  ['Telefon: 030/123456', '030/123456', 'tel:030123456'],
  ['Tel. (0341) 49 37-120 (Kasse)', '(0341) 49 37-120', 'tel:03414937120'],
  ['(+49 (0)341 123456)', '+49 (0)341 123456', 'tel:+49341123456'],
  ['Call (315) 555-0147.', '(315) 555-0147', 'tel:3155550147'],
  ['Call 1-315-555-0147.', '1-315-555-0147', 'tel:13155550147'],
  ['Appelez le 01 23 45 67 89 !', '01 23 45 67 89', 'tel:0123456789'],
  ['0044 (0)20 7946 0958', '0044 (0)20 7946 0958', 'tel:00442079460958'],
  ['Mobil 0176 12345678', '0176 12345678', 'tel:017612345678'],
  ['Sydney (02) 9876 5432', '(02) 9876 5432', 'tel:0298765432'],
  ['Milano 02 1234 5678', '02 1234 5678', 'tel:0212345678'],
  ['0412 345 678', '0412 345 678', 'tel:0412345678'],
  ['TEL 03-1234-5678', '03-1234-5678', 'tel:0312345678'],
  ['090-1234-5678', '090-1234-5678', 'tel:09012345678'],
  ['İstanbul 0212 123 45 67', '0212 123 45 67', 'tel:02121234567'],
  ['098765 43210', '098765 43210', 'tel:09876543210'],
  ['+7 495 123-45-67', '+7 495 123-45-67', 'tel:+74951234567'],
  ['+86 10 1234 5678', '+86 10 1234 5678', 'tel:+861012345678'],
  ['From abroad: 0049 341 123456', '0049 341 123456', 'tel:0049341123456'],
  ['Write to info@bad-lindenau.de.', 'info@bad-lindenau.de', 'mailto:info@bad-lindenau.de'],
  ['(anna_b.c+pool@a.b.example)', 'anna_b.c+pool@a.b.example', 'mailto:anna_b.c+pool@a.b.example'],
  ['See www.a.example/x?y=1.', 'www.a.example/x?y=1', 'https://www.a.example/x?y=1'],
  [
    'See https://a.example/me@b.example.',
    'https://a.example/me@b.example',
    'https://a.example/me@b.example',
  ],
])('%j has a link', (text, words, href) => expect(linksIn(text)).toEqual([[words, href]]))

test.each([
  'From 01-02-2024 to 03/04/2025',
  'Open 0900-1730 and 0800 – 1200',
  'Open 08:00 - 12:30, 09.00 to 17.30',
  'From 2010-2014 and 1987 to 2004',
  'It has 1 200 000 or 1,234,567 people, 0 120 300 of them here',
  'DE89 3704 0044 0532 0130 00',
  'Invoice 2026-0012 3456, article 0012 3456',
  'Account 0012 3456 7890, Konto 0012 3456 7890 12',
  'Kundennummer 0451 2233 9981, order 0451-2233-9981',
  'Article 00123 456789, batch 0007 12 34 56 78',
  'Order #0451 223399, reference 100-200-3000',
  'Steuernummer 012/345/67890, sort code 01-23-45',
  'Part 0 986 494 123, EAN 0012345 678905',
  'ISBN 978-3-16-148410-0, version 0.12.3456',
  'It costs 0800 123 € or 050 1200 %',
  'Ring 112 or 911',
  'name@nowhere, @name, a@b.c',
  'xwww.a.example or me@www.',
])('%j has none', text => expect(linksIn(text)).toEqual([]))

test('marks hold on to a number, which is still a link', () => {
  expect(childrenOf('Ring 01632 960 377 [1].')).toEqual([
    'Ring ',
    {
      kind: 'marks',
      before: {
        kind: 'link',
        href: 'tel:01632960377',
        children: ['01632 960 377'],
        isBare: true,
      },
      numbers: [1],
      after: '.',
    },
  ])
})

test('a link holds no link', () => {
  expect(childrenOf('[call 01632 960 377](https://a.example)')).toEqual([
    { kind: 'link', href: 'https://a.example', children: ['call ', '01632 960 377'] },
  ])
})

test('a long run of digits and signs takes no time worth speaking of', { timeout: 2000 }, () => {
  for (const sign of ['0', '01 ', '+1 ', '(0', 'a.', 'a@', '1-', 'www.'])
    expect(parseMarkdown(`${sign.repeat(8000)}x`).length).toBe(1)
})

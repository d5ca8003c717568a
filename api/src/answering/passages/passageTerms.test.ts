import { expect, it } from 'vitest'
import { sentences } from '../../language/sentences.ts'
import { words } from '../../language/words.ts'
import { currentReader } from './passageTerms.ts'

const texts = [
  'The opening hours are 9:00 to 17.30. Tickets cost 1,200 kronor!',
  'Die Müllabfuhr kommt dienstags. Größe 40, Café nebenan.',
  'Билеты стоят 300 рублей. Открыто по вторникам.',
  '東京の人口は1400万人です。大阪は880万人です。',
  'ตั๋วราคา 120 บาท เปิดทุกวัน',
  'تكلفة التذكرة ٣٠ ريالا. مفتوح كل يوم.',
  '',
]

it.each(texts)('reads the same terms as words are searched by, in %j', text => {
  const { lexicon, read } = currentReader()
  const { terms, counts, length, cut } = read({
    text,
    path: ['A title', 'and a heading'],
    parts: [{ at: 0, kind: 'paragraph' }],
  })
  const wanted = words(text)
  expect(Array.from(terms, lexicon.termOf)).toEqual([...new Set(wanted)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(wanted.length)
  expect(length).toBe(wanted.length)
  expect(cut.sentences.map(({ start, end }) => ({ start, end }))).toEqual(
    sentences(text, 'paragraph'),
  )
})

it('counts the names of columns once, and never as text', () => {
  const { lexicon, read } = currentReader()
  const { terms, counts, length, path } = read({
    text: 'Tea\t2.50\nPrice tea\t1.00',
    path: ['Prices'],
    parts: [{ at: 0, kind: 'table', header: ['Drink', 'Price'] }],
  })
  const count = (term: string) => counts[terms.indexOf(lexicon.numberOf(term))]
  expect([count('tea'), count('price'), count('drink')]).toEqual([2, 1, 1])
  expect(length).toBe(5)
  expect(path.map(lexicon.termOf)).toEqual(['price'])
})

it('reads columns of other names anew, where path and rows are the same', () => {
  const { lexicon, read } = currentReader()
  const [first, second] = ['Salary', 'Discount'].map(name =>
    read({
      text: 'Ann\t1200\nBob\t900',
      path: ['Staff'],
      parts: [
        { at: 0, kind: 'table', header: ['Name', name] },
        { at: 9, kind: 'table', header: ['Name', name] },
      ],
    }),
  )
  const namesOf = (passage = first) =>
    passage?.cut.sentences.flatMap(({ part, header }) => [
      part.header?.[1],
      ...header.map(lexicon.termOf),
    ])
  expect(namesOf(first)).not.toContain('discount')
  expect(namesOf(second)).not.toContain('Salary')
  expect(Array.from(second?.terms ?? [], lexicon.termOf)).toEqual([
    'ann',
    '1200',
    'bob',
    '900',
    'name',
    'discount',
  ])
})

import { expect, test } from 'vitest'
import { questionsIn } from './topics.ts'

const file = (name: string, ...headings: string[]) => ({
  name,
  rows: headings.map(heading => ({ path: ['Handbook', heading], text: 'Text', language: 'en' })),
})

test.each([
  ['1.2 How do I renew a book?', 'How do I renew a book?'],
  ['Where do I park?', 'Where do I park?'],
  ['¿Cuándo abren los domingos?', '¿Cuándo abren los domingos?'],
  ['متى تفتح المكتبة؟', 'متى تفتح المكتبة؟'],
  ['图书馆几点开门？', '图书馆几点开门？'],
])('the heading %j is offered as %j', (heading, question) => {
  expect(questionsIn([file('faq.md', heading)])).toEqual([question])
})

test.each([
  'Appendix B',
  'Opening hours',
  'Acme Ltd.',
  'Questions?',
  '???',
  `${'Why '.repeat(30)}?`,
])('the heading %j is not offered', heading =>
  expect(questionsIn([file('faq.md', heading)])).toEqual([]),
)

test('every file has its turn, no question comes twice, and names of files do not come', () => {
  const one = file('one.md', 'Who is the chair?', 'Who is the treasurer?', 'Who is THE chair?')
  const other = file('Where is the office?.md', 'Where is the office?', 'When is the meeting?')
  expect(questionsIn([one, other])).toEqual([
    'Who is THE chair?',
    'When is the meeting?',
    'Who is the treasurer?',
  ])
})

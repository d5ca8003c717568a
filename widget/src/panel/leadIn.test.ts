import { expect, test } from 'vitest'
import { leadIn } from './leadIn.ts'

test.each([
  ['Nothing about that. It does cover: Rent, Pets.', 'Nothing about that. It does cover:'],
  [
    'それはありません。資料にあるのは次の内容です：Rent, Pets。',
    'それはありません。資料にあるのは次の内容です：',
  ],
  ['Il parle en revanche de : Rent, Pets.', 'Il parle en revanche de :'],
  ['แต่มีเรื่อง: Rent, Pets', 'แต่มีเรื่อง:'],
])('%j leads in to the buttons below it', (answer, expected) =>
  expect(leadIn(answer, ['Rent', 'Pets'])).toBe(expected),
)

test('questions are led in to as topics are', () => {
  const choices = ['What is the rent?', 'May I have pets?']
  const answer = `Nothing about that. You could ask me: ${choices.join(' ')}`
  expect(leadIn(answer, choices)).toBe('Nothing about that. You could ask me:')
})

test.each([
  ['It does cover: Rent, Pets.', undefined],
  ['It does cover: Rent, Pets.', []],
  ['It does cover: Rent, Pets.', ['Rent', 'Keys']],
  ['It is about: Rent, Pets. What would you like to know?', ['Rent', 'Pets']],
  ['You can ask me about Rent, Pets.', ['Rent', 'Pets']],
  ['Rent, Pets', ['Rent', 'Pets']],
])('%j with the choices %j is shown as it is', (answer, choices) =>
  expect(leadIn(answer, choices)).toBe(answer),
)

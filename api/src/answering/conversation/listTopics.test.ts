import { expect, it } from 'vitest'
import { listTopics } from './listTopics.ts'
import { en } from '../replies/en.ts'

it('a sentence that lists topics ends once', () => {
  const topics = [
    'Opening hours',
    'How do I return an item?',
    'Fees.',
    '返品できますか？',
    'Notes:',
  ]
  expect(en.otherTopics(listTopics(topics))).toBe(
    'It does cover: Opening hours, How do I return an item, Fees, 返品できますか, Notes.',
  )
  expect(listTopics(['???'])).toBe('???')
})

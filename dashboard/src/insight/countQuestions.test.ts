import { expect, test } from 'vitest'
import { makeFeedback } from '../testing/made'
import { countQuestions } from './countQuestions'

const asked = (...prompts: string[]) => {
  const { feedback } = makeFeedback('', false)
  const exchanges = prompts.map((prompt, at) => ({ ...feedback[at]!, prompt }))
  return countQuestions(exchanges).map(({ exchange, times }) => [exchange.prompt, times])
}

test('case, spaces and the signs at its end make no other question', () => {
  expect(asked('Who is  Ann?', 'When?', ' who is Ann', 'WHO IS ANN…?! ', 'Who is Anna?')).toEqual([
    ['Who is  Ann?', 3],
    ['When?', 1],
    ['Who is Anna?', 1],
  ])
  expect(asked('营业吗？', '营业吗')).toEqual([['营业吗？', 2]])
  expect(asked('C', 'C#', '?', '!')).toHaveLength(4)
})

test('what was meant otherwise is another question', () => {
  const { feedback } = makeFeedback('', false)
  const meant = ['How much is the yawl?', 'How much is the sloop?']
  const exchanges = meant.map((standalone, at) => ({
    ...feedback[at]!,
    prompt: 'How much is it?',
    standalone,
  }))
  expect(countQuestions(exchanges)).toHaveLength(2)
})

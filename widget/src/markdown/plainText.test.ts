import { expect, test } from 'vitest'
import { plainText } from './plainText.ts'

test('an answer without its marks', () => {
  const answer = '## Hours\n**Open** at `ten` [1][2], see [the page](https://a.example) [3, 4].'
  expect(plainText(answer)).toBe('Hours\nOpen at ten, see the page.')
})

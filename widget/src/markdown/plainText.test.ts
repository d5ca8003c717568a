import { expect, test } from 'vitest'
import { plainText } from './plainText.ts'

test('an answer without its marks', () => {
  const answer = '## Hours\n**Open** at `ten` [1][2], see [the page](https://a.example) [3, 4].'
  expect(plainText(answer)).toBe('Hours\nOpen at ten, see the page.')
})

test('signs that are meant as they stand, and a table in lines', () => {
  const answer =
    "| Plan \\*new* | Price |\n| --- | --- |\n| Basic \\| A | 5 € |\n\n[1]\n\\[1] \\`\\`a''"
  expect(plainText(answer)).toBe("Plan *new*, Price\nBasic | A, 5 €\n\n\n[1] ``a''")
})

test('code as it stands', () => {
  const code = 'a[0] = b[1] ** __c__'
  expect(plainText(`**So** [1]:\n\`\`\`js\n${code}\n\`\`\`\n[2]`)).toBe(`So:\n${code}`)
})

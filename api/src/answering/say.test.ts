import { expect, it } from 'vitest'
import { passageOf } from '../testing/passageOf.ts'
import type { Claim } from './verify/Claim.ts'
import { sayClaims, type Speech } from './say.ts'

const passage = passageOf('prices', 'Tea costs 2.')

async function* claims(texts: string[]): AsyncGenerator<Claim> {
  for (const text of texts) yield { text, cites: [{ passage, start: 0, end: 12 }] }
}

it('says a table line by line as one table, and goes on below it', async () => {
  const speech: Speech = { kind: 'none', answer: '', sources: [], choices: [] }
  const lines = [
    'Prices:',
    '\n\n| Drink | Price |',
    '\n| --- | --- |',
    '\n| Tea | 2 |',
    'It is hot.',
  ]
  let streamed = ''
  for await (const { event, data } of sayClaims(speech, claims(lines)))
    if (event === 'delta') streamed += data.text
  expect(streamed).toBe(speech.answer)
  expect(speech.answer).toBe(
    'Prices: [1]\n\n| Drink [1] | Price |\n| --- | --- |\n| Tea [1] | 2 |\n\nIt is hot. [1]',
  )
})

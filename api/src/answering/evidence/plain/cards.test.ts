import { describe, expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'choir.md': `# Singers of Orvale
## Brandt, Tilda

12 Mill Lane

Orvale NY 13577

(C) (315) 555-0147

tilda@orvale.example

Mrs Brandt sings alto and is ordained.

## Osk, Runar

7 Harbour Road

Dorenby NY 13579

(H) 555-0168

(O) 555-0169

Mr Osk sings bass and is retired.
`,
  'office.md': '# Office\n\nPhone 01632 960 144, fax 01632 960 145.\n',
  'engine.md': `# The steam engine
Return the key to the rack after use, and open the valve by hand. Plan 1 heats the boiler, plan 2 cools it.

Write your address on the card, and pay the price that was paid for it.

The engine was built from 1906 to 1911 by 300 workers. Track the pressure at all times.
`,
})

describe('of a card', () => {
  it.each([
    ['what is the phone of Tilda Brandt?', ['(315) 555-0147']],
    ['Runar Osk office phone', ['(O) 555-0169']],
    ['How do I reach Tilda Brandt?', ['(315) 555-0147', 'tilda@orvale.example']],
    ['Where does Runar Osk live?', ['7 Harbour Road', 'Dorenby NY 13579']],
    ['address of Tilda Brandt', ['12 Mill Lane', 'Orvale NY 13577']],
    ['Is Runar Osk retired?', ['is retired']],
    ['What is the fax number of the office?', ['960 145']],
    ['Who lives in Orvale?', ['Brandt, Tilda: Orvale NY 13577']],
  ])('%s', async (question, lines) => {
    const { kind, answer } = await ask(question)
    expect(kind).toBe('answer')
    for (const line of lines) expect(answer).toContain(line)
  })

  it('nothing is told that it does not say', async () => {
    expect((await ask('Tilda Brandt fax number')).kind).toBe('none')
  })
})

describe('what only sounds alike is no answer', () => {
  it.each([
    'opening hours',
    'prices',
    'Are dogs allowed?',
    'What is plan 3?',
    'how many keys to return',
  ])('to %s', async question => {
    expect((await ask(question)).kind).toBe('none')
  })

  // Answered today by where the key is returned to.
  it.fails('to a word alone that is near in meaning', async () => {
    expect((await ask('refund')).kind).toBe('none')
  })

  it('where one of several is called so', async () => {
    expect((await ask('What is plan 2?')).answer).toContain('plan 2 cools it')
  })
})

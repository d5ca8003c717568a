import { describe, expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'
import { deniesInPart } from './valuesAsked.ts'

describe('a row or item that a question picks', () => {
  const { ask } = taughtBot({
    'tariff.csv':
      'Zone,Adult single,Child single,Day ticket,Last bus\nA,2.40,1.20,6.00,23:40\nB,3.10,1.60,7.50,23:10\nC,4.70,2.30,10.20,22:15\n',
    'parts.csv': 'Part,Price,In stock\nAxle,€18.50,12\nFork,€22.00,0\nRim,€9.90,64\n',
    'rooms.csv':
      'Room,Price,Room size,Notes\nBlue,90 €,14 m²,balcony\nRed,70 €,20 m²,no balcony\nGreen,80 €,18 m²,sea view\n',
    'plans.csv': 'Package,Price,Out of hours support\nMini,5,no\nMaxi,9,yes\n',
    'lessons.md': `# Ridge Hall

## Lessons

| Lesson | Day | Level |
| --- | --- | --- |
| Harp | Monday | beginners |
| Flute | Tuesday | advanced |
| Drums | Tuesday | beginners |

## Circles

- Chess – Monday, 15:15 to 16:00, free
- Bridge – Tuesday, 15:15 to 16:30, £3 a week
- Choir – Wednesday, 12:30 to 13:00, free
- Robots – Friday, 15:15 to 16:45, £5 a week

Circles begin in the second week.
`,
  })

  it.each([
    ['How much is a day ticket for zone C?', ['C – Day ticket: 10.20'], ['7.50']],
    ['What does a day ticket for zone B cost?', ['B – Day ticket: 7.50'], ['10.20']],
    ['How much is an adult single to zone A?', ['2.40'], ['3.10']],
    ['last bus zone B', ['23:10'], ['22:15']],
    ['Which parts are out of stock?', ['Fork'], ['Axle', 'Rim']],
    ['Which parts are in stock?', ['Axle', 'Rim'], ['Fork']],
    ['Which lessons are for beginners?', ['Harp', 'Drums'], ['Flute']],
    ['Which circle is on Wednesday?', ['Choir'], ['Chess', 'Bridge', 'Robots']],
    ['Which circles are free?', ['Chess', 'Choir'], ['Bridge', 'Robots']],
    ['Which circles are not free?', ['Bridge', 'Robots'], ['Chess', 'Choir']],
    ['Which circles cost nothing?', ['Chess', 'Choir'], ['Bridge', 'Robots']],
    ['Which circle starts at 3:15 pm on Friday?', ['Robots'], ['Chess', 'Bridge']],
    ['Which is the cheapest room?', ['Red'], ['Blue', 'Green']],
    ['Which packages have out of hours support?', ['Maxi'], ['Mini']],
    ['How many circles are free?', ['Chess', 'Choir'], ['Bridge', 'Robots']],
    ['How many lessons do you offer?', ['Harp', 'Flute', 'Drums'], []],
    ['How many zones are there?', ['A |', 'B |', 'C |'], []],
  ])('is told without the others: %s', async (question, some, others) => {
    const { answer } = await ask(question)
    for (const one of some) expect(answer).toContain(one)
    for (const one of others) expect(answer).not.toContain(one)
  })

  it.each(['What does a child pay in zone E?', 'What is the total price of all parts?'])(
    'is not told in the place of another: %s',
    async question => expect((await ask(question)).kind).not.toBe('answer'),
  )
})

it.each([
  ['no walnuts, with egg', true],
  ['without a balcony', true],
  ['no', false],
  ['with walnuts', false],
])('what %j has is denied in part: %s', (text, isDenied) =>
  expect(deniesInPart(text)).toBe(isDenied),
)

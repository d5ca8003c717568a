import { describe, expect, it } from 'vitest'
import { taughtBot } from '../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'club.md': `# Tamarack Rowing Club
## Laundry

A wash costs 3 €, paid at the desk. An out-of-hours visit there costs 90 €.

## On the water

Wear a vest on every paddle. Boats are booked by the hour. The coach decides who may go out in fog.

## Staff
### Mira Kolb

Since 2015 the club is led by Mira Kolb. She earns 2,900 € a month.

### Pia Storm

Pia repairs the hulls. Phone 555 0144. Her badge is valid until 03/22/2031.
`,
  'bill.txt': `Invoice number
KB-20713
Customer
Mrs Adele Fenwick
Payment terms
14 days
`,
  'card.html': '<p>Mooring</p><p>Berth nine, beside the crane</p><p>Night watch</p><p>Olaf</p>',
  'talk.vtt': `WEBVTT

00:01.000 --> 00:04.000
And how many goats do you keep?

00:04.000 --> 00:08.000
Twenty-six. I had forty once.

00:08.000 --> 00:12.000
What do you feed them in winter?

00:12.000 --> 00:16.000
Hay from the upper meadow. Never bread.
`,
  'desk.txt': 'Call 555 0170 to book a boat.',
})
const answerTo = async (...messages: string[]) => {
  let reply = await ask(messages[0]!)
  for (const message of messages.slice(1)) reply = await ask(message, reply.conversation)
  return reply.answer.replace(/ ?\[\d+\]/g, '')
}

describe('a label over its value', () => {
  it.each([
    ['Who is the customer?', 'Customer Mrs Adele Fenwick'],
    ['payment terms', 'Payment terms 14 days'],
    ['What is the mooring?', 'Berth nine, beside the crane'],
  ])('%s', async (question, line) => expect(await answerTo(question)).toBe(line))
})

it('a question within the material is said with its answer', async () =>
  expect(await answerTo('What do the goats eat in winter?')).toContain(
    'Hay from the upper meadow.',
  ))

// The trees find no answer in it.
it.fails('a question in other words than the one within the material is answered', async () =>
  expect(await answerTo('How many goats are there?')).toContain('Twenty-six.'))

it('tells all phone numbers there are, and no day', async () => {
  const told = await answerTo('list all phone numbers')
  expect(told).toContain('555 0144')
  expect(told).toContain('555 0170')
  expect(told).not.toContain('2031')
})

it.each([
  ['what does one wash cost', 'A wash costs 3 €, paid at the desk.'],
  ['What does Mira Kolb earn?', 'She (Mira Kolb) earns 2,900 € a month.'],
])('%s', async (question, told) => expect(await answerTo(question)).toBe(told))

it('refuses what is asked of another thing than those it tells the price of', async () => {
  expect(await ask('What does a hamster visit cost?')).toMatchObject({ kind: 'none' })
  expect(await ask('What does Pia Storm earn?')).toMatchObject({ kind: 'none' })
})

it('knows who was asked about, whatever the reply begins with', async () => {
  expect(await answerTo('Who is Mira Kolb?', 'What does she earn?')).toContain('2,900 €')
})

it('words without the form of a question are met by the sentence that holds them, where nothing is likely', async () => {
  const { kind, answer } = await ask('can i paddle without vest')
  expect(kind).toBe('answer')
  expect(answer).toMatch(/^Wear a vest on every paddle\./)
})

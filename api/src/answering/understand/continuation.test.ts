import { expect, it } from 'vitest'
import { continuation } from './continuation.ts'
import { itemMeant } from './itemMeant.ts'
import { interpretationsInTalk } from './interpretationsInTalk.ts'
import { questionsIn } from './questionsIn.ts'

it.each([
  ['And in winter?', 'in winter'],
  ['Ok, but on Sunday?', 'on Sunday'],
  ['Und wie sieht es bei Regen aus?', 'Regen aus'],
  ['¿Y que tal el martes?', 'el martes'],
  ['En in de winter?', 'in de winter'],
  ['Și duminică?', 'duminică'],
  ['А зимой?', 'зимой'],
  ['No, I mean the bus, not the train', 'the bus'],
])('%j goes on with what was asked before, about %j', (message, rest) => {
  expect(continuation(message)?.rest).toBe(rest)
})

it.each(['En invierno', 'Ý tưởng chính là gì?', 'Y. pestis', 'no-smoking rooms', 'Some dogs?'])(
  '%j begins otherwise',
  message => expect(continuation(message)).toBeUndefined(),
)

it('asks why of what was said last, in any language and with its accents or without', () => {
  const pool = { prompt: 'When does the sauna open?', response: '' }
  for (const why of ['Why is it closed?', '¿Por qué está cerrado?', 'Por que esta cerrado?'])
    expect(interpretationsInTalk(why, [pool])[0]?.question).toMatch(/sauna/)
})

it.each([
  ['¿Puede decirme cuándo abre el museo?', ['cuándo abre el museo?']],
  ['Me gustaria saber cuándo abre el museo?', ['cuándo abre el museo?']],
  ['Quando apre e quanto costa il biglietto?', ['Quando apre?', 'quanto costa il biglietto?']],
])('finds what %j asks', (message, questions) => expect(questionsIn(message)).toEqual(questions))

it('takes a name with an "and" in it for one item of a series', () => {
  const listed = 'There are the bed and breakfast, the inn and the hotel.'
  expect(itemMeant('What does the second one cost?', [listed])).toBe('What does the inn cost?')
  expect(itemMeant('Сколько стоит второй?', ['Палатка, домик и гостиница.'])).toMatch(/домик/)
})

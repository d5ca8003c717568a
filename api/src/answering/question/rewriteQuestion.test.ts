import { describe, expect, it } from 'vitest'
import { countWords, toWordStats } from '../../training/wordStats.ts'
import { rewriteQuestion } from './rewriteQuestion.ts'

const list = 'Pump KX-4031, 5 kg, from 3 March 2024. Valve RT90, 1.25 m, 0,75 l, seit 07.09.2023.'
const names =
  'Queen Victoria opened the works. Annex IV is kept apart, Deck 3 as well. Louis XI came on 7 May. Tank 12 and Tank XII leak. The Rotor 10 turns.'
const listed = toWordStats(countWords([{ text: `${list} ${names}`, path: [], parts: [] }]))

describe('rewriteQuestion', () => {
  it('looks for the words of a long message only so often, and once for the same message', () => {
    let looked = 0
    const counting = { ...listed, nearest: () => void looked++ }
    const gibberish = Array.from({ length: 300 }, (_, at) =>
      [at, at * 7].map(one => 'bcdfghklmn'.charAt(one % 10).repeat((one % 9) + 3)).join(''),
    )
    const message = `${gibberish.join(' ')} ${gibberish.map(() => 'Щзхъ').join(' ')}`
    rewriteQuestion(message, counting)
    const once = looked
    expect(once).toBeLessThan(400)
    rewriteQuestion(message, counting)
    expect(looked).toBe(once)
  })

  it.each([
    ['price of kx4031?', 'price of kx 4031?'],
    ['RT-90 or RT 90', 'rt90 or rt90'],
    ['since 2024-03-03?', 'since March 3, 2024?'],
    ['since September 7th, 2023', 'since 07.09.2023'],
    ['what is in annex 4?', 'what is in annex IV?'],
    ['who sleeps on deck iii', 'who sleeps on deck 3'],
    ['When did Louis 11 come?', 'When did Louis XI come?'],
  ])('writes %j as the material does', (typed, meant) =>
    expect(rewriteQuestion(typed, listed)).toBe(meant),
  )

  it.each([
    'KX-4031',
    '3 March 2024',
    'kx4032',
    '2024-03-04',
    'annex 5',
    'annex 4.2',
    'tank 12',
    'tank XII',
    'Rotor X',
    'works 4',
  ])('leaves %j as it is', typed => expect(rewriteQuestion(typed, listed)).toBe(typed))

  it.each(['Кто такая Виктория?', 'Ποια ήταν η Βικτώρια;', 'विक्टोरिया कौन थी?'])(
    'finds a name in %j',
    typed => expect(rewriteQuestion(typed, listed)).toMatch(/ victoria$/),
  )
})

import { describe, expect, it } from 'vitest'
import type { Passage } from '../../training/passage.ts'
import { countWords, toWordStats } from '../../training/wordStats.ts'
import { rank } from './rank.ts'
import type { Candidate } from './scoreByWords.ts'

const passage = (text: string, heading = '', file = 'a.md'): Passage => ({
  id: `${file}#${text}`,
  file,
  fileId: file,
  order: 0,
  text,
  path: [file, heading].filter(Boolean),
  parts: [{ at: 0, kind: 'paragraph' }],
})
const order = (question: string, passages: Passage[], more: Partial<Candidate>[] = []) => {
  const stats = toWordStats(countWords(passages))
  const candidates = passages.map((one, at) => ({ passage: one, ...more[at] }))
  return rank(question, candidates, stats).map(one => passages.indexOf(one.passage))
}

describe('rank', () => {
  it('weighs rare words above common ones', () => {
    const passages = ['members pay fees', 'members get a locker', 'members pay for parking'].map(
      text => passage(text),
    )
    expect(order('Do members get a locker?', passages)[0]).toBe(1)
  })

  it('counts words of the heading above', () => {
    const passages = [
      passage('Call your manager before nine.', 'Sick leave'),
      passage('Call your manager before booking a flight.', 'Travel'),
    ]
    expect(order('whom do I call for travel', passages)[0]).toBe(1)
  })

  it('prefers a heading that says what is asked and nothing else', () => {
    const passages = [
      passage('Ask at the desk.', 'Lost keys and lost cards of guests'),
      passage('Ask at the desk.', 'Lost keys', 'b.md'),
    ]
    expect(order('lost keys', passages)[0]).toBe(1)
  })

  it('takes words of the same root where the word itself is nowhere', () => {
    const passages = [
      passage('The harbour is closed in winter.'),
      passage('Nucleosome repeats were counted twice.'),
    ]
    expect(order('nucleosomal', passages)[0]).toBe(1)
  })

  it.each([
    ['Where can I hire a bike?', 'Bicycles are lent at the gate.'],
    ['Is my infant insured?', 'Every baby has cover from birth.'],
  ])('knows what %j means where the material says it otherwise', (question, text) => {
    expect(order(question, [passage('Tickets are sold in town.'), passage(text)])[0]).toBe(1)
  })

  it('takes what means the same for more than one word of many, where no passage has more', () => {
    const texts = [
      'They hire cooks.',
      'In winter a baby may rent a bicycle.',
      'An infant cried.',
      'The bike was lost.',
      'The winter is long.',
    ]
    const passages = texts.map(text => passage(text))
    expect(order('May an infant hire a bike in winter?', passages)[0]).toBe(1)
  })

  it('puts what stands beside one of the three best further up, behind them', () => {
    const texts = ['leaves at nine.', 'is white.', 'takes dogs.']
    const best = texts.map(text => `The ferry to the island ${text}`)
    const passages = [...best, 'The island has a school.', 'The island has a church.'].map(
      (text, at) => ({ ...passage(text), order: 10 * at }),
    )
    expect(order('ferry to the island', passages).slice(3)).toEqual([3, 4])
    const moved = passages.map((one, at) => (at === 4 ? { ...one, order: 11 } : one))
    expect(order('ferry to the island', moved).slice(3)).toEqual([4, 3])
  })

  it('knows what is explained of a word that the material never uses', () => {
    const texts = ['Dogs are let in.', 'A child who lost both parents has a room.']
    const passages = texts.map(text => passage(text))
    expect(order('What about orphans?', passages)[0]).toBe(1)
  })

  it('puts the page that is named before all others', () => {
    const pages = [1, 2, 3].map(page => ({
      ...passage(`What is said on page ${4 - page} says little.`),
      parts: [{ at: 0, kind: 'paragraph' as const, page }],
    }))
    expect(order('What is said on page 3?', pages)[0]).toBe(2)
    expect(order('Was steht auf Seite 2?', pages)[0]).toBe(1)
  })

  it('prefers, of passages equally near, the one that says what the best ones say', () => {
    const passages = [
      passage('Ferry tickets: the pier kiosk sells ferry tickets at dawn.'),
      passage('Ferry stories fill an old novel by candlelight.'),
      passage('Ferry departures leave from the pier beside that kiosk.'),
    ]
    expect(order('ferry tickets', passages)).toEqual([0, 2, 1])
  })

  it('prefers words that stand together', () => {
    const passages = [
      passage('Annual reports are due in March. Unpaid leave needs a form.'),
      passage('Annual leave is thirty days for all who work full time here.'),
    ]
    expect(order('annual leave', passages)[0]).toBe(1)
  })

  it('uses similarity only relative to the other candidates', () => {
    const passages = [passage('nothing of it'), passage('nothing at all')]
    const near = [{ vectorScore: 0.71 }, { vectorScore: 0.72 }]
    expect(order('bicycle', passages, near)).toEqual([1, 0])
    expect(order('bicycle', passages, [{ vectorScore: 71 }, { vectorScore: 70 }])).toEqual([0, 1])
  })

  it('puts the same text in another file behind everything else', () => {
    const text = 'The library opens at nine and closes at six on all weekdays.'
    const passages = [
      passage(text),
      passage(text, '', 'b.md'),
      passage('The library has two floors and a garden.'),
    ]
    expect(order('When does the library open?', passages)).toEqual([0, 2, 1])
  })
})

import { describe, expect, it } from 'vitest'
import { passageOf } from '../../testing/passageOf.ts'
import { isClause, placeFilter, placeNamed, standsAt, withoutPlace } from './places.ts'

describe('a place that a message names', () => {
  it.each([
    ['what is on page 12?', 'page', '12'],
    ['Was steht auf der 12. Seite?', 'page', '12'],
    ['¿Qué dice la página 7?', 'page', '7'],
    ['Что на 7-й странице?', 'page', '7'],
    ['4. sayfada ne var?', 'page', '4'],
    ['第12页讲什么？', 'page', '12'],
    ['หน้า 5 เขียนว่าอะไร', 'page', '5'],
    ['Folie 3', 'slide', '3'],
    ['ماذا في صفحة ١٢؟', 'page', '12'],
    ['पृष्ठ १२ पर क्या है?', 'page', '12'],
    ['What does chapter 4 say?', 'chapter', '4'],
    ['summarise section 2.3', 'chapter', '2.3'],
    ['What is in § 14?', 'chapter', '14'],
    ['Part IV', 'chapter', '4'],
    ['Worum geht es in Kapitel III?', 'chapter', '3'],
    ['第三章讲什么', 'chapter', '3'],
  ] as const)('%j', (message, kind, number) => {
    const place = { kind, number } as const
    expect(placeNamed(message)).toEqual(place)
    expect(placeFilter(place)).toBeTruthy()
  })

  it.each([
    'Is it 12 pages long?',
    'a 12-page report',
    'page 3.5.',
    'What is on the page?',
    'el día 3',
    'How do I take part in it?',
    'my party of 4',
    'Which part I need to replace?',
  ])('is not seen in %j', message => expect(placeNamed(message)?.number ?? '').toBe(''))

  it('is taken out of what is said beside it', () => {
    expect(withoutPlace('How long is the deposit kept, section 4?').trim()).toBe(
      'how long is the deposit kept,  ?',
    )
  })
})

describe('what stands at a place', () => {
  const under = (...path: string[]) => passageOf('1', 'Text', { path })

  it.each([
    ['3', 'Chapter 3: Limits'],
    ['3', '3 Limits'],
    ['3', 'III. Limits'],
    ['3.2', '3.2. Limits of liability'],
    ['3', 'Kapitel III'],
    ['3', '第三章 限制'],
    ['14', '§ 14 Deposit'],
  ])('part %s is under %j', (number, heading) => {
    expect(standsAt({ kind: 'chapter', number }, under('Terms', heading))).toBe(true)
  })

  it.each(['3 reasons to stay', 'Chapter 4', '13 Limits', 'Figure 3'])(
    'part 3 is not under %j',
    heading => {
      expect(standsAt({ kind: 'chapter', number: '3' }, under(heading))).toBe(false)
    },
  )

  it.each([
    ['2.3', '2.3 In a storm the price is returned.', true],
    ['2.3', '§ 2.3. The price is returned.', true],
    ['2.3', '2.3.1 In a storm the price is returned.', false],
    ['2.3', '12.3 In a storm the price is returned.', false],
    ['2.3', '2.3 litres of oil', false],
    ['2', '2. Pull the plug.', false],
  ])('clause %s is %j: %j', (number, line, isIt) => {
    const place = { kind: 'chapter', number } as const
    expect(isClause(place, line)).toBe(isIt)
  })

  it('a filter finds clauses in the middle of a passage', () => {
    const { $or } = placeFilter({ kind: 'chapter', number: '2.3' }) as {
      $or: [object, { text: RegExp }]
    }
    expect('2.2 All of it.\n§ 2.3 In a storm.').toMatch($or[1].text)
    expect('2.2 All of it costs 2.3 or 12.3.\n2.35 In a storm.').not.toMatch($or[1].text)
  })

  it('a page is that of any part of a passage', () => {
    const passage = passageOf('1', 'One\nTwo', {
      parts: [
        { at: 0, kind: 'paragraph', page: 4 },
        { at: 4, kind: 'paragraph', page: 5 },
      ],
    })
    expect(standsAt({ kind: 'page', number: '5' }, passage)).toBe(true)
    expect(standsAt({ kind: 'page', number: '6' }, passage)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { besidesPlace, placeAsked } from './placeAsked.ts'

describe('placeAsked', () => {
  it.each([
    ['what is on page 12?', { page: 12 }],
    ['Was steht auf der 12. Seite?', { page: 12 }],
    ['¿Qué dice la página 7?', { page: 7 }],
    ['Что на 7-й странице?', { page: 7 }],
    ['4. sayfada ne var?', { page: 4 }],
    ['第12页讲什么？', { page: 12 }],
    ['หน้า 5 เขียนว่าอะไร', { page: 5 }],
    ['Folie 3', { slide: 3 }],
    ['ماذا في صفحة ١٢؟', { page: 12 }],
    ['पृष्ठ १२ पर क्या है?', { page: 12 }],
  ])('reads %j', (question, place) => expect(placeAsked(question)).toEqual(place))

  it.each([
    'Is it 12 pages long?',
    'a 12-page report',
    'page 3.5',
    'What is on the page?',
    'el día 3',
  ])('finds no place in %j', question => expect(placeAsked(question)).toBeUndefined())

  it('tells what else is asked', () => {
    expect(besidesPlace('What does page 3 of the handbook say?')).toBe(
      'what does   of the handbook say?',
    )
  })
})

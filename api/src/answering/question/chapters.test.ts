import { expect, it } from 'vitest'
import { chapterAsked, chapterOf, inOneChapter, isInChapter } from './chapters.ts'

it.each([
  ['What does chapter 3 say?', '3'],
  ['section 3.2 of the guide', '3.2'],
  ['part two', '2'],
  ['the 4th section', '4'],
  ['chapter IV', '4'],
  ['Was steht in § 12?', '12'],
  ['im 3. Kapitel', '3'],
  ['Что в главе 3?', '3'],
  ['Co jest w rozdziale 3?', '3'],
  ['capitolul 3', '3'],
  ['ماذا يقول الفصل ٣؟', '3'],
  ['第三章讲什么？', '3'],
])('reads %j', (question, number) => expect(chapterAsked(question)?.number).toBe(number))

it.each([
  'Which part do I need?',
  'część i inne',
  '全部有3个',
  '3 sections',
  'page 3',
  'chapter 3a',
  'party 20 people',
  'the 2nd partner',
])('finds no chapter in %j', question => expect(chapterAsked(question)).toBeUndefined())

it.each([
  ['Chapter 3: Meals', '3'],
  ['3 Limits', '3'],
  ['3.2. Limits', '3.2'],
  ['§ 3 Kündigung', '3'],
  ['III. Limits', '3'],
  ['CHAPTER THREE', '3'],
  ['第三章 茶', '3'],
])('the heading %j has a number', (heading, number) =>
  expect(chapterOf(heading)?.number).toBe(number),
)

it.each(['3 reasons to stay', '3-day trip', '2024 Results', 'I Love Lucy', 'Meals'])(
  'the heading %j has none',
  heading => expect(chapterOf(heading)).toBeUndefined(),
)

const under = (...path: string[]) => ({
  path,
  text: '',
  parts: [],
  id: '',
  file: '',
  fileId: '',
  order: 0,
})

it('a part is no chapter, in whatever language', () => {
  const chapter = { number: '3', called: 'chapter' }
  expect(isInChapter(chapter, under('Part 3'))).toBe(false)
  expect(isInChapter(chapter, under('3 Limits'))).toBe(true)
  expect(isInChapter(chapter, under('Kapitel 3', 'Anreise'))).toBe(true)
})

it('a heading with the word for it comes before bare numbers, and of several none is meant', () => {
  const chapter = { number: '3', called: 'chapter' }
  const meals = under('Chapter 3: Meals')
  const steps = under('Chapter 1: Doors', '3. Lock')
  expect(inOneChapter(chapter, [steps, meals])).toEqual([meals])
  expect(inOneChapter(chapter, [steps, under('Chapter 2: Gates', '3. Lock')])).toEqual([])
})

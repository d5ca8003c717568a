import { expect, test } from 'vitest'
import { textBlocks } from '../../../api/src/reading/text/readText.ts'
import { holdsAnswer, withAnswer } from './withAnswer.ts'

test('an answer is read under its question, whatever the note already says', () => {
  const note = withAnswer('We open at 9.\n', ' my tap\ndrips ', 'Ring the caretaker.\n')
  expect(note).toBe('We open at 9.\n\nmy tap drips\n------------\nRing the caretaker.')
  expect(textBlocks(withAnswer(note, 'TV', 'In the hall.'))).toMatchObject([
    { kind: 'paragraph', text: 'We open at 9.' },
    { kind: 'heading', text: 'my tap drips' },
    { kind: 'paragraph', text: 'Ring the caretaker.' },
    { kind: 'heading', text: 'TV' },
    { kind: 'paragraph', text: 'In the hall.' },
  ])
})

test('the first answer is a note of its own', () => {
  expect(withAnswer('', 'Pets?', 'No.')).toBe('Pets?\n-----\nNo.')
})

test('a note is known to hold the answers that were written into it', () => {
  const note = withAnswer(withAnswer('We open at 9.', 'Pets?', 'No.'), ' my tap\ndrips ', 'Ring.')
  expect(
    ['Pets?', 'my tap drips', 'We open at 9.', 'tap drips'].map(q => holdsAnswer(note, q)),
  ).toEqual([true, true, false, false])
})

import { expect, test } from 'vitest'
import { markdownBlocks, textBlocks } from '@sandbox-ai/reading/blocks'
import { answeredIn, isAnswered, withAnswer, withQuestions } from './withAnswer.ts'

const holdsAnswer = (note: string, question: string) => isAnswered(answeredIn(note), question)

test('an answer is read under its question, whatever the note already says', () => {
  const note = withAnswer('We open at 9.\n', ' my tap\ndrips ', 'Ring the caretaker.\n')
  expect(note).toBe('We open at 9.\n\n## my tap drips\n\nRing the caretaker.')
  expect(textBlocks(withAnswer(note, 'TV', 'In the hall.'))).toMatchObject([
    { kind: 'paragraph', text: 'We open at 9.' },
    { kind: 'heading', text: 'my tap drips', level: 2 },
    { kind: 'paragraph', text: 'Ring the caretaker.' },
    { kind: 'heading', text: 'TV', level: 2 },
    { kind: 'paragraph', text: 'In the hall.' },
  ])
})

test('the first answer is a note of its own', () => {
  expect(withAnswer('', 'Pets?', 'No.')).toBe('## Pets?\n\nNo.')
})

test.each([
  'Is *all* of `it` in snake_case or _so_?',
  'Why <b>bold</b> &amp; [linked](to) \\ slashed?',
  '# of seats',
  'مرحبا * بالعالم 👋',
])('the question %j reads the same as a Markdown heading and as a note’s', question => {
  const note = withAnswer('', question, 'Yes.')
  const blocks = [
    { kind: 'heading', text: question },
    { kind: 'paragraph', text: 'Yes.' },
  ]
  const rendered = markdownBlocks(note).map(block => ({ ...block, text: block.text.trim() }))
  expect(rendered).toMatchObject(blocks)
  expect(textBlocks(note)).toMatchObject(blocks)
  expect(holdsAnswer(note, question)).toBe(true)
})

test.each(['What is C #', '##'])('the signs at the end of %j close no heading', question => {
  const note = withAnswer('', question, 'Yes.')
  expect(textBlocks(note)[0]).toMatchObject({ kind: 'heading', text: question })
  expect(note).toMatch(/\\#\n/)
  expect(holdsAnswer(note, question)).toBe(true)
})

test.each([
  ['# Not a heading\nbut text', '# Not a heading\nbut text'],
  ['Yes\n---', 'Yes\n---'],
  ['- one\n- two', '- one\n- two'],
])('the answer %j makes no heading', (answer, read) => {
  const blocks = textBlocks(withAnswer('', 'Pets?', answer))
  expect(blocks.map(({ kind }) => kind === 'heading')).toEqual([true, false])
  expect(blocks[1]?.text).toBe(read)
  const headings = markdownBlocks(withAnswer('', 'Pets?', answer)).filter(
    ({ kind }) => kind === 'heading',
  )
  expect(headings).toHaveLength(1)
})

test('code in an answer stays as it is, and is closed', () => {
  const note = withAnswer('', 'How?', '```\n# a comment\nrun')
  expect(note).toBe('## How?\n\n```\n# a comment\nrun\n```')
  expect(holdsAnswer(withAnswer(note, 'Next?', 'Yes.'), 'Next?')).toBe(true)
})

test('a note is known to hold the answers that were written into it, also under a line', () => {
  const note = withAnswer(withAnswer('We open at 9.', 'Pets?', 'No.'), ' my tap\ndrips ', 'Ring.')
  const lined = `${note}\n\nWho won?\n--------\nNobody.`
  expect(
    ['Pets?', 'my tap drips', 'Who won?', 'We open at 9.', 'tap drips'].map(question =>
      holdsAnswer(lined, question),
    ),
  ).toEqual([true, true, true, false, false])
})

test('a drafted section asks every way, has room for one answer, and is filled only then', () => {
  const questions = ['When do you open?', 'What are your hours?', 'Open on Sunday?', 'Open now?']
  const { text, caret } = withQuestions('We are here.', questions)
  expect(text).toBe(
    'We are here.\n\n## When do you open?\n\n### What are your hours?\n\n#### Open on Sunday?\n\n',
  )
  expect(caret).toBe(text.length)
  expect(holdsAnswer(text, questions[0]!)).toBe(false)
  const answered = withAnswer(text, questions[0]!, 'At 9.')
  expect(answered).toBe(`${text}At 9.`)
  expect(questions.map(question => holdsAnswer(answered, question))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a section that is there already is gone on with', () => {
  const note = '## Pets?\n\nNo.\n\n## TV?\n\nYes.'
  expect(withAnswer(note, 'Pets?', 'But fish.')).toBe(
    '## Pets?\n\nNo.\n\nBut fish.\n\n## TV?\n\nYes.',
  )
  const { text, caret } = withQuestions(note, ['Pets?'])
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(
    '## Pets?\n\nNo.\n\n|\n\n## TV?\n\nYes.',
  )
})

test('a section ends where the next one of its level or above begins', () => {
  const note = '# A\n\n## B\n\n### C\n\nText.\n\n## D\n\n# E\n\nMore.'
  expect([...answeredIn(note)]).toEqual(['A', 'B', 'C', 'E'])
})

test('a note of ten times the sections takes about ten times as long', () => {
  const timeOf = (sections: number) => {
    const note = Array.from({ length: sections }, (_, at) => `## Question ${at}?\n\nAnswer.`).join(
      '\n\n',
    )
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now()
      expect(answeredIn(note).size).toBe(sections)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  expect(timeOf(20_000) / timeOf(2_000)).toBeLessThan(40)
})

import { describe, expect, it } from 'vitest'
import type { ReadBlock, Reading } from '@sandbox-ai/reading/Reading'
import { indexText } from '../passages/passage.ts'
import { split } from './split.ts'

const reading = (blocks: ReadBlock[]): Reading => ({
  type: 'md',
  title: 'Handbook',
  language: 'en',
  blocks,
  words: 0,
  receipt: { unit: 'section', units: 1, empty: [], recognised: [], warnings: [], excerpt: '' },
})
const heading = (text: string, level: number): ReadBlock => ({ kind: 'heading', text, level })
const paragraph = (text: string, page = 1): ReadBlock => ({ kind: 'paragraph', text, page })
const sentence = 'Every member of staff may take this kind of leave once in each calendar year.'
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at + 1} ${sentence}`).join(' ')
const wordsIn = (text: string) => text.split(/\s+/).length

describe('split', () => {
  it('carries the path of headings and joins small neighbours under one heading', () => {
    const passages = split(
      reading([
        heading('Leave', 1),
        heading('Sick leave', 2),
        paragraph('Call your manager.'),
        paragraph('Send a note.', 2),
        heading('Travel', 1),
        paragraph('Book early.'),
      ]),
    )
    expect(passages).toMatchObject([
      {
        path: ['Handbook', 'Leave', 'Sick leave'],
        text: 'Call your manager.\nSend a note.',
        parts: [
          { at: 0, page: 1, kind: 'paragraph' },
          { at: 19, page: 2, kind: 'paragraph' },
        ],
      },
      { path: ['Handbook', 'Travel'], text: 'Book early.' },
    ])
  })

  it('cuts long paragraphs between sentences into pieces of about equal size', () => {
    const passages = split(reading([paragraph(many(60))]))
    expect(passages.length).toBeGreaterThan(3)
    for (const { text } of passages) {
      expect(text).toMatch(/^\d+ Every/)
      expect(text).toMatch(/year\.$/)
      expect(wordsIn(text)).toBeLessThan(140)
      expect(wordsIn(text)).toBeGreaterThan(50)
    }
  })

  it('keeps the empty cells a row begins with, so that values stand under their columns', () => {
    const header = ['Boat', 'Size', 'Price']
    const rows = ['Gull\tsmall\t£20', '\tlarge\t£35', '\t\t£40'].map((text): ReadBlock => ({
      kind: 'table',
      text,
      header,
    }))
    const [passage] = split(reading(rows))
    expect(passage?.text).toBe('Gull\tsmall\t£20\n\tlarge\t£35\n\t\t£40')
  })

  it('never cuts a row, and indexes rows under the names of their columns', () => {
    const rows = Array.from({ length: 120 }, (_, at): ReadBlock => ({
      kind: 'table',
      text: `Item ${at}\t${at}.50\tin stock. Ships today`,
      header: ['Name', 'Price', 'Delivery'],
      row: at + 2,
    }))
    const passages = split(reading(rows))
    expect(passages.length).toBeGreaterThan(2)
    expect(passages.flatMap(({ text }) => text.split('\n'))).toEqual(rows.map(({ text }) => text))
    expect(passages[1]?.parts[0]).toMatchObject({ at: 0, header: ['Name', 'Price', 'Delivery'] })
    expect(passages.map(indexText).every(text => text.includes('Name\tPrice\tDelivery'))).toBe(true)
  })

  const cues = (...texts: string[]) =>
    texts.map((text, at): ReadBlock => ({ kind: 'cue', text, start: at * 4 }))

  it('joins cues into sentences that keep the second they begin at', () => {
    const [passage] = split(
      reading(
        cues(
          'The ferry leaves at noon',
          'from the old quay. It takes',
          'forty minutes.',
          'Come early.',
        ),
      ),
    )
    expect(passage?.text.split('\n')).toEqual([
      'The ferry leaves at noon from the old quay.',
      'It takes forty minutes.',
      'Come early.',
    ])
    expect(passage?.parts).toMatchObject([{ start: 0 }, { start: 4 }, { start: 12 }])
  })

  it('keeps what different people say apart', () => {
    const [passage] = split(reading(cues('- Where to\n- The island', '>> At noon', '>> Thank you')))
    expect(passage?.text.split('\n')).toEqual([
      '- Where to',
      '- The island',
      '>> At noon',
      '>> Thank you',
    ])
  })

  it('cuts captions without full stops between cues', () => {
    const spoken = cues(
      ...Array.from({ length: 100 }, (_, at) => `and then we sailed on for day ${at}`),
    )
    const lines = split(reading(spoken)).flatMap(({ text }) => text.split('\n'))
    expect(lines.join(' ')).toBe(spoken.map(({ text }) => text).join(' '))
    for (const line of lines) {
      expect(line).toMatch(/^and then.* \d+$/)
      expect(wordsIn(line)).toBeLessThan(60)
    }
  })

  it('keeps the number of each item where a long list is cut', () => {
    const steps = Array.from({ length: 60 }, (_, at) => `Turn the wheel at mark ${at} to the left.`)
    const marks = steps.map((_, at) => `${at + 1}.`)
    const passages = split(reading([{ kind: 'list', text: steps.join('\n'), marks }]))
    expect(passages.length).toBeGreaterThan(1)
    expect(
      passages.flatMap(({ text, parts }) =>
        text.split('\n').map((line, at) => `${parts[0]?.marks?.[at]} ${line}`),
      ),
    ).toEqual(steps.map((step, at) => `${at + 1}. ${step}`))
    expect(passages.flatMap(({ parts }) => parts.flatMap(part => part.marks))).toEqual(marks)
  })

  it('keeps a list with the line that leads to it', () => {
    const list: ReadBlock = { kind: 'list', text: Array(5).fill(sentence).join('\n') }
    const passages = split(reading([paragraph(many(5)), paragraph('You need:'), list]))
    expect(passages.map(({ text }) => text.slice(0, 9))).toEqual(['1 Every m', 'You need:'])
  })

  it('keeps a heading that has nothing under it', () => {
    const passages = split(reading([heading('Thank you for listening', 1)]))
    expect(passages).toMatchObject([
      { text: 'Thank you for listening', parts: [{ kind: 'heading' }] },
    ])
  })

  it('gives nothing for nothing, and something for noise without sentences', () => {
    expect(split(reading([]))).toEqual([])
    expect(split(reading([paragraph('x'.repeat(100_000))])).length).toBeGreaterThan(1)
  })
})

import { expect, it } from 'vitest'
import { countWords, toWordStats } from '../../training/wordStats.ts'
import { everydayWords } from '../languages/everydayWords.ts'
import { withUsualWords } from './withUsualWords.ts'

const said = (question: string, text: string) =>
  withUsualWords(question, toWordStats(countWords([{ text, path: [], parts: [] }])))

it.each([
  ['Do you ship abroad?', 'We deliver within the city.', 'Do you deliver abroad?'],
  ['Can I get my money back?', 'A full refund is given.', 'Can I get my refund?'],
  ['are sneakers ok', 'Shoes are permitted.', 'are shoe permitted'],
  ['Is my mobile phone safe?', 'No phone is kept.', 'Is my phone safe?'],
  ['Darf mein Hund mit?', 'Haustiere sind willkommen.', 'Darf mein Haustiere mit?'],
  ['在这里可以抽烟吗', '室内禁止吸烟。', '在这里可以吸烟吗'],
])('%j is asked of %j as %j', (question, text, usual) => expect(said(question, text)).toBe(usual))

it.each([
  ['a word that the material has', 'Do you ship?', 'We deliver, and ship abroad.'],
  ['a phrase of which it has all words', 'Is my money back?', 'Money comes back. No refund.'],
  ['what it has no other word for', 'Do you ship?', 'Collect it at the desk.'],
  ['a narrower word for what is asked', 'Are pets welcome?', 'Dogs are welcome.'],
  ['a name', 'Who is Peter Quit?', 'Peter may cancel it.'],
])('leaves %s', (_, question, text) => expect(said(question, text)).toBe(question))

it('writes each line as words for one another, and behind one sign at most what they are', () => {
  for (const line of everydayWords)
    expect(line).toMatch(/^[^,>]+(?:, [^,>]+)*(?:(?<=, .*) *| > [^,>]+(?:, [^,>]+)*)$/)
})

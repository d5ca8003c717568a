import { expect, it } from 'vitest'
import { countWords, toWordStats } from '../../training/wordStats.ts'
import { everydayWords } from '../languages/everydayWords.ts'
import { withUsualWords } from './withUsualWords.ts'

const said = (question: string, text: string) =>
  withUsualWords(question, toWordStats(countWords([{ text, path: [], parts: [] }])))

it.each([
  ['Do you ship abroad?', 'We deliver within the city.', 'Do you deliver abroad?'],
  ['Can I get my money back?', 'A full refund is given.', 'Can I get my refund?'],
  ['are sneakers allowed', 'Shoes are permitted.', 'are shoe permitted'],
  ['Is my cell phone safe?', 'No mobile is kept.', 'Is my mobile safe?'],
  ['Darf mein Hund mit?', 'Haustiere sind willkommen.', 'Darf mein Haustiere mit?'],
  ['Do You Ship To Rome?', 'We deliver.', 'Do You deliver To Rome?'],
  ['Haben Sie Aufzüge?', 'Der Lift fährt bis oben.', 'Haben Sie Lift?'],
  ['在这里可以抽烟吗', '室内禁止吸烟。', '在这里可以吸烟吗'],
])('%j is asked of %j as %j', (question, text, usual) => expect(said(question, text)).toBe(usual))

it.each([
  ['a word that the material has', 'Do you ship?', 'We deliver, and ship abroad.'],
  ['a phrase of which it has all words', 'Is my money back?', 'Money comes back. No refund.'],
  ['what it has no other word for', 'Do you ship?', 'Collect it at the desk.'],
  ['a word that another language has as well', 'May I bring my car?', 'A car is a vehicle.'],
  ['a narrower word for what is asked', 'Are pets welcome?', 'Dogs are welcome.'],
  ['another thing of the same kind', 'Are cats welcome?', 'Dogs are welcome.'],
  ['a phrase of little words', 'How do I log in?', 'Log in here. The login is safe.'],
  ['a word of another language', 'Who is the patron?', 'La note est ici, le chef aussi.'],
  ['a name', 'Who is Peter Quit?', 'Peter may cancel it.'],
])('leaves %s', (_, question, text) => expect(said(question, text)).toBe(question))

const lines = Object.values(everydayWords).flat()

it.each(lines)('%j holds words for the same, or some with others that mean more', line => {
  const lists = line.split(' > ')
  const phrases = lists.flatMap(list => list.split(', '))
  expect(lists.length).toBeLessThan(3)
  expect(phrases.length).toBeGreaterThan(1)
  expect(new Set(phrases).size).toBe(phrases.length)
  for (const phrase of phrases) expect(phrase).toMatch(/^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u)
})

import { expect, it } from 'vitest'
import { countWords, toWordStats } from '../../training/wordStats.ts'
import { writeCompounds } from './writeCompounds.ts'

const text =
  'PerksPlus is for all. Health Plus pays for football. Our website tells more. The ball hit his foot. Hand und Schuhe.'
const more = 'His foot hurts. The ball is lost.'
const stats = toWordStats(countWords([text, more].map(text => ({ text, path: [], parts: [] }))))

it.each([
  ['what is perks plus?', 'what is perksplus?'],
  ['Is there a web site?', 'Is there a website?'],
  ['Does HealthPlus pay?', 'Does Health Plus pay?'],
])('%j is written %j', (typed, written) => expect(writeCompounds(typed, stats)).toBe(written))

it.each([
  'May a foot ball be kept?',
  'Gibt es Handschuhe?',
  'perks, plus tea',
  'Is it for all?',
  'Healthplux',
  '',
])('%j stays as it is', typed => expect(writeCompounds(typed, stats)).toBe(typed))

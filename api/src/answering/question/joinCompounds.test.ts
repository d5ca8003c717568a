import { expect, it } from 'vitest'
import { countWords, toWordStats } from '../../training/wordStats.ts'
import { joinCompounds } from './joinCompounds.ts'

const texts = [
  'PerksPlus is for all. Health pays for football in Annaberg. Our website tells more. The ball hit his foot.',
  'Harvard is old. His foot hurts. The ball is lost. 医院',
]
const stats = toWordStats(countWords(texts.map(text => ({ text, path: [], parts: [] }))))

it.each([
  ['what is perks plus?', 'what is perksplus?'],
  ['Is there a web site for foot massage?', 'Is there a website for foot massage?'],
])('%j becomes %j', (typed, joined) => expect(joinCompounds(typed, stats)).toBe(joined))

it.each([
  'May a foot ball be kept?',
  'Who is Anna Berg?',
  'perks, plus tea',
  'Is it for all?',
  // Both words together have the stem of the first one alone.
  'When did Harvard end it?',
  '医 院',
  '',
])('%j stays as it is', typed => expect(joinCompounds(typed, stats)).toBe(typed))

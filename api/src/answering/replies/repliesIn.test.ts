import { expect, test } from 'vitest'
import { replyLanguages } from '../../contract.ts'
import { repliesIn } from './repliesIn.ts'

test('ignores the region of a language', () => {
  expect(repliesIn('pt-BR')).toBe(repliesIn('pt'))
})

test('are in English where the bot does not speak the language', () => {
  expect(repliesIn('fi')).toBe(repliesIn('en'))
  expect(repliesIn('')).toBe(repliesIn('en'))
})

test('are of its own in each language', () => {
  expect(new Set(replyLanguages.map(repliesIn)).size).toBe(replyLanguages.length)
})

test.each(replyLanguages)('greet in %s with a title and without', language => {
  const { greeting } = repliesIn(language)
  expect(greeting('Tea House')).toContain('Tea House')
  expect(greeting('')).not.toMatch(/undefined| {2}/)
})

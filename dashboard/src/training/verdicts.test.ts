import type { ComparedQuestion } from '@sandbox-ai/api/contract'
import { expect, test } from 'vitest'
import { byVerdict, summaryOf, warningOf, whyNothing } from './verdicts.ts'

const reply = { kind: 'answer' as const, answer: 'Yes.', sources: [] }
const compared = (verdict: ComparedQuestion['verdict'], passes?: boolean): ComparedQuestion => ({
  question: verdict,
  verdict,
  live: reply,
  trained: reply,
  ...(passes !== undefined && { passes }),
})

test('what got worse comes first, and the summary counts all', () => {
  const questions = [
    compared('same'),
    compared('better'),
    compared('newly refused'),
    compared('same'),
    compared('better'),
  ]
  expect(summaryOf(questions).replaceAll('\u00a0', ' ')).toBe(
    '1 newly unanswered, 2 better, 2 the same',
  )
  expect(byVerdict(questions).map(({ verdict }) => verdict)).toEqual([
    'newly refused',
    'better',
    'same',
  ])
  expect(summaryOf([])).toBe('')
})

test.each([
  [[], ''],
  [[compared('same', true), compared('same')], ''],
  [
    [compared('worse', false), compared('same', true), compared('same')],
    '1 of 2 test questions fails with the new version. You can still redeploy.',
  ],
  [
    [compared('worse', false), compared('same')],
    'Your test question fails with the new version. You can still redeploy.',
  ],
  [
    [compared('worse', false), compared('same', false)],
    'All test questions fail with the new version. You can still redeploy.',
  ],
])('what fails is a warning (%#)', (questions, warning) => {
  expect(warningOf(questions)).toBe(warning)
})

test('where there is nothing to compare, words say why', () => {
  const none = { state: 'none' as const, done: 0, total: 0, questions: [] }
  const trainedAt = '2026-11-20T00:00:00.000Z'
  expect(whyNothing({ trainedAt: null }, none, false)).toContain('Train the bot first')
  expect(whyNothing({ trainedAt }, none, false)).toContain('no visitor has asked')
  expect(whyNothing({ trainedAt }, none, true)).toMatch(/^Nothing has been compared yet/)
  const running = { ...none, state: 'running' as const }
  expect(whyNothing({ trainedAt: null }, running, true)).toBe('')
})

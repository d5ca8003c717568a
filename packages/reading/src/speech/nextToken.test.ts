import { expect, test } from 'vitest'
import { nextToken, special } from './nextToken.ts'

const time = (second: number) => special.firstTime + second * 50

/** Logits of 0, but those that are named. */
function logits(scores: Record<number, number>) {
  const all = new Float32Array(51_865)
  for (const [token, logit] of Object.entries(scores)) all[Number(token)] = logit
  return all
}

const next = (scores: Record<number, number>, before: number[]) =>
  nextToken(logits(scores), before, [7]).token

test('a transcript begins with a time of its first second', () => {
  expect(next({ 100: 50, [time(20)]: 40, [time(0.4)]: 30 }, [])).toBe(time(0.4))
})

test('a time that begins is followed by text, and one that ends by a time or the end', () => {
  expect(next({ 100: 30, [time(2)]: 50 }, [time(0)])).toBe(100)
  expect(next({ 100: 50, [time(2)]: 30 }, [time(0), 100, time(2)])).toBe(time(2))
  expect(next({ 100: 50, [special.end]: 30 }, [time(0), 100, time(2)])).toBe(special.end)
})

test('times never go back', () => {
  expect(next({ [time(1)]: 50, [time(3)]: 30 }, [time(0), 100, time(2), time(2), 100])).toBe(
    time(3),
  )
})

test('a time is taken where all of them together are likelier than the likeliest word', () => {
  const together = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [time(4) + at, 20]))
  expect(next({ ...together, 100: 22 }, [time(0), 100])).toBeGreaterThanOrEqual(time(4))
  expect(next({ ...together, 100: 40 }, [time(0), 100])).toBe(100)
})

test('what is no speech, and what is no text, is never chosen', () => {
  expect(next({ 7: 60, [special.noSpeech]: 50, 100: 40 }, [time(0), 100])).toBe(100)
})

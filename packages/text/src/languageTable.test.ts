import { readFileSync } from 'node:fs'
import { eld } from 'eld/small'
import { expect, it } from 'vitest'
import { languageDetector } from './languageTable.ts'

it('finds in texts of all languages what eld itself does', () => {
  const samples = readFileSync(new URL('../../models/data/intents.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((_, at) => at % 10 === 0)
  const scoresBy = ({ detect }: typeof eld) => samples.map(text => detect(text).getScores())
  expect(samples.length).toBeGreaterThan(400)
  expect(scoresBy(languageDetector())).toEqual(scoresBy(eld))
})

import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '@sandbox-ai/turns/lowerPriority'
import type { Reading } from '@sandbox-ai/reading/Reading'
import type { PassageText } from '../passages/passage.ts'
import { split } from './split.ts'
import { countWords, type Vocabulary } from '../passages/wordStats.ts'

/** A reading cut into passages, and the counts of its terms; `language` is ISO 639-1. */
export type Split = { passages: PassageText[]; language: string; vocabulary: Vocabulary }
export type ToWorker = { reading: string }
export type FromWorker = { done: Split } | { error: unknown }

// Those who answer go first where processors are short.
lowerPriority(5)

function splitReading(json: string): Split {
  const reading = JSON.parse(json) as Reading
  const passages = split(reading)
  const { language } = reading
  return { passages, language, vocabulary: countWords(passages, language) }
}

parentPort?.on('message', ({ reading }: ToWorker) => {
  const post = (message: FromWorker) => parentPort?.postMessage(message, [])
  try {
    post({ done: splitReading(reading) })
  } catch (error) {
    post({ error })
  }
})

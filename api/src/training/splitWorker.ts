import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '@sandbox-ai/turns/lowerPriority'
import type { Reading } from '@sandbox-ai/reading/Reading'
import type { PassageText } from '../passages/passage.ts'
import { type AnsweredQuestion, splitEntry } from './splitEntry.ts'
import { split } from './split.ts'
import { countWords, type Vocabulary } from '../passages/wordStats.ts'

/** A reading cut into passages, and the counts of its terms; `language` is ISO 639-1. */
export type Split = { passages: PassageText[]; language: string; vocabulary: Vocabulary }
/** A reading as JSON, or entries. */
export type ToWorker = { reading: string } | { entries: AnsweredQuestion[] }
export type FromWorker = { done: Split[] } | { error: unknown }

// Those who answer go first where processors are short.
lowerPriority(10)

const counted = (passages: PassageText[], language: string): Split => ({
  passages,
  language,
  vocabulary: countWords(passages, language),
})

function splitAll(message: ToWorker): Split[] {
  if ('entries' in message)
    return message.entries.map(entry => {
      const { passages, language } = splitEntry(entry)
      return counted(passages, language)
    })
  const reading = JSON.parse(message.reading) as Reading
  return [counted(split(reading), reading.language)]
}

parentPort?.on('message', (message: ToWorker) => {
  const post = (answer: FromWorker) => parentPort?.postMessage(answer, [])
  try {
    post({ done: splitAll(message) })
  } catch (error) {
    post({ error })
  }
})

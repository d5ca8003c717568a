import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '@sandbox-ai/turns/lowerPriority'
import { readingAnswer } from './readingAnswer.ts'

// Answering goes first where processors are short.
lowerPriority(10)

parentPort?.once('message', (frames: Uint8Array[]) => {
  const bytes = new Uint8Array(readingAnswer(frames))
  parentPort?.postMessage(bytes, [bytes.buffer])
})

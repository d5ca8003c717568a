import { languageDetector } from '@sandbox-ai/text/languageTable'
import type { ReadBlock } from '../Reading.ts'

const sampleLength = 4_000

/** ISO 639-1 code of the language most of the text is in; `''` when that is not sure. */
export function languageOf(blocks: ReadBlock[]) {
  const guess = languageDetector().detect(sample(blocks))
  return guess.isReliable() ? guess.language : ''
}

/** Paragraphs first: headings and table cells are often names and numbers. */
function sample(blocks: ReadBlock[]) {
  let text = ''
  for (const prose of [true, false]) {
    for (const block of blocks) {
      if (text.length >= sampleLength) break
      if (/paragraph|cue|notes/.test(block.kind) === prose) text += block.text + '\n'
    }
  }
  return text.slice(0, sampleLength)
}

import { markdownReading } from '@sandbox-ai/reading/blocks'
import type { Reading } from '@sandbox-ai/reading/Reading'
import type { PassageText } from '../passages/passage.ts'
import { split } from './split.ts'

/** A question with its owner's answer in Markdown. */
export type AnsweredQuestion = { question: string; wordings: string[]; answer: string }

/** Returns the passages of an answer: its question is their heading, and found by its other wordings too. */
export function splitEntry({ question, wordings, answer }: AnsweredQuestion) {
  const { blocks, language } = readingOf(answer)
  const reading = { title: question, blocks } as Reading
  const passages = split(reading).map((passage): PassageText => ({
    ...passage,
    parts: passage.parts.map(part => ({ ...part, section: passage.path.join(' › ') })),
    ...(wordings.length && { wordings }),
  }))
  return { passages, language }
}

function readingOf(answer: string): Pick<Reading, 'blocks' | 'language'> {
  try {
    return markdownReading(answer, '')
  } catch {
    // One answer of marks alone must not end a training.
    return { blocks: [{ kind: 'paragraph', text: answer }], language: '' }
  }
}

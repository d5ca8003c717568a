import type { Passage } from '../../../training/passage.ts'
import { readPassage } from '../../evidence/readPassage.ts'
import { placeName, readable } from './claudePassages.ts'

/** Nothing in a file can close its passage or open another. */
const harmless = (text: string) => text.replace(/<(?=\s*\/?\s*passage)/gi, '‹')

/** Passages as numbered text, for servers that drop or refuse `search_result` blocks. */
export const textPassages = (passages: Passage[]): string =>
  passages
    .map((passage, at) => {
      const from = harmless(placeName(passage)).replace(/["\s]+/g, ' ')
      const lines = readPassage(passage).sentences.map(sentence => readable(passage, sentence))
      return `<passage n="${at + 1}" from="${from}">\n${harmless(lines.join('\n'))}\n</passage>`
    })
    .join('\n')

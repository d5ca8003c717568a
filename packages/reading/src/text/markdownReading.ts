import { finishReading } from '../finishReading.ts'
import type { Reading } from '../Reading.ts'
import { markdownBlocks } from './readMarkdown.ts'

/** Returns the reading of a Markdown text of that title; throws `Unreadable` where it has no words. */
export const markdownReading = (text: string, title: string): Reading =>
  finishReading({ blocks: markdownBlocks(text), unit: 'section', title }, 'md', { name: title })

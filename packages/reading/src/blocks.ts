/** The door to text that is not in a file. */
export { markdownReading } from './text/markdownReading.ts'
export { markdownBlocks } from './text/readMarkdown.ts'
export { textBlocks } from './text/readText.ts'

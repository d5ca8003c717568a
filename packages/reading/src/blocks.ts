/** The door to blocks of text that is not in a file. */
export { markdownBlocks } from './text/readMarkdown.ts'
export { textBlocks } from './text/readText.ts'

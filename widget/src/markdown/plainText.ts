/** Code between its fences. */
const fenced = /^ {0,3}```.*\n([^]*?)\n {0,3}```$/m

/** An answer as a person would read it aloud or paste it: without marks of sources and of Markdown, code as it is. */
export const plainText = (answer: string) =>
  answer
    .split(fenced)
    .map((part, i) => (i % 2 ? part : plainWords(part)))
    .join('')
    .trim()

const plainWords = (text: string) =>
  text
    .replace(/ *(?<!\\)\[\d{1,2}(?:, ?\d{1,2})*\](?!\()/g, '')
    .replace(/(?<!\\)!?(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)(\*\*|__|`{1,3})/g, '')
    .replace(/^#{1,6} +/gm, '')
    .replace(/^\|[ :|-]+\|\n/gm, '')
    .replace(/^\| (.*) \|$/gm, (_, cells: string) => cells.replace(/ (?<!\\)\| /g, ', '))
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')

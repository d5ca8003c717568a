/** An answer as a person would read it aloud or paste it: without marks of sources and of Markdown. */
export const plainText = (answer: string) =>
  answer
    .replace(/ *(?<!\\)\[\d{1,2}(?:, ?\d{1,2})*\](?!\()/g, '')
    .replace(/(?<!\\)!?(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)(\*\*|__|`{1,3})/g, '')
    .replace(/^#{1,6} +/gm, '')
    .replace(/^\|[ :|-]+\|\n/gm, '')
    .replace(/^\| (.*) \|$/gm, (_, cells: string) => cells.replace(/ (?<!\\)\| /g, ', '))
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()

/** A heading of a note: `line` is its first line, `below` the line after it, `end` the line its section ends before. */
type Section = { text: string; level: number; line: number; below: number; end: number }

const hashes = /^ {0,3}(#{1,6})\s+(.+?)\s*$/
const underline = /^ {0,3}(=|-){3,}\s*$/
const fence = /^ {0,3}(```|~~~)/

/** Returns a question on one line. */
export const onOneLine = (question: string) => question.trim().replace(/\s+/g, ' ')

/** Returns a heading's Markdown that reads as exactly this text. */
export const headingOf = (text: string, level: number) =>
  `${'#'.repeat(level)} ${onOneLine(text).replace(markup, '\\$&')}`

/** Matches the signs that Markdown takes for emphasis, code, a link, HTML, an entity, or the end of a heading. */
const markup = /[\\`*<[]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|(?<=(?:^|\s)#*)#(?=#*$)/gu

/** Returns a text that adds no heading to the note and leaves no code block open. */
export function bodyOf(text: string) {
  let isCode = false
  const lines = text.trim().split('\n')
  const body = lines.map(line => {
    if (fence.test(line)) isCode = !isCode
    return isCode ? line : line.replace(/^( {0,3})(?=#{1,6}(\s|$)|(=+|-+)\s*$)/, '$1\\')
  })
  return [...body, ...(isCode ? ['```'] : [])].join('\n')
}

/** Returns the sections of a note in order, under headings with signs before or lines below them. */
export function sectionsOf(lines: string[]): Section[] {
  const sections: Section[] = []
  let isCode = false
  lines.forEach((line, at) => {
    if (fence.test(line)) isCode = !isCode
    if (isCode) return
    const [, signs = '', text = ''] = hashes.exec(line) ?? []
    const below = underline.exec(lines[at + 1] ?? '')?.[1]
    if (signs) sections.push({ ...heading(unescaped(text), signs.length, at), below: at + 1 })
    else if (below && line.trim())
      sections.push({ ...heading(line.trim(), below === '=' ? 1 : 2, at), below: at + 2 })
  })
  // By level, the line of the next heading that ends a section.
  const ends = Array<number>(7).fill(lines.length)
  for (const section of sections.toReversed()) {
    section.end = ends[section.level] ?? lines.length
    ends.fill(section.line, section.level)
  }
  return sections
}

const heading = (text: string, level: number, line: number) => ({ text, level, line, end: 0 })

const unescaped = (text: string) =>
  text.replace(/(?<!\\)\s+#+$/, '').replace(/\\([!-/:-@[-`{-~])/g, '$1')

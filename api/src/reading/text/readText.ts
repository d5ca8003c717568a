import type { Draft, RawFile } from '../Draft.ts'
import { decode } from './decode.ts'
import type { ReadBlock } from '../Reading.ts'

const longestWrapped = 120
const linesTogether = 30

/** Plain text: paragraphs stand between blank lines, hard-wrapped lines are joined. */
export function readText({ bytes }: RawFile): Draft {
  const { text, encoding } = decode(bytes)
  return { blocks: textBlocks(text), unit: 'section', encoding }
}

/** The paragraphs, lists and underlined headings of a text. */
export const textBlocks = (text: string) =>
  text.split(/\n[^\S\n]*\n\s*?(?=\S|$)/).flatMap(paragraphBlocks)

const bullet = /^\s*([-*•‣◦–]|\d{1,3}[.)]|\(\d{1,2}\))\s+/

function paragraphBlocks(paragraph: string): ReadBlock[] {
  const lines = paragraph.split('\n').filter(line => line.trim())
  const [first = '', second = ''] = lines
  const underline = /^\s*(=|-|~){3,}\s*$/.exec(second)?.[1]
  if (underline && first.length < longestWrapped)
    return [
      { kind: 'heading', text: first, level: underline === '=' ? 1 : 2 },
      ...paragraphBlocks(lines.slice(2).join('\n')),
    ]
  if (lines.length === 1 && /^\s*(chapter|part|section)\s+[\divxlc]+\b.{0,80}$/i.test(first))
    return [{ kind: 'heading', text: first, level: 1 }]
  if (bullet.test(first) && lines.length > 1)
    return [{ kind: 'list', text: listItems(lines).join('\n') }]
  if (isWrapped(lines)) return [{ kind: 'paragraph', text: lines.join(' ') }]
  if (lines.some(line => line.length > longestWrapped))
    return lines.map(text => ({ kind: 'paragraph', text }))
  return chunks(lines, linesTogether).map(few => ({ kind: 'paragraph', text: few.join('\n') }))
}

/** Lines are wrapped when none could have taken the next line's first word. */
function isWrapped(lines: string[]) {
  const width = Math.max(...lines.map(line => line.trimEnd().length))
  if (lines.length < 2 || width > longestWrapped || width < 40) return false
  const full = lines.slice(1).filter((line, at) => {
    const firstWord = line.trimStart().split(/\s/)[0] ?? ''
    return lines[at]!.trimEnd().length + 1 + firstWord.length >= width
  })
  return full.length >= (lines.length - 1) * 0.8
}

/** One item a line: lines without a bullet go on with the item above. */
function listItems(lines: string[]) {
  const items: string[] = []
  for (const line of lines) {
    if (bullet.test(line) || items.length === 0) items.push(line.trim())
    else items[items.length - 1] += ' ' + line.trim()
  }
  return items
}

function chunks<T>(items: T[], size: number) {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

import { partAt } from '../../../training/passage.ts'
import type { Cite } from '../../claims/Claim.ts'
import { inMarkdown } from '../../claims/inMarkdown.ts'
import { withoutLeaders } from './cellsOf.ts'

/**
 * The mark that a text itself writes before an item. `(605)` is none: it begins a telephone number.
 */
const written = /^\s*(?:[-*•‣◦–▪^]|(?:\((?=\d{1,2}\)))?(?<number>\d{1,3})[.)])\s+(?=\S)/u
const marked = /^(?<blanks> *)(?<number>\d+)?/

/**
 * A list in Markdown, with the line that leads to it; its numbers
 * and depths are the material's own.
 */
export const formatList = ({ passage, start, end }: Cite): string => {
  let offset = start
  const lines = passage.text
    .slice(start, end)
    .split('\n')
    .flatMap(line => {
      const part = partAt(passage, offset)
      const at = part && passage.text.slice(part.at, offset).split('\n').length - 1
      const mark = part?.marks?.[at ?? 0]
      offset += line.length + 1
      return line.trim()
        ? [{ isItem: part?.kind === 'list', ...itemOf(withoutLeaders(line), mark) }]
        : []
    })
  const [only] = lines
  if (only && lines.length === 1 && !only.number) return inMarkdown(only.words)
  return lines.map(line => (line.isItem ? sayItem(line) : inMarkdown(line.words))).join('\n')
}

type Item = { words: string; number?: string | undefined; depth: number }

/** Reads an item by the mark that was found with it, else by what its words begin with. */
const itemOf = (line: string, mark: string | undefined): Item => {
  const { blanks = '', number } = marked.exec(mark ?? '')?.groups ?? {}
  if (number) return { words: line.trim(), number, depth: blanks.length }
  const sign = written.exec(line)
  const words = line.slice(sign?.[0].length ?? 0).trim()
  return { words, number: sign?.groups?.['number'], depth: blanks.length }
}

const sayItem = ({ words, number, depth }: Item) =>
  `${'   '.repeat(depth)}${number ? `${Number(number)}.` : '-'} ${inMarkdown(words)}`

import { bareLink, hrefOf } from './bareLink.ts'

export type Inline =
  | string
  | { kind: 'bold'; children: Inline[] }
  | { kind: 'italic'; children: Inline[] }
  | { kind: 'code'; text: string }
  /** `isBare`: an address or a number as it stands in the text, to be kept on one line. */
  | { kind: 'link'; href: string; children: Inline[]; isBare?: true }
  | Marks
  | { kind: 'break' }

/** Source marks with what stands right before and after them: they stay on one line. */
type Marks = { kind: 'marks'; before: Inline; numbers: number[]; after: string }

export type Block =
  | { kind: 'paragraph' | 'heading' | 'quote'; children: Inline[] }
  /** `numbers`: of the sources it was marked with. */
  | { kind: 'code'; text: string; numbers: number[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

/** Lists in lists, no further. */
const maxDepth = 6

const fence = /^ {0,3}(```+|~~~+)/
/** Marks on the line below code: they are the code's, whatever follows them. */
const marksBelow = /^ *(?:\[\d{1,2}(?:, ?\d{1,2})*\] *)+(?!\()/
const item = /^( *)(?:[-*+•]|(\d{1,9})[.)])[ \t]+(.*)$/
const heading = /^ {0,3}#{1,6} +(.*?) *#*$/
const tableLine = /^ {0,3}\|?[ :|-]*-[ :|-]*\|[ :|-]*$/

/**
 * The Markdown of answers: paragraphs, headings, lists, quotes, code, tables; bold, italics, links, source marks.
 * Anything else is text, HTML too. A text cut off in the middle, as while streaming, is read as far as it goes.
 */
export const parseMarkdown = (text: string): Block[] => readBlocks(text.split(/\r?\n/))

const readBlocks = (lines: string[], depth = 0): Block[] => {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const open = fence.exec(line)
    if (!line.trim() || /^ {0,3}([-*_])( *\1){2,} *$/.test(line)) at++
    else if (open) {
      const mark = open[1] ?? ''
      const length = until(lines, at + 1, next => next.trim().startsWith(mark))
      const text = lines.slice(at + 1, at + 1 + length).join('\n')
      at += length + 2
      const below = lines[at] ?? ''
      const [marks = ''] = marksBelow.exec(below) ?? []
      if (marks) lines[at] = below.slice(marks.length)
      blocks.push({ kind: 'code', text, numbers: numbersIn(marks) })
    } else if (heading.test(line)) {
      blocks.push({ kind: 'heading', children: parseInline(heading.exec(line)?.[1] ?? '') })
      at++
    } else if (/^ {0,3}>/.test(line)) {
      const length = until(lines, at, next => !/^ {0,3}>/.test(next))
      const quoted = lines.slice(at, at + length).map(next => next.replace(/^ *> ?/, ''))
      blocks.push({ kind: 'quote', children: parseInline(quoted.join('\n')) })
      at += length
    } else if (depth < maxDepth && item.test(line)) {
      const length = until(lines, at, (_, i) => i > at && endsList(lines, i))
      blocks.push(readList(lines.slice(at, at + length), depth + 1))
      at += length
    } else if (line.includes('|') && tableLine.test(lines[at + 1] ?? '')) {
      const length = until(lines, at, next => !next.includes('|'))
      const [head = [], , ...rows] = lines.slice(at, at + length).map(readRow)
      blocks.push({ kind: 'table', head, rows })
      at += length
    } else {
      const length = Math.max(
        1,
        until(lines, at, (next, i) => i > at && beginsBlock(next)),
      )
      const children = parseInline(lines.slice(at, at + length).join('\n'))
      blocks.push({ kind: 'paragraph', children })
      at += length
    }
  }
  return blocks
}

const until = (lines: string[], from: number, ends: (line: string, at: number) => boolean) => {
  let at = from
  while (at < lines.length && !ends(lines[at] ?? '', at)) at++
  return at - from
}

const beginsBlock = (line: string) =>
  !line.trim() || fence.test(line) || heading.test(line) || item.test(line) || /^ {0,3}>/.test(line)

/** A list goes on over an empty line when another item or an indented line follows. */
const endsList = (lines: string[], at: number) => {
  const line = lines[at] ?? ''
  if (line.trim()) return !item.test(line) && !line.startsWith('  ') && !lines[at - 1]?.trim()
  const next = lines[at + 1] ?? ''
  return !item.test(next) && !next.startsWith('  ')
}

const readList = (lines: string[], depth: number): Block => {
  const first = item.exec(lines[0] ?? '')
  const indent = first?.[1]?.length ?? 0
  const items: string[][] = []
  for (const line of lines) {
    const match = item.exec(line)
    if (match && (match[1]?.length ?? 0) <= indent + 1) items.push([match[3] ?? ''])
    else items.at(-1)?.push(line.replace(/^ {1,4}/, ''))
  }
  const start = first?.[2] ? Number(first[2]) : null
  return { kind: 'list', start, items: items.map(inner => readBlocks(inner, depth)) }
}

const readRow = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => parseInline(cell.trim().replaceAll('\\|', '|')))

/** In this order: escape, code, image or link, bold, italics, bare address or number, source marks, line break. */
const inline = new RegExp(
  [
    /\\(?<escaped>[!-/:-@[-`{-~])/,
    /(?<ticks>`+)(?<code>.+?)\k<ticks>(?!`)/,
    /(?<image>!?)\[(?<label>[^\]\n]{0,999})\]\( *<?(?<href>(?:[^\s()<>]|\([^\s()]{0,99}\)){0,999})>?[^)\n]{0,99}\)/,
    /(?<stars>\*\*|__)(?=\S)(?<bold>(?:(?!\k<stars>(?!\*))[^])+?)(?<=\S)\k<stars>(?!\*)/,
    /(?<![\p{L}\p{N}])(?<star>[*_])(?=[^\s*_])(?<italic>(?:(?!\k<star>)[^\n])+?)(?<=\S)\k<star>(?![\p{L}\p{N}])/u,
    new RegExp(`(?<bare>${bareLink})`, 'u'),
    /(?<before>[\p{L}\p{N}.,;:!?%€$'’]{0,24})(?<marks>(?: ?\[\d{1,2}(?:, ?\d{1,2})*\])+)(?<after>[.,;:!?]*)/u,
    /(?: {2,9}|\\)?(?<newline>\n)/,
  ]
    .map(part => part.source)
    .join('|'),
  'gu',
)

const parseInline = (text: string): Inline[] => {
  const nodes: Inline[] = []
  let at = 0
  for (const match of text.matchAll(inline)) {
    if (match.index > at) nodes.push(text.slice(at, match.index))
    at = match.index + match[0].length
    const inlines = readMatch(match.groups ?? {})
    nodes.push(...inlines.map(node => (isMark(node) ? behind(nodes, node) : node)))
  }
  if (at < text.length) nodes.push(text.slice(at))
  return nodes
}

const isMark = (node: Inline): node is Marks =>
  typeof node === 'object' && node.kind === 'marks' && !node.before

/** Marks hold on to a bare link before them as they do to a word. */
const behind = (nodes: Inline[], marks: Marks): Inline => {
  const last = nodes.at(-1)
  return typeof last === 'object' && last.kind === 'link' && last.isBare
    ? { ...marks, before: nodes.pop()! }
    : marks
}

const readMatch = (groups: Partial<Record<string, string>>): Inline[] => {
  const {
    escaped,
    code,
    image,
    label = '',
    href = '',
    before = '',
    marks,
    after = '',
    bold,
    italic,
    bare,
    newline,
  } = groups
  if (escaped) return [escaped]
  if (code) return [{ kind: 'code', text: code }]
  if (marks) return [{ kind: 'marks', before, numbers: numbersIn(marks), after }]
  if (bold) return [{ kind: 'bold', children: parseInline(bold) }]
  if (italic) return [{ kind: 'italic', children: parseInline(italic) }]
  if (bare) {
    const href = hrefOf(bare)
    return [href ? { kind: 'link', href, children: [bare], isBare: true } : bare]
  }
  if (newline) return [{ kind: 'break' }]
  if (image || !isSafe(href)) return parseInline(label)
  return [{ kind: 'link', href, children: parseInline(label || href).flatMap(unlinked) }]
}

const numbersIn = (marks: string) => (marks.match(/\d+/g) ?? []).map(Number)

/** A link holds no link. */
const unlinked = (node: Inline): Inline[] =>
  typeof node === 'object' && node.kind === 'link' ? node.children : [node]

/** Only addresses that open a page or a mail. */
const isSafe = (href: string) => /^(https?:\/\/|mailto:)/i.test(href)

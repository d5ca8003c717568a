import type { Draft, RawFile } from '../Draft.ts'
import { bareName } from '../finishReading.ts'
import { append } from '../blocks/append.ts'
import { beginsWithSection } from './beginsWithSection.ts'
import { decode } from './decode.ts'
import type { ReadBlock } from '../Reading.ts'

const maxWrappedLength = 120
const linesTogether = 30

/**
 * Reads plain text: blank lines separate paragraphs, hard-wrapped lines are joined. Its title is the heading that it begins
 * with, unless that is marked as one of several sections, or else the name of its file.
 */
export function readText({ bytes, name }: RawFile): Draft {
  const { text, encoding } = decode(bytes)
  const blocks = textBlocks(text)
  const isMarked = marked.test(text.trimStart().split('\n', 1)[0]!)
  const isTitled = blocks[0]?.kind === 'heading' && !(isMarked && beginsWithSection(blocks))
  return { blocks, unit: 'section', encoding, ...(!isTitled && { title: bareName(name) }) }
}

/**
 * Returns the paragraphs, lists and headings of a text. Headings are underlined, marked as in Markdown (`## Pets`), or
 * short lines above longer text, if there are several.
 */
export function textBlocks(text: string): ReadBlock[] {
  const paragraphs = text
    .split(/\n[^\S\n]*\n\s*?(?=\S|$)/)
    .map(paragraph => paragraph.split('\n').filter(line => line.trim()))
  const isTitled = paragraphs.map((lines, at) => standsOverText(lines, paragraphs[at + 1]))
  const areTitles = isTitled.filter(Boolean).length > 1
  return paragraphs.flatMap(([first = '', ...rest], at) =>
    areTitles && isTitled[at]
      ? [{ kind: 'heading', text: first, level: 2 }, ...paragraphBlocks(rest)]
      : paragraphBlocks([first, ...rest]),
  )
}

const bullet = /^\s*([-*•‣◦–]|\d{1,3}[.)]|\(\d{1,2}\))\s+/
const maxTitleLength = 60
const maxTitleWords = 8
/** Factor by which text is longer than the title above it, and minimum number of words of a short line of text. */
const textLonger = 1.5
const minWords = 4

const isTitle = (line: string) =>
  line.length <= maxTitleLength &&
  line.split(/\s+/).length <= maxTitleWords &&
  /^["“«¿¡]?[\p{Lu}\p{Lt}\p{Lo}]/u.test(line) &&
  /[\p{L}\p{M}\p{N})?？؟]["”»]?$/u.test(line)

/** True for a line that ends a sentence and has enough words; `。` always ends a sentence, and needs no count of words. */
const isSentence = (line: string) =>
  /[。！？]["”»」]?$/u.test(line) ||
  (line.split(/\s+/).length >= minWords && /[.!?؟।]["”»]?$/u.test(line))

/** True when a paragraph's first line looks like a title of the text or list in its next line or the next paragraph. */
const standsOverText = ([first = '', second]: string[], next: string[] = []): boolean => {
  const title = first.trim()
  if (!isTitle(title)) return false
  const below = (second ?? next[0] ?? '').trim()
  const isLonger = below.length >= title.length * textLonger
  return bullet.test(below) || (isLonger && (below.length > maxTitleLength || isSentence(below)))
}

/** A Markdown heading such as `# Pets`; only alone in its paragraph, since above other lines it is likely a comment. */
const marked = /^\s{0,3}(#{1,6})\s+(.+?)(?:(?<!\\)\s+#+)?\s*$/
/** An escaped Markdown character, in a heading's text or at the start of a line. */
const escaped = /\\([!-/:-@[-`{-~])/g
const escapedStart = /^(\s{0,3})\\(?=#{1,6}(\s|$)|(=+|-+)\s*$)/

function markedHeading([first = '', ...rest]: string[]): ReadBlock | undefined {
  const [, signs = '', text = ''] = marked.exec(first) ?? []
  if (!signs || (rest.length > 0 && signs.length === 1)) return
  return { kind: 'heading', text: text.replace(escaped, '$1'), level: signs.length }
}

function paragraphBlocks(lines: string[]): ReadBlock[] {
  const heading = markedHeading(lines)
  if (heading) return [heading, ...(lines.length > 1 ? paragraphBlocks(lines.slice(1)) : [])]
  const blocks: ReadBlock[] = []
  let at = 0
  for (; at < lines.length; at += 2) {
    const [first = '', second = ''] = lines.slice(at, at + 2)
    const underline = /^\s*(=|-|~){3,}\s*$/.exec(second)?.[1]
    if (!underline || first.length >= maxWrappedLength || !/[\p{L}\p{N}]/u.test(first)) break
    blocks.push({ kind: 'heading', text: first, level: underline === '=' ? 1 : 2 })
  }
  append(blocks, textOf(lines.slice(at).map(line => line.replace(escapedStart, '$1'))))
  return blocks
}

function textOf(lines: string[]): ReadBlock[] {
  const [first = ''] = lines
  if (lines.length === 1 && /^\s*(chapter|part|section)\s+[\divxlc]+\b.{0,80}$/i.test(first))
    return [{ kind: 'heading', text: first, level: 1 }]
  if (bullet.test(first) && lines.length > 1)
    return [{ kind: 'list', text: listItems(lines).join('\n') }]
  if (isWrapped(lines)) return [{ kind: 'paragraph', text: lines.join(' ') }]
  if (lines.some(line => line.length > maxWrappedLength))
    return lines.map(text => ({ kind: 'paragraph', text }))
  return chunks(lines, linesTogether).map(few => ({ kind: 'paragraph', text: few.join('\n') }))
}

/** True for hard-wrapped lines, none of which has room for the first word of the next one. */
function isWrapped(lines: string[]) {
  const width = lines.reduce((max, line) => Math.max(max, line.trimEnd().length), 0)
  if (lines.length < 2 || width > maxWrappedLength || width < 40) return false
  const full = lines.slice(1).filter((line, at) => {
    const firstWord = line.trimStart().split(/\s/)[0] ?? ''
    return lines[at]!.trimEnd().length + 1 + firstWord.length >= width
  })
  return full.length >= (lines.length - 1) * 0.8
}

/** Returns one item a line; lines without a bullet continue the item above. */
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

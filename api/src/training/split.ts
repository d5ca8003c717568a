import { sentences } from '@sandbox-ai/text/sentences'
import type { ReadBlock, Reading } from '@sandbox-ai/reading/Reading'
import { type PassagePart, type PassageText, placeOf, type TableRow } from '../passages/passage.ts'
import { withoutContents } from './withoutContents.ts'
import { spokenSentences } from './spokenSentences.ts'
import { withTableRows } from './tableRows.ts'

/** Must change whenever the same reading would give other passages or other terms. */
export const splitterVersion = '8'

/**
 * Sizes in tokens. A passage beyond `full` takes no more; one beyond `enough` does not take a paragraph that overfills it.
 * Small enough that a passage with a question and headings mostly fits in one window of the reader
 * (`packages/models/src/readerInput.ts`).
 */
const full = 180
const enough = 90
/** Maximum number of characters that a person would write as one sentence. */
const maxSentenceLength = 6_000

/** A whole block or, where that is too long, some of its sentences, rows or items in sequence. */
type Piece = { text: string; tokens: number; block: Block }
type Block = ReadBlock & { tableRow?: TableRow }

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Estimates the reader's tokens: one for four characters, or two for three in scripts without spaces. */
const countTokens = (text: string) => {
  const packed = text.match(unspaced)?.length ?? 0
  return Math.ceil(packed * 0.66 + (text.length - packed) / 4)
}

const cutAtSpaces = (text: string): string[] =>
  text.length <= maxSentenceLength
    ? [text]
    : (text.match(
        new RegExp(`[^]{1,${maxSentenceLength}}(?=\\s|$)|[^]{1,${maxSentenceLength}}`, 'gu'),
      ) ?? [])

const breaksIn = (text: string) => text.split('\n').length - 1

/** Cuts a long block between sentences into pieces of about equal size. */
const pieces = ({ tableRow, ...block }: Block): Piece[] => {
  // Leading tabs of a row are empty cells.
  const text = block.kind === 'table' ? block.text.trimEnd() : block.text.trim()
  const tokens = countTokens(text)
  if (tokens <= full && text.length <= maxSentenceLength)
    return text ? [{ text, tokens, block: { ...block, ...(tableRow && { tableRow }) } }] : []
  const spans = sentences(text, block.kind)
  const size = tokens / Math.ceil(tokens / (full * 0.85))
  const cut: { start: number; end: number; tokens: number }[] = []
  for (const { start, end } of spans) {
    const length = countTokens(text.slice(start, end))
    const last = cut.at(-1)
    if (last && last.tokens + length / 2 <= size) {
      last.end = end
      last.tokens += length
    } else cut.push({ start, end, tokens: length })
  }
  let line = 0
  let before = 0
  return cut.flatMap(({ start, end }) => {
    const words = text.slice(start, end)
    line += breaksIn(text.slice(before, start))
    before = start
    const marks = block.marks?.slice(line, line + breaksIn(words) + 1)
    return cutAtSpaces(words).map(part => ({
      text: part,
      tokens: countTokens(part),
      block: { ...block, ...(marks && { marks }) },
    }))
  })
}

const passageOf = (path: string[], collected: Piece[]): PassageText => {
  let text = ''
  const parts: PassagePart[] = []
  for (const { text: words, block } of collected) {
    if (text) text += '\n'
    parts.push({
      ...placeOf(block),
      at: text.length,
      kind: block.kind,
      ...(block.header && { header: block.header }),
      ...(block.marks && { marks: block.marks }),
      ...(block.tableRow && { tableRow: block.tableRow }),
    })
    text += words
  }
  return { text, path, parts }
}

/** Returns the blocks under each heading. A heading without blocks is its own block: it may be all the text of a slide. */
const sections = (reading: Reading): { path: string[]; blocks: ReadBlock[] }[] => {
  const runs: { path: string[]; blocks: ReadBlock[]; heading?: ReadBlock }[] = []
  const headings: { level: number; text: string }[] = []
  const open = (heading?: ReadBlock) => {
    const last = runs.at(-1)
    const deeper = heading && last?.heading && (heading.level ?? 1) > (last.heading.level ?? 1)
    if (last && !last.blocks.length && (!last.heading || deeper)) runs.pop()
    const path = [reading.title, ...headings.map(({ text }) => text)].filter(Boolean)
    runs.push({ path, blocks: [], ...(heading && { heading }) })
  }
  open()
  for (const block of withoutContents(reading.blocks)) {
    if (block.kind === 'heading' && block.text.trim()) {
      const level = block.level ?? 1
      while ((headings.at(-1)?.level ?? 0) >= level) headings.pop()
      headings.push({ level, text: block.text.trim().replace(/\s+/g, ' ') })
      open(block)
    } else if (block.text.trim()) runs.at(-1)?.blocks.push(block)
  }
  return runs.flatMap(({ path, blocks, heading }) =>
    blocks.length ? [{ path, blocks }] : heading ? [{ path, blocks: [heading] }] : [],
  )
}

/**
 * Cuts a reading into passages of about 100 to 180 tokens along headings, paragraphs and sentences. Joins small blocks
 * under one heading, and cues into whole sentences. Never cuts a sentence, row or item, except for an oversized one, nor
 * a list from its lead-in line. The same reading always gives the same passages, regardless of other files.
 */
export const split = (reading: Reading): PassageText[] =>
  sections(reading).flatMap(({ path, blocks }) => {
    const passages: PassageText[] = []
    let collected: Piece[] = []
    let tokens = 0
    const flush = () => {
      if (collected.length) passages.push(passageOf(path, collected))
      collected = []
      tokens = 0
    }
    const collect = (piece: Piece) => {
      collected.push(piece)
      tokens += piece.tokens
    }
    for (const piece of withTableRows(spokenSentences(blocks)).flatMap(pieces)) {
      const overfills = tokens + piece.tokens > full
      if (overfills && (tokens > enough || tokens + piece.tokens > full * 1.3)) {
        const lead =
          collected.length > 1 && leadsTo(piece, collected.at(-1)) ? collected.pop() : undefined
        flush()
        if (lead) collect(lead)
      }
      collect(piece)
    }
    flush()
    return passages
  })

/** True when a line is the lead-in of a list or table: `You need:`. */
const leadsTo = ({ block }: Piece, line: Piece | undefined): boolean =>
  (block.kind === 'list' || block.kind === 'table') &&
  line?.block.kind === 'paragraph' &&
  /[:：]$/u.test(line.text)

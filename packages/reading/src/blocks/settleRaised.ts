import type { ReadBlock } from '../Reading.ts'
import { bare, meaningOf, type Signs } from './meaningOf.ts'
import { hasRaised, loweredText, type Piece, piecesOf, powerOf, signOf } from './raised.ts'

/** A note as it is written below: its sign, and the pieces of its line that say what it says. */
type Note = { sign: string; mark: Piece; words: Piece[]; block: number; isMoved: boolean }
/** A line of a block or a cell of a row, with the notes that it consists of, if it does. */
type Line = { pieces: Piece[]; notes: Note[] }

/** The most notes with the same mark on a page that are considered. */
const maxAlike = 1_000

/**
 * Returns blocks in which raised and lowered text is plain text: powers stay (`10^3`, `m²`), the signs of notes are
 * taken off what they stand at, and notes that are written on the same page follow what they belong to.
 */
export function settleRaised(blocks: ReadBlock[]): ReadBlock[] {
  if (!blocks.some(({ text, header }) => hasRaised(text) || header?.some(hasRaised))) return blocks
  const lines = blocks.map((block, at) =>
    block.text.split(separator(block)).map(line => lineOf(line, at)),
  )
  const notes = lines.flat().flatMap(line => line.notes)
  const known = new Set(notes.map(({ sign }) => sign))
  const own: Signs = {
    isNote: sign => known.has(sign),
    hasMinutes: lines.some(all => all.some(line => showsMinutes(line.pieces))),
  }
  const find = finder(blocks, notes)

  const settled = blocks.map((block, at) => {
    const signs = new Set<string>()
    const take = (sign: string) => {
      signs.add(sign)
      learn(sign, known)
    }
    const text = lines[at]!.map(line => (line.notes.length ? '' : settle(line.pieces, own, take)))
    const header = block.header?.map(cell => settle(piecesOf(cell), own))
    const below = [...signs].flatMap(sign => find(sign, at) ?? [])
    for (const note of below) note.isMoved = true
    return { block: { ...block, ...(header && { header }) }, text, below }
  })
  const results = settled.map(({ block, text, below }, at) => {
    const written = lines[at]!.map((line, number) =>
      line.notes.length ? remaining(line, own) : text[number]!,
    )
    return { block: joined(block, written), below }
  })
  return withNotes(results, own)
}

/** Signs of notes count up: after a first the next one is a note's as well, where none is written below. */
function learn(sign: string, known: Set<string>) {
  known.add(sign)
  if (/^\d{1,3}$/.test(sign)) known.add(String(Number(sign) + 1))
}

const separator = ({ kind }: ReadBlock) => (kind === 'table' ? '\t' : '\n')

function lineOf(line: string, block: number): Line {
  const pieces = hasRaised(line) ? piecesOf(line) : [{ kind: 'plain' as const, text: line }]
  return { pieces, notes: notesIn(pieces, block) }
}

const asSign = /^\s*[([]?(?:\d{1,3}|\p{L}|[*†‡§#]+)[)\].]?\s*$/u

/** The notes that a line consists of: it begins with a raised sign itself, and further ones stand behind blanks. */
function notesIn(pieces: Piece[], block: number): Note[] {
  const begins = ({ kind, text }: Piece, at: number) =>
    /^(raised|mark)$/.test(kind) &&
    asSign.test(text) &&
    (at === 0 || /\s$/.test(pieces[at - 1]!.text)) &&
    /[\p{L}\p{N}]/u.test(pieces[at + 1]?.text ?? '')
  const first = pieces.findIndex(({ text }) => text.trim())
  if (!pieces[first] || !begins(pieces[first], first)) return []
  const starts = pieces.flatMap((piece, at) => (at >= first && begins(piece, at) ? [at] : []))
  return starts.map((from, at) => {
    const mark = pieces[from]!
    const words = pieces.slice(from + 1, starts[at + 1])
    return { sign: bare(mark.text), mark, words, block, isMoved: false }
  })
}

/** True for `16⁰⁰`, and for `8³⁰–9³⁰`: no power begins with a nought, and none goes on to another of two figures. */
const showsMinutes = (pieces: Piece[]): boolean =>
  pieces.some(({ kind, text }, at) => {
    const [before, between, next] = [pieces[at - 1], pieces[at + 1], pieces[at + 2]]
    if (kind !== 'raised' || !/(?<![\p{Nd}.,])\p{Nd}{1,3}$/u.test(before?.text ?? '')) return false
    if (/^0\p{Nd}$/u.test(text.trim())) return true
    const goesOn = next?.kind === 'raised' && /^\s*[–-]\s*\p{Nd}{1,2}$/u.test(between!.text)
    return goesOn && [text, next.text].every(sign => /^[1-5]\p{Nd}$/u.test(sign.trim()))
  })

const maxLeadLength = 60

/** A line as plain text. Calls `take` with the signs of notes that it leaves out. */
function settle(pieces: Piece[], own: Signs, take?: (sign: string) => void): string {
  let line = ''
  let before = ''
  const add = (text: string) => {
    line += text
    before = (before + text).slice(-maxLeadLength)
  }
  for (let at = 0; at < pieces.length; at++) {
    const { kind, text } = pieces[at]!
    const [slash, below] = pieces.slice(at + 1, at + 3)
    const isFraction = below?.kind === 'lowered' && /^\s*[/⁄]\s*$/.test(slash!.text)
    if (kind === 'plain') add(text)
    else if (kind === 'lowered') add(loweredText(text))
    else if (kind === 'power') add(powerOf(before, text))
    else if (isFraction) {
      add(`${/\p{Nd}$/u.test(before) ? ' ' : ''}${text.trim()}/${below.text.trim()}`)
      at += 2
    } else {
      const meaning =
        kind === 'mark'
          ? { signs: [bare(text)] }
          : meaningOf(before, text, slash?.kind === 'plain' ? slash.text : '', own)
      if ('text' in meaning) add(meaning.text)
      else {
        for (const sign of meaning.signs) take?.(sign)
        const runsOn = /\p{Nd}$/u.test(before) && /^\p{Nd}/u.test(slash?.text ?? '')
        add(runsOn ? ' ' : /\s*$/.exec(text)![0])
      }
    }
  }
  return line
}

/** Returns a function for the note of a mark in a block: the next one with that mark on its page, else the last. */
function finder(blocks: ReadBlock[], notes: Note[]) {
  const key = (sign: string, at: number) => {
    const { page, slide, sheet } = blocks[at]!
    return [page, slide, sheet, sign].join('/')
  }
  const alike = Map.groupBy(notes, note => key(note.sign, note.block))
  return (sign: string, at: number): Note | undefined => {
    const same = alike.get(key(sign, at))?.slice(0, maxAlike) ?? []
    return same.find(note => note.block >= at) ?? same.at(-1)
  }
}

/** A line of notes without those that stand with what they belong to; nothing where none is left. */
function remaining({ notes }: Line, own: Signs): string | undefined {
  const unmoved = notes.filter(note => !note.isMoved)
  const texts = unmoved.map(({ mark, words }) => signOf(mark.text) + settle(words, own))
  return texts.length > 0 ? texts.join('') : undefined
}

/** A block of these lines or cells; lines that are nothing are left out, with their marks. */
function joined(block: ReadBlock, written: (string | undefined)[]): ReadBlock {
  const { marks, ...rest } = block
  const isWritten = (_: unknown, at: number) => block.kind === 'table' || written[at] !== undefined
  const text = written.filter(isWritten).join(separator(block))
  return { ...rest, text, ...(marks && { marks: marks.filter(isWritten) }) }
}

/** Each block with its notes behind it, once in a section, those of a table's rows behind the last one. */
function withNotes(all: { block: ReadBlock; below: Note[] }[], own: Signs): ReadBlock[] {
  const result: ReadBlock[] = []
  const texts = new Map<Note, string>()
  let emitted = new Set<Note>()
  let waiting: Note[] = []
  all.forEach(({ block, below }, at) => {
    if (block.kind === 'heading') emitted = new Set()
    if (block.text.trim()) result.push(block)
    waiting.push(...below)
    if (block.kind === 'table' && all[at + 1]?.block.kind === 'table') return
    const { page, slide, sheet } = block
    const place = {
      ...(page !== undefined && { page }),
      ...(slide !== undefined && { slide }),
      ...(sheet !== undefined && { sheet }),
    }
    for (const note of new Set(waiting)) {
      if (emitted.has(note)) continue
      emitted.add(note)
      const text = texts.get(note) ?? settle(note.words, own)
      texts.set(note, text)
      result.push({ kind: 'notes', text, ...place })
    }
    waiting = []
  })
  return result
}

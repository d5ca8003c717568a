import { pageNumber } from '../blocks/furniture.ts'
import type { Draft } from '../Draft.ts'
import type { ReadBlock } from '../Reading.ts'
import { beginDestination } from './beginDestination.ts'
import { decodeBytes } from './codePages.ts'
import { characters, signs } from './controls.ts'
import { isFurniture, setCharacters } from './Group.ts'
import { setForm } from './fields.ts'
import { closeGroup, openGroup } from './groups.ts'
import { type Parsing, startParsing } from './Parsing.ts'
import { rtfTokens, type Token } from './rtfTokens.ts'
import { write } from './write.ts'

export type RtfDocument = {
  blocks: ReadBlock[]
  /** Blocks of the visible headers, then of the footers. */
  furniture: ReadBlock[]
  title: string
  hidden: NonNullable<Draft['hidden']>
  isStruck: boolean
}

/**
 * The blocks of an RTF document, one byte a character (RTF 1.9.1), those of its headers and footers, the title its author
 * gave it, and what was passed over: hidden text unless that is asked for, and what is struck through.
 */
export function parseRtf(rtf: string, withHidden: boolean): RtfDocument {
  const parsing = startParsing(withHidden)
  const { story } = parsing.group
  for (const token of rtfTokens(rtf)) follow(parsing, token)
  flush(parsing)
  while (parsing.around.length > 0) closeGroup(parsing)
  const { texts, hidden, isStruck } = parsing
  return {
    blocks: story.end(),
    furniture: [...furnitureBlocks(parsing, 'header'), ...furnitureBlocks(parsing, 'footer')],
    title: texts.title.trim(),
    hidden,
    isStruck,
  }
}

function follow(parsing: Parsing, token: Token) {
  if (token.kind === 'byte' || token.kind === 'text') {
    if (parsing.group.reads !== 'nothing') addBytes(parsing, token.text)
    return
  }
  flush(parsing)
  if (token.kind === 'open') openGroup(parsing)
  else if (token.kind === 'close') closeGroup(parsing)
  else if (token.kind === 'word') control(parsing, token.word, token.value)
  else if (token.sign === '\n' || token.sign === '\r') control(parsing, 'par', undefined)
  else if (parsing.toSkip > 0 && token.sign !== '*') parsing.toSkip--
  else write(parsing, signs[token.sign] ?? '')
  if (token.kind === 'open' || token.kind === 'close') parsing.toSkip = 0
  parsing.isStarred = token.kind === 'symbol' && token.sign === '*'
}

function addBytes(parsing: Parsing, text: string) {
  const skipped = Math.min(parsing.toSkip, text.length)
  parsing.toSkip -= skipped
  parsing.bytes += text.slice(skipped)
}

/** Decodes the bytes so far: what follows may be of another code page or group. */
function flush(parsing: Parsing) {
  const { bytes, group } = parsing
  if (bytes) write(parsing, decodeBytes(bytes, group.codePage))
  parsing.bytes = ''
}

function control(parsing: Parsing, word: string, value: number | undefined) {
  const { group, tables, lists, pages } = parsing
  if (group.reads === 'nothing' || beginDestination(parsing, word)) return
  if (word === 'titlepg' || word === 'facingp') pages.add(word)
  const character = characters.get(word)
  if (parsing.toSkip > 0 && character) parsing.toSkip--
  else if (word === 'u') {
    write(parsing, String.fromCharCode((value ?? 0) & 0xffff))
    parsing.toSkip = group.substitutes
  } else if (character) write(parsing, character)
  else if (word === 'chpgn' && isFurniture(group)) write(parsing, pageNumber)
  else if (group.reads === 'fonts') tables.setFont(word, value)
  else if (group.reads === 'styles') tables.setStyle(word, value)
  else if (group.reads === 'lists') lists.set(word, value)
  else if (tables.setDocument(word, value)) Object.assign(group, tables.fontSettings(undefined))
  else if (group.reads === 'form') setForm(parsing, word, value)
  else if (setCharacters(group, word, value, tables.fontSettings) || group.reads !== 'text') return
  // A paragraph whose end was deleted goes on in the next one.
  else if (word !== 'par' || !group.isDeleted) group.story.control(word, value, tables.levelOf)
}

/** Returns what the headers, or the footers, of pages say that have some. */
function furnitureBlocks({ furniture, pages }: Parsing, kind: 'header' | 'footer') {
  return furniture
    .filter(({ word }) => word.startsWith(kind) && (pages.has(pagesOf(word)) || word === kind))
    .flatMap(({ blocks }) => blocks)
}

/** The word that gives first pages, or left and right ones, headers of their own. */
const pagesOf = (word: string) => (word.endsWith('f') ? 'titlepg' : 'facingp')

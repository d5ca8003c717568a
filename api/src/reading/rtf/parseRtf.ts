import { type ReadBlock, Unreadable } from '../Reading.ts'
import { decodeBytes } from './codePages.ts'
import { characters, entered, leftOut, signs } from './controls.ts'
import { createTables } from './documentTables.ts'
import { rtfTokens } from './rtfTokens.ts'
import { createStory, type Story } from './story.ts'

/** What holds within a group and ends with it. */
type Group = {
  reads: 'text' | 'nothing' | 'boxes' | 'fonts' | 'styles' | 'info' | 'title'
  story: Story
  /** What its story is to the one around it. */
  holds: 'box' | 'note'
  isHidden: boolean
  isDeleted: boolean
  isBold: boolean
  /** Characters that follow each `\u` for programs that know no Unicode. */
  substitutes: number
  codePage: number
}

const deepest = 2_000

/** The blocks of an RTF document, one byte a character (RTF 1.9.1), and the title its author gave it. */
export function parseRtf(rtf: string): { blocks: ReadBlock[]; title: string } {
  const tables = createTables()
  let group: Group = {
    reads: 'text',
    story: createStory(),
    holds: 'box',
    isHidden: false,
    isDeleted: false,
    isBold: false,
    substitutes: 1,
    codePage: 1252,
  }
  const document = group.story
  const around: Group[] = []
  let title = ''
  /** Bytes not decoded yet: a character may take two. */
  let bytes = ''
  let toSkip = 0
  let isStarred = false

  function write(text: string) {
    if (group.reads === 'title') title += text
    else if (group.reads === 'styles') tables.nameStyle(text)
    else if (group.reads === 'text' && !group.isHidden && !group.isDeleted)
      group.story.add(text, group.isBold)
  }
  function flush() {
    if (bytes) write(decodeBytes(bytes, group.codePage))
    bytes = ''
  }
  function addBytes(text: string) {
    const skipped = Math.min(toSkip, text.length)
    toSkip -= skipped
    bytes += text.slice(skipped)
  }

  function open() {
    if (around.length > deepest) throw new Unreadable('This file is nested too deeply to be read')
    around.push(group)
    group = { ...group }
    if (group.reads === 'styles') tables.beginStyle()
  }
  function close() {
    const outer = around.pop()
    if (!outer) return
    if (group.reads === 'styles' && outer.reads === 'styles') tables.endStyle()
    if (group.story !== outer.story) {
      const blocks = group.story.end()
      outer.story.anchor(group.holds === 'note' ? blocks.map(asNote) : blocks)
    }
    group = outer
  }

  /** Control words that say what a group is. Tells whether this was one. */
  function isDestination(word: string): boolean {
    if (leftOut.has(word) || (isStarred && !entered.has(word))) group.reads = 'nothing'
    else if (word === 'listtext' || word === 'pntext') {
      group.story.look.isList = true
      group.reads = 'nothing'
    } else if (word === 'fonttbl') group.reads = 'fonts'
    else if (word === 'stylesheet') group.reads = 'styles'
    else if (word === 'info') group.reads = 'info'
    else if (word === 'title' && group.reads === 'info') group.reads = 'title'
    else if (word === 'shpinst' || word === 'do') group.reads = 'boxes'
    else if (/^(footnote|shptxt|dptxbxtext)$/.test(word)) {
      const holds = word === 'footnote' ? 'note' : 'box'
      Object.assign(group, { reads: 'text', story: createStory(), holds })
    } else return false
    return true
  }

  function setCharacters(word: string, value: number | undefined) {
    const isOn = value !== 0
    if (word === 'b') group.isBold = isOn
    else if (word === 'v') group.isHidden = isOn
    else if (word === 'deleted') group.isDeleted = isOn
    else if (word === 'uc') group.substitutes = Math.max(value ?? 1, 0)
    else if (word === 'f') group.codePage = tables.codePageOf(value)
    else if (word === 'plain') {
      Object.assign(group, { isBold: false, isHidden: false })
      group.codePage = tables.codePageOf(undefined)
    } else return false
    return true
  }

  function control(word: string, value: number | undefined) {
    if (group.reads === 'nothing' || isDestination(word)) return
    const character = characters[word]
    if (toSkip > 0 && character) toSkip--
    else if (word === 'u') {
      write(String.fromCharCode((value ?? 0) & 0xffff))
      toSkip = group.substitutes
    } else if (character) write(character)
    else if (group.reads === 'fonts') tables.setFont(word, value)
    else if (group.reads === 'styles') tables.setStyle(word, value)
    else if (tables.setDocument(word, value)) group.codePage = tables.codePageOf(undefined)
    else if (!setCharacters(word, value) && group.reads === 'text')
      group.story.control(word, value, tables.levelOf)
  }

  for (const token of rtfTokens(rtf)) {
    if (token.kind === 'byte' || token.kind === 'text') {
      if (group.reads !== 'nothing') addBytes(token.text)
      continue
    }
    flush()
    if (token.kind === 'open') open()
    else if (token.kind === 'close') close()
    else if (token.kind === 'word') control(token.word, token.value)
    else if (token.sign === '\n' || token.sign === '\r') control('par', undefined)
    else if (toSkip > 0 && token.sign !== '*') toSkip--
    else write(signs[token.sign] ?? '')
    if (token.kind === 'open' || token.kind === 'close') toSkip = 0
    isStarred = token.kind === 'symbol' && token.sign === '*'
  }
  flush()
  while (around.length > 0) close()
  return { blocks: document.end(), title: title.trim() }
}

const asNote = ({ text }: ReadBlock): ReadBlock => ({ kind: 'notes', text })

import { pageNumber } from '../blocks/furniture.ts'
import { lowered, raised } from '../blocks/raised.ts'
import type { Draft } from '../Draft.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { decodeBytes } from './codePages.ts'
import { characters, entered, leftOut, signs } from './controls.ts'
import { createTables } from './documentTables.ts'
import { createEquation } from './equation.ts'
import { createLists } from './lists.ts'
import { rtfTokens } from './rtfTokens.ts'
import { createStory, type Story } from './story.ts'

/** What holds within a group and ends with it. */
type Group = {
  reads:
    | 'text'
    | 'nothing'
    | 'boxes'
    | 'property'
    | 'fonts'
    | 'styles'
    | 'lists'
    | 'info'
    | 'title'
    | 'mark'
    | 'code'
    | 'equation'
  /** The control word that began it, where that matters at its end. */
  word: string
  story: Story
  /** What its story is to the one around it: `box`, `note`, `comment`, or the word of a header or footer. */
  holds: string
  isHidden: boolean
  isDeleted: boolean
  isStruck: boolean
  /** How far letters stand above the line, or below it where it is less than 0. */
  height: number
  isBold: boolean
  /** Characters that follow each `\u` for programs that know no Unicode. */
  substitutes: number
  codePage: number
}

const deepest = 2_000
/** Half-points that letters are moved by where it is not said. */
const usualMove = 6

export type RtfDocument = {
  blocks: ReadBlock[]
  /** Of headers and then footers that are shown. */
  furniture: ReadBlock[]
  title: string
  hidden: NonNullable<Draft['hidden']>
  isStruck: boolean
}

const headerOrFooter = /^(?:header|footer)[lrf]?$/
/** The word that gives first pages, or left and right ones, headers of their own. */
const pagesOf = (word: string) => (word.endsWith('f') ? 'titlepg' : 'facingp')

/** What a header counts or repeats. */
const counted =
  /^\s*(PAGE|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|PRINTDATE|SAVEDATE|FILENAME|STYLEREF)\b/i

/**
 * The blocks of an RTF document, one byte a character (RTF 1.9.1), those of its headers and footers, the title its author
 * gave it, and what was passed over: hidden text unless that is asked for, and what is struck through.
 */
export function parseRtf(rtf: string, withHidden: boolean): RtfDocument {
  const tables = createTables()
  const lists = createLists()
  let equation: ReturnType<typeof createEquation> | undefined
  /** The name and value of a shape's property as they are read, and the text of one that is drawn as a picture. */
  let property = ''
  let drawn = ''
  let group: Group = {
    reads: 'text',
    story: createStory(lists.next),
    word: '',
    holds: 'box',
    isHidden: false,
    isDeleted: false,
    isStruck: false,
    height: 0,
    isBold: false,
    substitutes: 1,
    codePage: 1252,
  }
  const document = group.story
  const around: Group[] = []
  let title = ''
  /** What each header and footer says, by the control word that begins it. */
  const furniture: { word: string; blocks: ReadBlock[] }[] = []
  /** Words that say which pages have headers of their own. */
  const pages = new Set<string>()
  const hidden: RtfDocument['hidden'] = {}
  let isStruck = false
  /** What stands before an item, and what the last field shows, as it is read. */
  let mark = ''
  let code = ''
  /** Bytes not decoded yet: a character may take two. */
  let bytes = ''
  let toSkip = 0
  let isStarred = false

  function write(text: string) {
    if (group.reads === 'title') title += text
    else if (group.reads === 'styles') tables.nameStyle(text)
    else if (group.reads === 'mark') mark += text
    else if (group.reads === 'code') code += text
    else if (group.reads === 'lists' && group.word === 'leveltext') lists.write(text)
    else if (group.reads === 'property') property += text
    else if (group.reads === 'equation' && !isUnread()) equation?.write(text)
    else if (group.reads === 'text' && !group.isDeleted) writeText(text)
  }
  function writeText(text: string) {
    if (group.isHidden && text.trim()) {
      hidden.text = (hidden.text ?? 0) + 1
      if (!withHidden) return
    }
    if (group.isStruck && text.trim()) isStruck = true
    else if (group.height > 0) group.story.add(raised(text), group.isBold)
    else if (group.height < 0) group.story.add(lowered(text), group.isBold)
    else group.story.add(text, group.isBold)
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
    group = { ...group, word: '' }
    if (group.reads === 'styles') tables.beginStyle()
  }
  function close() {
    const outer = around.pop()
    if (!outer) return
    if (group.reads === 'styles' && outer.reads === 'styles') tables.endStyle()
    if (group.reads === 'mark' && outer.reads !== 'mark') outer.story.number(mark)
    if (group.reads === 'lists') lists.end(group.word)
    if (group.reads === 'equation' && group.word) equation?.end()
    if (group.reads === 'equation' && outer.reads !== 'equation') {
      group.story.add(` ${equation?.text() ?? ''} `, group.isBold)
      equation = undefined
    }
    if (group.word === 'sn') property = `${property}=`
    if (group.word === 'sv' && property.startsWith('gtextUNICODE=')) drawn = property.slice(13)
    if (group.word === 'shpinst' && drawn.trim()) {
      outer.story.anchor([{ kind: 'paragraph', text: drawn }])
      drawn = ''
    }
    if (group.story !== outer.story) {
      const blocks = group.story.end()
      if (isFurniture()) furniture.push({ word: group.holds, blocks })
      else outer.story.anchor(group.holds === 'box' ? blocks : blocks.map(asNote))
    }
    group = outer
  }

  /** Control words that say what a group is. Tells whether this was one. */
  function isDestination(word: string): boolean {
    if (leftOut.has(word) || (isStarred && !entered.has(word))) group.reads = 'nothing'
    else if (word === 'listtext' || word === 'pntext') {
      mark = ''
      group.reads = 'mark'
    } else if (group.reads === 'equation') {
      if (!equation?.begin(word)) return false
      group.word = word
    } else if (word === 'moMath') {
      equation = createEquation()
      group.reads = 'equation'
    } else if (word === 'listtable' || word === 'listoverridetable') group.reads = 'lists'
    else if (group.reads === 'lists') {
      if (!/^(list|listlevel|leveltext|listoverride|lfolevel)$/.test(word)) return false
      group.word = word
      lists.begin(word)
    } else if (group.reads === 'boxes' && (word === 'sn' || word === 'sv')) {
      group.word = word
      group.reads = 'property'
      if (word === 'sn') property = ''
    } else if (word === 'fldinst') {
      code = ''
      group.reads = 'code'
    } else if (word === 'fldrslt' && isFurniture() && counted.test(code)) {
      group.story.add(pageNumber, group.isBold)
      group.reads = 'nothing'
    } else if (word === 'annotation') {
      hidden.comment = (hidden.comment ?? 0) + 1
      if (withHidden) begin('comment')
      else group.reads = 'nothing'
    } else if (headerOrFooter.test(word)) begin(word)
    else if (word === 'fonttbl') group.reads = 'fonts'
    else if (word === 'stylesheet') group.reads = 'styles'
    else if (word === 'info') group.reads = 'info'
    else if (word === 'title' && group.reads === 'info') group.reads = 'title'
    else if (word === 'shpinst' || word === 'do') {
      group.reads = 'boxes'
      group.word = word
    } else if (/^(footnote|shptxt|dptxbxtext)$/.test(word)) {
      if (word === 'shptxt') drawn = ''
      begin(word === 'footnote' ? 'note' : 'box')
    } else return false
    return true
  }
  /** A story of its own, for what this group holds. */
  function begin(holds: string) {
    const plain = { isHidden: false, isStruck: false, height: 0 }
    Object.assign(group, { reads: 'text', story: createStory(lists.next), holds, ...plain })
  }
  /** Deleted, struck through, or hidden and not wanted. */
  const isUnread = () => group.isDeleted || group.isStruck || (group.isHidden && !withHidden)
  const isFurniture = () => headerOrFooter.test(group.holds)

  function setCharacters(word: string, value: number | undefined) {
    const isOn = value !== 0
    if (word === 'b') group.isBold = isOn
    else if (word === 'v') group.isHidden = isOn
    else if (word === 'strike' || word === 'striked') group.isStruck = isOn
    else if (word === 'super') group.height = Number(isOn)
    else if (word === 'sub') group.height = -Number(isOn)
    else if (word === 'up') group.height = value ?? usualMove
    else if (word === 'dn') group.height = -(value ?? usualMove)
    else if (word === 'nosupersub') group.height = 0
    else if (word === 'deleted') group.isDeleted = isOn
    else if (word === 'uc') group.substitutes = Math.max(value ?? 1, 0)
    else if (word === 'f') group.codePage = tables.codePageOf(value)
    else if (word === 'plain') {
      Object.assign(group, { isBold: false, isHidden: false, isStruck: false, height: 0 })
      group.codePage = tables.codePageOf(undefined)
    } else return false
    return true
  }

  function control(word: string, value: number | undefined) {
    if (group.reads === 'nothing' || isDestination(word)) return
    if (word === 'titlepg' || word === 'facingp') pages.add(word)
    const character = characters[word]
    if (toSkip > 0 && character) toSkip--
    else if (word === 'u') {
      write(String.fromCharCode((value ?? 0) & 0xffff))
      toSkip = group.substitutes
    } else if (character) write(character)
    else if (word === 'chpgn' && isFurniture()) write(pageNumber)
    else if (group.reads === 'fonts') tables.setFont(word, value)
    else if (group.reads === 'styles') tables.setStyle(word, value)
    else if (group.reads === 'lists') lists.set(word, value)
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
  const shown = (kind: string) =>
    furniture
      .filter(({ word }) => word.startsWith(kind) && (pages.has(pagesOf(word)) || word === kind))
      .flatMap(({ blocks }) => blocks)
  return {
    blocks: document.end(),
    furniture: [...shown('header'), ...shown('footer')],
    title: title.trim(),
    hidden,
    isStruck,
  }
}

const asNote = ({ text }: ReadBlock): ReadBlock => ({ kind: 'notes', text })

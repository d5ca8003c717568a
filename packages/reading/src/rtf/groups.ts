import { addressMark } from '../blocks/links.ts'
import { hyperlinkIn } from '../office/fieldText.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { type Group, isFurniture } from './Group.ts'
import { isShapeRead } from './beginDestination.ts'
import { resultText } from './fields.ts'
import type { Parsing } from './Parsing.ts'
import { write } from './write.ts'

const deepest = 2_000

/** Opens a group in the one under way. Throws `Unreadable` where too many are open. */
export function openGroup(parsing: Parsing) {
  const { around, group, tables } = parsing
  if (around.length > deepest) throw new Unreadable('This file is nested too deeply to be read')
  around.push(group)
  parsing.group = { ...group, word: '' }
  // Of two versions of a text the second one is in Unicode.
  if (group.word === 'upr') {
    group.word = ''
    parsing.group.reads = 'nothing'
  }
  if (group.reads === 'styles') tables.beginStyle()
}

/** Closes the group under way and gives what it has read to the one around it. */
export function closeGroup(parsing: Parsing) {
  const { group, around, tables, lists, texts } = parsing
  const outer = around.pop()
  if (!outer) return
  if (group.reads === 'styles' && outer.reads === 'styles') tables.endStyle()
  if (group.reads === 'mark' && outer.reads !== 'mark') outer.story.number(texts.mark)
  if (group.reads === 'lists') lists.end(group.word)
  if (group.reads === 'equation') endEquation(parsing, outer)
  if (group.word === 'field') endField(parsing, outer)
  endShape(parsing, outer)
  if (group.story !== outer.story) endStory(parsing, outer)
  parsing.group = outer
}

function endField(parsing: Parsing, outer: Group) {
  const field = parsing.fields.pop()
  if (!field || outer.reads !== 'text') return
  parsing.group = { ...outer }
  write(parsing, field.hasResult ? addressMark(hyperlinkIn(field.code)) : resultText(field))
}

function endEquation(parsing: Parsing, outer: Group) {
  const { group, equation } = parsing
  if (group.word) equation?.end()
  if (outer.reads === 'equation') return
  group.story.add(` ${equation?.text() ?? ''} `, group.isBold)
  parsing.equation = undefined
}

/** A shape that is drawn as a picture has its text as the value of a property. */
function endShape(parsing: Parsing, outer: Group) {
  const { group, texts } = parsing
  if (group.word === 'sn') texts.property += '='
  if (group.word === 'sv' && texts.property.startsWith(drawnText))
    parsing.drawn = texts.property.slice(drawnText.length)
  if (group.word === 'sv' && texts.property === 'fHidden=1') parsing.isShapeHidden = true
  if (group.word === 'shpinst' && parsing.drawn.trim()) {
    if (isShapeRead(parsing)) outer.story.anchor([{ kind: 'paragraph', text: parsing.drawn }])
    parsing.drawn = ''
  }
}

const drawnText = 'gtextUNICODE='

function endStory({ group, furniture }: Parsing, outer: Group) {
  const blocks = group.story.end()
  if (isFurniture(group)) furniture.push({ word: group.holds, blocks })
  else outer.story.anchor(group.holds === 'box' ? blocks : blocks.map(asNote))
}

const asNote = ({ text }: ReadBlock): ReadBlock => ({ kind: 'notes', text })

import { pageNumber } from '../blocks/furniture.ts'
import { entered, leftOut } from './controls.ts'
import { createEquation } from './equation.ts'
import { newField } from './Field.ts'
import { codeOf, markResults } from './fields.ts'
import { headerOrFooter, isFurniture } from './Group.ts'
import type { Parsing } from './Parsing.ts'
import { createStory } from './story.ts'

/** Fields of a header that count or repeat something. */
const counted =
  /^\s*(PAGE|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|PRINTDATE|SAVEDATE|FILENAME|STYLEREF)\b/i

const listGroup = /^(?:list|listlevel|leveltext|listoverride|lfolevel)$/

/** Makes a group what its control word says it is. Returns false for a word that says nothing of that. */
export function beginDestination(parsing: Parsing, word: string): boolean {
  const { group, texts, lists } = parsing
  const { reads } = group
  // At the end of a row of a table within a cell.
  if (word === 'nesttableprops') group.story.add('\n', group.isBold)
  if (leftOut.has(word) || (parsing.isStarred && !entered.has(word))) group.reads = 'nothing'
  else if (word === 'listtext' || word === 'pntext') {
    texts.mark = ''
    group.reads = 'mark'
  } else if (reads === 'equation') {
    if (!parsing.equation?.begin(word)) return false
    group.word = word
  } else if (word === 'moMath') {
    parsing.equation = createEquation()
    group.reads = 'equation'
  } else if (word === 'listtable' || word === 'listoverridetable') group.reads = 'lists'
  else if (reads === 'lists') {
    if (!listGroup.test(word)) return false
    group.word = word
    lists.begin(word)
  } else if (reads === 'boxes' && (word === 'sn' || word === 'sv')) {
    if (word === 'sn') texts.property = ''
    group.word = word
    group.reads = 'property'
  } else if (word === 'upr') group.word = word
  else if (word === 'field') {
    group.word = word
    parsing.fields.push(newField())
  } else if (word === 'fldinst') group.reads = 'code'
  else if (word === 'formfield') group.reads = 'form'
  else if (word === 'ffl' && reads === 'form') {
    group.word = word
    parsing.fields.at(-1)?.entries.push('')
  } else if (word === 'fldrslt' && isFurniture(group) && counted.test(codeOf(parsing))) {
    group.story.add(pageNumber, group.isBold)
    group.reads = 'nothing'
    // A picture is a result, although it is no text.
    markResults(parsing)
  } else if (word === 'annotation') beginComment(parsing)
  else if (headerOrFooter.test(word)) beginStory(parsing, word)
  else if (word === 'fonttbl') group.reads = 'fonts'
  else if (word === 'stylesheet') group.reads = 'styles'
  else if (word === 'info') group.reads = 'info'
  else if (word === 'title' && reads === 'info') group.reads = 'title'
  else if (word === 'shpinst' || word === 'do') {
    group.word = word
    group.reads = 'boxes'
    parsing.isShapeHidden = group.isHidden
  } else if (word === 'footnote') beginNote(parsing)
  else if (word === 'shptxt') {
    parsing.drawn = ''
    beginBox(parsing)
  } else if (word === 'dptxbxtext') beginBox(parsing)
  else return false
  return true
}

function beginComment(parsing: Parsing) {
  const { hidden, withHidden, group } = parsing
  hidden.comment = (hidden.comment ?? 0) + 1
  if (withHidden) beginStory(parsing, 'comment')
  else group.reads = 'nothing'
}

/** A note belongs to its sign, which may be struck through or hidden. */
function beginNote(parsing: Parsing) {
  const { group } = parsing
  if (group.isStruck) group.reads = 'nothing'
  else if (!group.isHidden || isHiddenRead(parsing)) beginStory(parsing, 'note')
  else group.reads = 'nothing'
}

function beginBox(parsing: Parsing) {
  if (isShapeRead(parsing)) beginStory(parsing, 'box')
  else parsing.group.reads = 'nothing'
}

/** False for a shape that is not shown, unless that is asked for. */
export const isShapeRead = (parsing: Parsing): boolean =>
  !parsing.isShapeHidden || isHiddenRead(parsing)

/** Counts something hidden, and returns whether it is read. */
function isHiddenRead({ hidden, withHidden }: Parsing): boolean {
  hidden.text = (hidden.text ?? 0) + 1
  return withHidden
}

/** A story of its own, for what the group holds. */
function beginStory({ group, lists }: Parsing, holds: string) {
  const plain = { isHidden: false, isStruck: false, height: 0 }
  Object.assign(group, { reads: 'text', story: createStory(lists.next), holds, ...plain })
}

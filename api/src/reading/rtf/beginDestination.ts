import { pageNumber } from '../blocks/furniture.ts'
import { entered, leftOut } from './controls.ts'
import { createEquation } from './equation.ts'
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
  } else if (word === 'fldinst') {
    texts.code = ''
    group.reads = 'code'
  } else if (word === 'fldrslt' && isFurniture(group) && counted.test(texts.code)) {
    group.story.add(pageNumber, group.isBold)
    group.reads = 'nothing'
  } else if (word === 'annotation') beginComment(parsing)
  else if (headerOrFooter.test(word)) beginStory(parsing, word)
  else if (word === 'fonttbl') group.reads = 'fonts'
  else if (word === 'stylesheet') group.reads = 'styles'
  else if (word === 'info') group.reads = 'info'
  else if (word === 'title' && reads === 'info') group.reads = 'title'
  else if (word === 'shpinst' || word === 'do') {
    group.word = word
    group.reads = 'boxes'
  } else if (word === 'footnote') beginStory(parsing, 'note')
  else if (word === 'shptxt') {
    parsing.drawn = ''
    beginStory(parsing, 'box')
  } else if (word === 'dptxbxtext') beginStory(parsing, 'box')
  else return false
  return true
}

function beginComment(parsing: Parsing) {
  const { hidden, withHidden, group } = parsing
  hidden.comment = (hidden.comment ?? 0) + 1
  if (withHidden) beginStory(parsing, 'comment')
  else group.reads = 'nothing'
}

/** A story of its own, for what the group holds. */
function beginStory({ group, lists }: Parsing, holds: string) {
  const plain = { isHidden: false, isStruck: false, height: 0 }
  Object.assign(group, { reads: 'text', story: createStory(lists.next), holds, ...plain })
}

import { lowered, raised } from '../blocks/raised.ts'
import { textInFont } from '../office/symbolText.ts'
import { addCode, addEntry, markResults } from './fields.ts'
import type { Parsing } from './Parsing.ts'

/** Takes text to where its group collects it. */
export function write(parsing: Parsing, text: string) {
  const { group, texts, tables, lists, equation, withHidden } = parsing
  const { reads } = group
  if (reads === 'mark') texts.mark += textInFont(text, group.font)
  else if (reads === 'title' || reads === 'property') texts[reads] += text
  else if (reads === 'code') addCode(parsing, text)
  else if (reads === 'form') addEntry(parsing, text)
  else if (reads === 'fonts') tables.nameFont(text)
  else if (reads === 'styles') tables.nameStyle(text)
  else if (reads === 'lists' && group.word === 'leveltext') lists.write(text)
  else if (reads === 'equation') {
    const isUnread = group.isDeleted || group.isStruck || (group.isHidden && !withHidden)
    if (!isUnread) equation?.write(text)
  } else if (reads === 'text' && !group.isDeleted) tell(parsing, textInFont(text, group.font))
}

/** Adds text to the story of its group, and notes where it is hidden or struck through. */
function tell(parsing: Parsing, text: string) {
  const { group, hidden, withHidden } = parsing
  const { story, height, isBold } = group
  if (text.trim()) markResults(parsing)
  if (group.isHidden && text.trim()) {
    hidden.text = (hidden.text ?? 0) + 1
    if (!withHidden) return
  }
  if (group.isStruck && text.trim()) parsing.isStruck = true
  else if (height > 0) story.add(raised(text), isBold)
  else if (height < 0) story.add(lowered(text), isBold)
  else story.add(text, isBold)
}

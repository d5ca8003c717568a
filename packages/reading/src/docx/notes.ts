import { allNamed, type Node } from '../xml/markup.ts'
import type { Context } from './Context.ts'
import { runText } from './runText.ts'

/** The text of foot- and endnotes and of comments, by `footnote 3`, `endnote 3` and `comment 3`. */
export function readNotes(nodes: Node[], context: Context): Map<string, string> {
  const notes = new Map<string, string>()
  for (const kind of ['footnote', 'endnote', 'comment']) {
    for (const note of allNamed(nodes, `w:${kind}`)) {
      if (note.attribs['w:type']) continue
      const text = allNamed([note], 'w:p')
        .map(paragraph => runText(paragraph, context))
        .join('\n')
      notes.set(`${kind} ${note.attribs['w:id']}`, text.trim())
    }
  }
  return notes
}

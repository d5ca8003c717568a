import { allNamed, type Node } from '../html/markup.ts'
import { runText } from './runText.ts'

/** The text of foot- and endnotes, by `footnote 3` and `endnote 3`. */
export function readNotes(nodes: Node[]): Map<string, string> {
  const notes = new Map<string, string>()
  for (const kind of ['footnote', 'endnote']) {
    for (const note of allNamed(nodes, `w:${kind}`)) {
      if (note.attribs['w:type']) continue
      const text = allNamed([note], 'w:p').map(runText).join('\n')
      notes.set(`${kind} ${note.attribs['w:id']}`, text)
    }
  }
  return notes
}

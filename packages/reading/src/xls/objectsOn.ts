import type { Contents } from '../xlsx/bookBlocks.ts'
import type { Book } from './book.ts'
import { formattedText } from './formattedText.ts'
import { kind, type Part } from './records.ts'
import { createCursor, type RichText } from './strings.ts'

/** An object that is the box of a comment (MS-XLS 2.5.143). */
const commentBox = 0x19
const noText: RichText = { text: '', runs: [] }

/** Returns what the comments and the text boxes among the records of a sheet say. */
export function objectsOn(
  records: Iterable<Part>,
  book: Book,
  passed: { isStruck: boolean },
): Required<Pick<Contents, 'comments' | 'boxes'>> {
  const texts = new Map<number, string>()
  const boxes: Contents['boxes'] & object = []
  const comments: Contents['comments'] = []
  let place: NonNullable<Contents['boxes']>[number]['place']
  let object = { kind: 0, id: 0 }
  const visibleText = (richText: RichText) => {
    const { text, hasStruck } = formattedText(richText, undefined, book.fonts)
    passed.isStruck ||= hasStruck
    return text
  }
  for (const { type, data, parts } of records) {
    if (type === kind.drawing) place = placeIn(data) ?? place
    if (type === kind.object && data.length >= 8)
      object = { kind: data.readUInt16LE(4), id: data.readUInt16LE(6) }
    if (type === kind.objectText) {
      const text = visibleText(objectText(parts))
      if (object.kind === commentBox) texts.set(object.id, text)
      else if (text.trim()) boxes.push({ text, place })
    }
    if (type === kind.note) {
      const row = data.readUInt16LE(0) + 1
      const column = data.readUInt16LE(2)
      const text = book.isOld
        ? visibleText(book.stringIn(createCursor(parts, 4), 2))
        : texts.get(data.readUInt16LE(6))
      if (text) comments.push({ kind: 'notes', text, row, column })
    }
  }
  return { comments, boxes }
}

/** The text of an object, its letters and their fonts in records of their own. */
function objectText(parts: Buffer[]): RichText {
  const [head, ...others] = parts
  const count = head!.readUInt16LE(10)
  const runBytes = head!.readUInt16LE(12)
  if (count === 0 || others.length === 0) return noText
  const cursor = createCursor(others)
  const text = cursor.characters(count, (cursor.number(1) & 1) === 1)
  // The last run only says where the text ends.
  const runs = Array.from({ length: Math.max(0, runBytes / 8 - 1) }, () => {
    const run = { at: cursor.number(2), font: cursor.number(2) }
    cursor.skip(4)
    return run
  })
  return { text, runs }
}

/** The beginning of the part of a drawing that says which cells a shape covers (MS-XLS 2.5.193). */
const anchor = Buffer.from('000010f012000000', 'hex')

function placeIn(drawing: Buffer) {
  const at = drawing.lastIndexOf(anchor)
  if (at === -1 || at + 26 > drawing.length) return undefined
  const value = (offset: number) => drawing.readUInt16LE(at + anchor.length + offset)
  return { left: value(2), top: value(6) + 1, right: value(10), bottom: value(14) + 1 }
}

import type { Archive } from '../zip/archive.ts'
import { allNamed, childNamed, type Element, parseXml, textOf } from '../xml/markup.ts'
import { officeXml } from '../office/officeXml.ts'
import { relationshipsOf } from '../office/relationships.ts'
import type { ReadBlock } from '../Reading.ts'
import { columnOf } from './merged.ts'
import { richText } from './richText.ts'

type Comment = ReadBlock & { column: number }
type Comments = { open: Comment[]; resolved: Comment[]; hasStruck: boolean }

/** Returns the comments on a sheet's cells, resolved ones apart. Threads are in a file twice, once for old programs. */
export async function commentsOn(archive: Archive, part: string): Promise<Comments> {
  const relations = await relationshipsOf(archive, part)
  const read = async (kind: string, name: string) => {
    const target = relations.find(relation => relation.kind === kind)?.target
    return target ? allNamed(parseXml(await officeXml(archive, target)), name) : []
  }
  const talks = await read('threadedComment', 'threadedComment')
  const notes = (await read('comments', 'comment')).filter(
    note => talks.length === 0 || !talks.some(talk => refOf(talk) === refOf(note)),
  )
  const closed = new Set(
    talks.filter(({ attribs }) => attribs['done'] === '1').map(({ attribs }) => attribs['id']),
  )
  const isClosed = ({ attribs }: Element) =>
    closed.has(attribs['id']) || closed.has(attribs['parentId'])
  const written = notes.map(note => {
    const noteText = childNamed(note, 'text')
    return { note, ...(noteText ? richText(noteText) : { text: '', hasStruck: false }) }
  })
  const blockOfTalk = (talk: Element) =>
    blockOf(talk, allNamed([talk], 'text').map(textOf).join(''))
  return {
    open: [
      ...written.map(({ note, text }) => blockOf(note, text)),
      ...talks.filter(talk => !isClosed(talk)).map(blockOfTalk),
    ],
    resolved: talks.filter(isClosed).map(blockOfTalk),
    hasStruck: written.some(note => note.hasStruck),
  }
}

const refOf = ({ attribs }: Element) => attribs['ref'] ?? ''

const blockOf = (comment: Element, text: string): Comment => ({
  kind: 'notes',
  text,
  row: Number(/\d+$/.exec(refOf(comment))?.[0] ?? 1),
  column: columnOf(refOf(comment)) ?? -1,
})

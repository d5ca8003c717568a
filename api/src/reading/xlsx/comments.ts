import type { Archive } from '../zip/archive.ts'
import { allNamed, type Element, parseXml, textOf } from '../html/markup.ts'
import { officeXml } from '../office/officeXml.ts'
import { relationshipsOf } from '../office/relationships.ts'
import type { ReadBlock } from '../Reading.ts'
import { columnOf } from './merged.ts'

type Comment = ReadBlock & { column: number }
type Comments = { open: Comment[]; resolved: Comment[] }

/** The comments on a sheet's cells, those whose talk was closed apart. Talks stand twice in a file: with a text for old programs in front of it. */
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
  return {
    open: [
      ...notes.map(note => blockOf(note, 't')),
      ...talks.filter(talk => !isClosed(talk)).map(talk => blockOf(talk, 'text')),
    ],
    resolved: talks.filter(isClosed).map(talk => blockOf(talk, 'text')),
  }
}

const refOf = ({ attribs }: Element) => attribs['ref'] ?? ''

const blockOf = (comment: Element, name: string): Comment => ({
  kind: 'notes',
  text: allNamed([comment], name).map(textOf).join(''),
  row: Number(/\d+$/.exec(refOf(comment))?.[0] ?? 1),
  column: columnOf(refOf(comment)) ?? -1,
})

import { posix } from 'node:path'
import type { Archive } from '../zip/archive.ts'
import { allNamed, parseXml } from '../xml/markup.ts'
import { officeXml } from './officeXml.ts'

export type Relationship = { id: string; kind: string; target: string }

/**
 * Returns the relationships of a part to other parts of an Office file, or those of the file itself for `''`; `kind` is the
 * last word of the relationship's type.
 */
export async function relationshipsOf(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part)
  const rels = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const xml = await officeXml(archive, rels)
  return allNamed(parseXml(xml), 'Relationship')
    .filter(({ attribs }) => attribs['TargetMode'] !== 'External')
    .map(({ attribs }) => ({
      id: attribs['Id'] ?? '',
      kind: attribs['Type']?.split('/').at(-1) ?? '',
      target: inArchive(folder, attribs['Target'] ?? ''),
    }))
}

/** Returns the target of the first relationship of this kind of the file or a part; else the part of the usual name. */
export const partOf = (relations: Relationship[], kind: string, usual: string): string =>
  relations.find(relation => relation.kind === kind)?.target ?? usual

const inArchive = (folder: string, target: string) =>
  target.startsWith('/') ? target.slice(1) : posix.join(folder, target)

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
  return (await elementsOf(archive, part))
    .filter(({ attribs }) => attribs['TargetMode'] !== 'External')
    .map(({ attribs }) => ({
      id: attribs['Id'] ?? '',
      kind: attribs['Type']?.split('/').at(-1) ?? '',
      target: inArchive(folder, attribs['Target'] ?? ''),
    }))
}

/** Returns the addresses outside the file that links of a part lead to, by the ids of their relationships. */
export const linksOf = async (archive: Archive, part: string): Promise<Map<string, string>> =>
  new Map(
    (await elementsOf(archive, part))
      .filter(({ attribs }) => attribs['TargetMode'] === 'External')
      .map(({ attribs }) => [attribs['Id'] ?? '', attribs['Target'] ?? '']),
  )

async function elementsOf(archive: Archive, part: string) {
  const rels = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)
  return allNamed(parseXml(await officeXml(archive, rels)), 'Relationship')
}

/** Returns the target of the first relationship of this kind of the file or a part; else the part of the usual name. */
export const partOf = (relations: Relationship[], kind: string, usual: string): string =>
  relations.find(relation => relation.kind === kind)?.target ?? usual

const inArchive = (folder: string, target: string) =>
  target.startsWith('/') ? target.slice(1) : posix.join(folder, target)

import type { Archive } from '../zip/archive.ts'
import { allNamed, parseXml, textOf } from '../xml/markup.ts'

/** The title its author gave the file, where there is one. */
export async function titleOf(archive: Archive) {
  const [title] = allNamed(parseXml(await archive.text('meta.xml')), 'dc:title')
  return title ? { title: textOf(title) } : {}
}

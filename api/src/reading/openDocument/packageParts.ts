import type { Archive } from '../zip/archive.ts'
import { allNamed, parseXml, textOf } from '../html/markup.ts'
import { readStyles } from './styles.ts'

/** The styles of the whole file and of its content, which stand before its body. */
export async function stylesOf(archive: Archive, content: string) {
  const body = content.indexOf('<office:body')
  return readStyles([
    ...parseXml(await archive.text('styles.xml')),
    ...parseXml(content.slice(0, body === -1 ? undefined : body)),
  ])
}

/** The title its author gave the file, where there is one. */
export async function titleOf(archive: Archive) {
  const [title] = allNamed(parseXml(await archive.text('meta.xml')), 'dc:title')
  return title ? { title: textOf(title) } : {}
}

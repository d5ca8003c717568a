import { posix } from 'node:path'
import type { Archive } from '../zip/archive.ts'
import { allNamed, parseXml, textOf } from '../xml/markup.ts'

/** A path without its `%20`s; as it stands where they are malformed. */
export function decodePath(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

type Item = { path: string; properties: string }

/** The titles of a book's chapters by their files, from its table of contents of either kind. */
export async function chapterTitles(archive: Archive, items: Item[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  function add(contents: Item, target: string | undefined, title: string) {
    const file = decodePath(target ?? '').split('#')[0]
    const path = posix.join(posix.dirname(contents.path), file ?? '')
    const text = title.replace(/\s+/g, ' ').trim()
    if (file && text && !titles.has(path)) titles.set(path, text)
  }
  for (const contents of items) {
    if (contents.properties.split(' ').includes('nav')) {
      const page = parseXml(await archive.text(contents.path))
      for (const link of allNamed(allNamed(page, 'nav'), 'a'))
        add(contents, link.attribs['href'], textOf(link))
    }
    if (contents.path.endsWith('.ncx')) {
      for (const point of allNamed(parseXml(await archive.text(contents.path)), 'navPoint')) {
        const [label] = allNamed([point], 'text')
        const [content] = allNamed([point], 'content')
        add(contents, content?.attribs['src'], label ? textOf(label) : '')
      }
    }
  }
  return titles
}

import { append } from '../blocks/append.ts'
import { posix } from 'node:path'
import { type Archive, openArchive } from '../zip/archive.ts'
import type { Colours } from '../blocks/createColours.ts'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import { htmlBlocks } from '../html/blocks/htmlBlocks.ts'
import { indexStyles, type StyleIndex } from '../html/styles/styleIndex.ts'
import { isForScreens, sheetsWithin } from '../html/styles/styleSheets.ts'
import { addWords, pictureWithin, sourcesIn } from '../html/pictureWords.ts'
import { openPictures, type Pictures } from '../pictures/openPictures.ts'
import { languageOf } from '../receipt/languageOf.ts'
import { hiddenContent, visibleNodes } from '../html/visibleNodes.ts'
import { allNamed, type Node, parseXhtml, parseXml, textOf } from '../xml/markup.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { withSections } from '../blocks/withSections.ts'
import { chapterTitles, decodePath } from './chapterTitles.ts'

/** A book in the order of its spine, each chapter under its title. */
export async function readEpub(file: RawFile, { colours, pictures }: Shared): Promise<Draft> {
  const { bytes, withHidden = false, language, rest, onProgress } = file
  const archive = await openArchive(bytes)
  if (await isLocked(archive))
    throw new Unreadable('This book is protected against copying (DRM) and cannot be read')
  const container = parseXml(await archive.text('META-INF/container.xml'))
  const path = allNamed(container, 'rootfile')[0]?.attribs['full-path']
  if (!path || !archive.has(path))
    throw new Unreadable(
      'This book is damaged: its table of parts is missing. Try saving it again.',
    )

  const book = parseXml((await archive.text(path)).replace(/(<\/?)opf:/g, '$1'))
  const items = allNamed(book, 'item').map(({ attribs }) => ({
    id: attribs['id'] ?? '',
    properties: attribs['properties'] ?? '',
    path: posix.join(posix.dirname(path), decodePath(attribs['href'] ?? '')),
  }))
  const byId = new Map(items.map(item => [item.id, item.path]))
  // No chapter stands twice in a spine (EPUB 3.3, 5.7.3).
  const ids = new Set(allNamed(book, 'itemref').map(({ attribs }) => attribs['idref'] ?? ''))
  const chapters = [...ids].map(id => byId.get(id))
  const titles = await chapterTitles(archive, items)

  const blocks: ReadBlock[] = []
  const empty: number[] = []
  const warnings: string[] = []
  const unseen = { hidden: 0, hasStruck: false }
  let done = 0
  await using opened = openPictures({
    language: () => language || languageOf(blocks),
    rest,
    onStep: () => onProgress?.(done, chapters.length),
    memory: pictures,
  })
  const sheetsOf = sheetReader(archive)
  const index = indexWhereOthers()
  for (const [at, chapter = ''] of chapters.entries()) {
    const page = parseXhtml(await archive.text(chapter))
    const sheets = await sheetsOf(page, chapter)
    addWords(page, await picturesOn(page, chapter, archive, opened))
    const visible = visibleNodes(allNamed(page, 'body'), { withHidden, sheets, index })
    const chapterContent = chapterBlocks(visible.nodes, titles.get(chapter), colours)
    unseen.hidden += visible.hidden
    unseen.hasStruck ||= visible.hasStruck
    if (!archive.has(chapter)) warnings.push(`Part ${at + 1} is missing in this book.`)
    if (chapterContent.length === 0) empty.push(at + 1)
    append(blocks, chapterContent)
    done = at + 1
    onProgress?.(done, chapters.length)
  }
  const [title] = allNamed(book, 'dc:title')
  return {
    blocks,
    unit: 'section',
    units: chapters.length,
    empty,
    warnings: [...warnings, ...opened.remarks()],
    ...hiddenContent(unseen),
    ...(title && { title: textOf(title) }),
  }
}

/** Returns what the pictures of a chapter say, by the addresses that they have there. */
async function picturesOn(page: Node[], chapter: string, archive: Archive, opened: Pictures) {
  const pictures = new Map<string, ReadBlock[]>()
  for (const source of new Set(sourcesIn(page))) {
    const path = posix.join(posix.dirname(chapter), decodePath(source))
    const read = () => (archive.has(path) ? archive.picture(path) : pictureWithin(source))
    if (archive.has(path) || pictureWithin(source))
      pictures.set(source, await opened.blocksOf({ read }))
  }
  return pictures
}

/**
 * Returns a function for the style sheets of a chapter: those in its head, and those of the book that it links, each of
 * which is unpacked once.
 */
function sheetReader(archive: Archive) {
  const known = new Map<string, string>()
  return async (page: Node[], chapter: string): Promise<string[]> => {
    const head = allNamed(page, 'head')
    const links = allNamed(head, 'link').filter(
      link => isForScreens(link) && /^\s*stylesheet\s*$/i.test(link.attribs['rel'] ?? ''),
    )
    const paths = links.map(({ attribs }) =>
      posix.join(posix.dirname(chapter), decodePath(attribs['href'] ?? '')),
    )
    const linked: string[] = []
    for (const path of new Set(paths)) {
      const sheet = known.get(path) ?? (await archive.text(path))
      known.set(path, sheet)
      if (sheet) linked.push(sheet)
    }
    return [...linked, ...sheetsWithin(head)]
  }
}

/** Returns a function that parses style sheets anew only where they are others than those of the chapter before. */
function indexWhereOthers() {
  let last: { sheets: string[]; index: StyleIndex } | undefined
  return (sheets: string[]): StyleIndex => {
    const isSame =
      last?.sheets.length === sheets.length &&
      sheets.every((sheet, at) => sheet === last?.sheets[at])
    if (!last || !isSame) last = { sheets, index: indexStyles(sheets) }
    return last.index
  }
}

function chapterBlocks(body: Node[], title: string | undefined, colours: Colours): ReadBlock[] {
  const blocks = htmlBlocks(body, colours)
  const opensWithTitle = blocks[0]?.kind === 'heading'
  return withSections(blocks, title && !opensWithTitle ? [title] : [])
}

/** Fonts may be scrambled in a book that is free to read; anything else encrypted is not. */
async function isLocked(archive: Archive) {
  const encrypted = parseXml(await archive.text('META-INF/encryption.xml'))
  const algorithms = allNamed(encrypted, 'EncryptionMethod')
    .concat(allNamed(encrypted, 'enc:EncryptionMethod'))
    .map(method => method.attribs['Algorithm'] ?? '')
  return archive.has('META-INF/rights.xml') || algorithms.some(name => !/idpf|adobe/.test(name))
}

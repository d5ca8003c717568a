import { Readability } from '@mozilla/readability'
import { DomUtils } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import { decode } from '../text/decode.ts'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import { embeddedText } from './embeddedText.ts'
import { type Colours, createColours } from '../blocks/createColours.ts'
import { htmlBlocks } from './blocks/htmlBlocks.ts'
import { allNamed, childrenOf, type Node, parseHtml, textOf } from '../xml/markup.ts'
import { mainPart, ownText } from './ownText.ts'
import { parsePage } from './parsePage.ts'
import { addWords, picturesIn } from './pictureWords.ts'
import { readPictures } from '../pictures/readPictures.ts'
import type { ReadBlock } from '../Reading.ts'
import { resolveLinks } from './resolveLinks.ts'
import { hiddenContent, visibleNodes } from './visibleNodes.ts'

/** Larger pages are taken whole: looking for their article would take too long, and much memory for each element. */
const articlePage = { maxCharacters: 3_000_000, maxNodes: 150_000, maxDepth: 250 }
/** Where a page says little, all of it that is its own is its article. */
const minArticlePage = 1_500
/** An article that holds less of the page's text than this was found wrongly. */
const minShare = 0.4

/** Characters of a page that its scripts fill: a title, and that it is loading. */
const maxShellLength = 80
const fromData =
  'This page is empty until its scripts run: what it shows was taken from the data that it holds for them.'
const around = 'Navigation, banners and other text around the page’s own'

/** The page's article where there is one; else all of it but navigation, banners and hidden nodes. */
export async function readHtml(
  file: RawFile,
  { colours, pictures: memory }: Pick<Shared, 'colours' | 'pictures'>,
): Promise<Draft> {
  const { bytes, withHidden = false, address } = file
  const { text, encoding } = decode(bytes, declaredEncoding(bytes))
  const { pictures, warnings } = await readPictures(picturesIn(text), file, text, memory)
  const draft = readPage(text, { withHidden, address, pictures, colours })
  return { ...draft, warnings: [...(draft.warnings ?? []), ...warnings], encoding }
}

export type PageOptions = {
  withHidden?: boolean | undefined
  /** Style sheets that were saved with the page. */
  sheets?: string[]
  /** Where it stands on the web. */
  address?: string | undefined
  /** The words in its pictures, by their addresses. */
  pictures?: ReadonlyMap<string, ReadBlock[]>
  colours?: Colours | undefined
}

/** The same of a page that is decoded. */
export function readPage(text: string, options: PageOptions = {}): Draft {
  const page = visibleNodes(parsedPage(text, options), options)
  const title = titleOf(page.nodes)
  const { nodes: own, isPart } = ownText(page.nodes)
  const { blocks, isWhole, name } = blocksOf(own, text.length, options.colours)
  // A page that seems to be nothing but navigation is taken as it is.
  const isAround = blocks.length > 0 && (isPart || !isWhole)
  const all = blocks.length > 0 ? blocks : everythingIn(text, options)
  const embedded = isShell(all) ? everythingIn(embeddedText(parsePage(text)), options) : []
  const pageTitle = name || title
  return {
    blocks: [...all, ...embedded],
    unit: 'section',
    warnings: embedded.length > 0 ? [fromData] : [],
    ...hiddenContent(page, isAround ? [around] : []),
    ...(pageTitle && { title: pageTitle }),
  }
}

function parsedPage(text: string, { address, pictures }: PageOptions): Node[] {
  const nodes = parsePage(text)
  resolveLinks(nodes, text, address)
  if (pictures?.size) addWords(nodes, new Map(pictures))
  return nodes
}

/** True for blocks that say no more than a title, or that the page is loading. */
function isShell(blocks: ReadBlock[]): boolean {
  const others = blocks.filter(({ kind }) => kind !== 'heading')
  const isWritten = others.length > 1 || (others.length > 0 && others.length < blocks.length)
  const saysLittle =
    lengthOf(blocks) <= maxShellLength && !blocks.some(({ text }) => /\p{N}/u.test(text))
  return saysLittle && !isWritten
}

const everythingIn = (text: string, options: PageOptions) =>
  htmlBlocks(visibleNodes(parsedPage(text, options), options).nodes, options.colours)

/** The blocks of the page's article; `isWhole` where these are all that it has. */
function blocksOf(own: Node[], length: number, colours = createColours()) {
  const everything = htmlBlocks(own, colours)
  const main = mainPart(own)
  const mainBlocks = main ? htmlBlocks(main, colours) : everything
  const isMain = lengthOf(mainBlocks) < lengthOf(everything)
  const isShort = lengthOf(mainBlocks) < minArticlePage
  if (isShort || length > articlePage.maxCharacters || !mayHoldArticle(own))
    return { blocks: mainBlocks, isWhole: !isMain, name: '' }
  const article = articleOf(own.map(node => DomUtils.getOuterHTML(node)).join(''))
  const articleBlocks = article ? htmlBlocks(parseHtml(article.content), colours) : []
  const blocks =
    lengthOf(articleBlocks) < lengthOf(mainBlocks) * minShare ? mainBlocks : articleBlocks
  return {
    blocks,
    isWhole: lengthOf(blocks) >= lengthOf(everything),
    name: article?.title ?? '',
  }
}

function articleOf(html: string) {
  const { document } = parseHTML(/<body\b/i.test(html) ? html : `<html><body>${html}</body></html>`)
  // A box with links beside a heading would be taken for navigation, and the heading with it.
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const box = heading.parentElement
    if (box?.localName === 'div' && box.children.length === 2 && isBracketed(box.lastElementChild))
      box.replaceWith(...box.childNodes)
  }
  const article = attempt(() => new Readability(document).parse())
  return article?.content ? { content: article.content, title: article.title } : undefined
}

const isBracketed = (element: Element | null) =>
  /^\s*\[.{1,60}\]\s*$/s.test(element?.textContent ?? '')

/** Looking for an article must not lose a page that has none. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

const lengthOf = (blocks: ReadBlock[]) => blocks.reduce((sum, block) => sum + block.text.length, 0)

/** True for nodes that are few and lie not too deep. */
function mayHoldArticle(nodes: Node[]): boolean {
  let count = 0
  const isWithin = (inner: Node[], depth: number): boolean =>
    depth <= articlePage.maxDepth &&
    (count += inner.length) <= articlePage.maxNodes &&
    inner.every(node => isWithin(childrenOf(node), depth + 1))
  return isWithin(nodes, 0)
}

function titleOf(page: Node[]) {
  const [title] = allNamed(page, 'title')
  return title && textOf(title)
}

function declaredEncoding(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1')
  return (
    /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ??
    /<\?xml[^>]+encoding="([\w-]+)"/.exec(head)?.[1]
  )
}

import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { decode } from '../text/decode.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { htmlBlocks } from './htmlBlocks.ts'
import { allNamed, type Element as Tag, type Node, parseHtml, textOf } from './markup.ts'
import type { ReadBlock } from '../Reading.ts'

/** Larger pages are taken whole: looking for their article would take too long. */
const longestArticlePage = 3_000_000
/** An article that holds less of the page's text than this was found wrongly. */
const leastShare = 0.4

const around = 'Navigation, banners and other text around the page’s own'

/** The page's article where there is one; else all of it but navigation, banners and hidden nodes. */
export function readHtml({ bytes }: RawFile): Draft {
  const { text, encoding } = decode(bytes, declaredEncoding(bytes))
  const page = parseHtml(text)
  let isPart = false
  const whole = htmlBlocks(page, element => isBoilerplate(element) && (isPart = true))
  const article = text.length < longestArticlePage ? articleOf(text) : undefined
  const found = article ? htmlBlocks(parseHtml(article.content)) : []
  const title = article?.title || titleOf(page)
  const blocks = lengthOf(found) < lengthOf(whole) * leastShare ? whole : found
  const leftOut = isPart || lengthOf(blocks) < lengthOf(whole) ? [around] : []
  return { blocks, unit: 'section', encoding, leftOut, ...(title && { title }) }
}

function articleOf(html: string) {
  const { document } = parseHTML(/<body\b/i.test(html) ? html : `<html><body>${html}</body></html>`)
  for (const box of document.querySelectorAll('div, section, aside, dialog, form'))
    if (consentBar.test(`${box.id} ${box.className}`)) box.remove()
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
function attempt<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

const lengthOf = (blocks: ReadBlock[]) => blocks.reduce((sum, block) => sum + block.text.length, 0)

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

const consentBar =
  /cookie[-_]?(banner|bar|box|consent|dialog|law|message|modal|notice|notification|overlay|popup)|consent[-_]?(banner|bar|dialog|manager|modal|popup)|gdpr|onetrust|usercentrics|cookiebot|didomi/i

const isConsentBar = ({ name, attribs }: Tag) =>
  /^(div|section|aside|dialog|form)$/.test(name) &&
  consentBar.test(`${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`)

const isBoilerplate = (element: Tag) =>
  /^(nav|footer|aside|dialog)$/.test(element.name) ||
  /^(navigation|banner|contentinfo|search|complementary|dialog)$/.test(
    element.attribs['role'] ?? '',
  ) ||
  isConsentBar(element)
